/* How many things wait for the player, as a button that lists them; Alt+I does the same. */
let inbox_plugin = (function () {
    let button;

    function open() {
        Evennia.msg("text", ["+inbox"], {});
    }

    function show(count) {
        button.text(said("client-inbox", { count })).prop("hidden", count === 0);
    }

    function onUnknownCmd(name, args, data) {
        if (name !== "d6_inbox") {
            return false;
        }
        show(data.count);
        return true;
    }

    function onKeydown(event) {
        const asked = event.altKey && event.key.toLowerCase() === "i" && !button.prop("hidden");
        if (asked) {
            event.preventDefault();
            open();
        }
        return asked;
    }

    function onConnectionClose() {
        show(0);
    }

    function init() {
        button = $("<button type='button' id='inbox' hidden aria-keyshortcuts='Alt+I'>")
            .addClass("btn btn-sm btn-outline-light").on("click", open).appendTo("body");
    }

    return { init, onUnknownCmd, onKeydown, onConnectionClose };
})();
window.plugin_handler.add("inbox", inbox_plugin);
