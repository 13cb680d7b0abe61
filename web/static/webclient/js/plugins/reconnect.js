/* A connection that breaks is tried again by itself until it is back; one that was ended in good
   order (quit, a game that stops) is not. */
let reconnect_plugin = (function () {
    const SECONDS = [1, 2, 4, 8, 15];
    const IN_GOOD_ORDER = 1000;
    const LEAVING = /^\s*[@+]?quit\b/i;
    let tries = 0, leaving = false, sent;

    function say(text, cls) {
        plugin_handler.onText([$("<span>").text(text).prop("innerHTML")], { cls });
    }

    function onClose(args, event) {
        const broken = !leaving && event && event.code !== IN_GOOD_ORDER;
        if (tries === 0) {
            plugin_handler.onConnectionClose(args, event);
        }
        if (!broken) {
            return;
        }
        if (tries === 0) {
            say("It is tried again by itself until the game answers.", "sys");
        }
        const wait = SECONDS[Math.min(tries, SECONDS.length - 1)];
        tries += 1;
        setTimeout(() => Evennia.connect(), 1000 * wait);
    }

    function onOpen() {
        if (tries > 0) {
            say("Connected again.", "sys");
        }
        tries = 0;
        leaving = false;
    }

    function onSend(line) {
        if (tries > 0 && !Evennia.isConnected()) {
            say(`Not connected yet. This was not sent: ${line}`, "err");
            return;
        }
        leaving = LEAVING.test(line);
        sent(line);
    }

    function postInit() {
        Evennia.emitter.on("connection_close", onClose);
        Evennia.emitter.on("connection_open", onOpen);
        sent = plugin_handler.onSend;
        plugin_handler.onSend = onSend;
    }

    return { init() {}, postInit };
})();
window.plugin_handler.add("reconnect", reconnect_plugin);
