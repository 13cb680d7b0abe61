/* The keyboard and the screen reader: what has the focus keeps its keys, the input field gets
   the focus back, the text can be scrolled and is read out as it comes. */
let keys_plugin = (function () {
    const ENTER = "Enter", PAGES = { PageUp: -1, PageDown: 1 };
    const OWN_KEYS = "button, summary, select, a[href], input";

    function focusInput() {
        $(".inputfield").last().trigger("focus");
    }

    function scroll(pages) {
        const pane = $(".content")[0];
        pane.scrollTop += pages * 0.9 * pane.clientHeight;
    }

    function onKeydown(event) {
        if (event.key in PAGES) {
            scroll(PAGES[event.key]);
            event.preventDefault();
            return true;
        }
        return $(event.target).is(OWN_KEYS) && [ENTER, " "].includes(event.key);
    }

    /* Evennia's own plugin takes the focus off the field with every line that is sent. */
    function onKeyup(event) {
        if (event.key === ENTER && document.activeElement === document.body) {
            focusInput();
        }
        return false;
    }

    function name_parts() {
        $(".content").attr({ role: "log", "aria-label": "What happens", tabindex: 0 });
        $(".inputfield").attr("aria-label", "What you type");
        $(".inputsend").attr("aria-label", "Send");
    }

    function postInit() {
        name_parts();
        focusInput();
    }

    return { init() {}, postInit, onKeydown, onKeyup };
})();
window.plugin_handler.add("keys", keys_plugin);
