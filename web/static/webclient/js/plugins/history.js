/* Lines typed before come back with Shift and the arrow keys; those that hold a password do not. */
let history_plugin = (function () {
    const MOST = 50, STEPS = { ArrowUp: 1, ArrowDown: -1 };
    let lines = [], back = 0;

    function keep(line) {
        if (line && line !== lines[0] && !window.plugins.login.isSecret(line)) {
            lines = [line, ...lines].slice(0, MOST);
        }
    }

    function onKeydown(event) {
        const step = event.shiftKey && STEPS[event.key];
        if (!step) {
            return false;
        }
        const focused = $(".inputfield:focus");
        const field = focused.length ? focused : $(".inputfield").last();
        if (back === 0 && field.val()) {
            keep(field.val());
            back = lines[0] === field.val() ? 1 : 0;
        }
        back = Math.max(0, Math.min(lines.length, back + step));
        field.trigger("focus").val(back ? lines[back - 1] : "");
        event.preventDefault();
        return true;
    }

    function onSend(line) {
        keep(line);
        back = 0;
        return null;
    }

    return { init() {}, onKeydown, onSend };
})();
window.plugin_handler.add("history", history_plugin);
