/* A connection that breaks, or ends because the game stops, is tried again by itself until it is
   back; one that was ended in good order (quit) is opened again by the next line. Nothing that is
   typed without a connection is lost unsaid: it stands in the text, to be sent again. */
let reconnect_plugin = (function () {
    const SECONDS = [1, 2, 4, 8, 15];
    const IN_GOOD_ORDER = 1000;
    const LEAVING = /^\s*[@+]?quit\b/i;
    const ANSWERED_IN = 1000;
    let tries = 0, leaving = false, sent, under_way = [];

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
        for (const { line } of under_way) {
            say(said("client-unanswered", { line }), "err");
        }
        under_way = [];
        if (tries === 0) {
            say(said("client-tried-again"), "sys");
        }
        const wait = SECONDS[Math.min(tries, SECONDS.length - 1)];
        tries += 1;
        setTimeout(() => Evennia.connect(), 1000 * wait);
    }

    function onOpen() {
        if (tries > 0) {
            say(said("client-connected-again"), "sys");
        }
        tries = 0;
        leaving = false;
    }

    /* A line, or "" for what must not be shown, that there is no connection for. */
    function unsent(line) {
        const [open, secret] = tries > 0
            ? ["client-not-connected-yet", "client-not-connected-yet-secret"]
            : ["client-connecting-again", "client-connecting-again-secret"];
        say(line ? said(open, { line }) : said(secret), "err");
        if (tries === 0) {
            tries = 1;
            Evennia.connect();
        }
    }

    function onSend(line) {
        if (!Evennia.isConnected()) {
            unsent(window.plugins.login.isSecret(line) ? "" : line);
            return;
        }
        leaving = LEAVING.test(line);
        if (!window.plugins.login.isSecret(line)) {
            under_way.push({ line, at: Date.now() });
        }
        sent(line);
    }

    /* Who reads on is connected: what was typed a while before has arrived. What the page says
       itself has a class, and tells nothing of that. */
    function onText(args, kwargs) {
        if (!kwargs?.cls) {
            under_way = under_way.filter(({ at }) => Date.now() - at < ANSWERED_IN);
        }
        return false;
    }

    function postInit() {
        Evennia.emitter.on("connection_close", onClose);
        Evennia.emitter.on("connection_open", onOpen);
        sent = plugin_handler.onSend;
        plugin_handler.onSend = onSend;
    }

    return { init() {}, postInit, onText, unsent };
})();
window.plugin_handler.add("reconnect", reconnect_plugin);
