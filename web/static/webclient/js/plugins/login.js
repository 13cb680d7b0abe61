/* The form for name and password: what it sends is the line that a player would type, but it is
   neither shown nor kept. Loaded before the other plugins, whose keys it takes while it is used. */
let login_plugin = (function () {
    const BEFORE = /^\s*[@+&/]*(connect|conn|con|co|create|cre|cr)\s/i;
    const ALWAYS = /^\s*[@+&/]*(user)?password\s/i;
    let form, name, password, answer, inGame = false, asked = false;

    /* Whether a typed line holds a password. */
    function isSecret(line) {
        return ALWAYS.test(line) || (!inGame && BEFORE.test(line));
    }

    function quoted(text) {
        return /\s/.test(text) && !text.includes('"') ? `"${text}"` : text;
    }

    function submit(event) {
        event.preventDefault();
        if (!Evennia.isConnected()) {
            answer.text(said("client-no-answer"));
            reconnect_plugin.unsent("");
            return;
        }
        const verb = event.originalEvent.submitter?.value || "connect";
        asked = true;
        answer.text("");
        Evennia.msg("text", [`${verb} ${quoted(name.val().trim())} ${quoted(password.val())}`], {});
    }

    function show() {
        form.removeClass("d-none");
        if (!$(".inputfield").last().val()) {
            name.trigger("focus");
        }
    }

    function hide() {
        const mine = form[0].contains(document.activeElement);
        form.addClass("d-none")[0].reset();
        password.attr("type", "password");
        answer.text("");
        asked = false;
        if (mine) {
            $(".inputfield").last().trigger("focus");
        }
    }

    /* The first text of the game to somebody who is not in it is the welcome; later ones answer.
       What the page says itself, as of a broken connection, has a class, and is neither. */
    function onText(args, kwargs) {
        if (kwargs?.cls) {
            return false;
        }
        if (!inGame && form.hasClass("d-none")) {
            show();
        } else if (asked) {
            answer.text(new DOMParser().parseFromString(args[0], "text/html").body.textContent);
        }
        return false;
    }

    function onLoggedIn() {
        inGame = true;
        hide();
    }

    function onConnectionClose() {
        inGame = false;
        hide();
    }

    /* What is typed into the form stays in it. */
    function onKeydown(event) {
        return form[0].contains(event.target);
    }

    function cover(event) {
        $(event.target).toggleClass("secret", isSecret(event.target.value));
    }

    function init() {
        form = $("#login").on("submit", submit);
        name = $("#login-name");
        password = $("#login-password");
        answer = $("#login-answer");
        $("#login-shown").on("change", (event) =>
            password.attr("type", event.target.checked ? "text" : "password"));
        $(document).on("input", ".inputfield", cover);
        $(document).on("focus", ".inputfield", cover);
    }

    return { init, isSecret, onText, onLoggedIn, onConnectionClose, onKeydown };
})();
window.plugin_handler.add("login", login_plugin);
