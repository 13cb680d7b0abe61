/* The connection to the game: messages `[name, texts, data]` as JSON. One that breaks, or ends
   because the game stops, is tried again by itself until it is back; one that was ended in good order
   (quit) is opened again by the next line.

   Events: "message" (detail: name, args, data), "open" and "close" (detail: again, whether it was or
   is tried again), "connection" (detail: live, waiting or closed). */
const PROTOCOL = "v1.evennia.com";
const SECONDS = [1, 2, 4, 8, 15];
const IN_GOOD_ORDER = 1000;
const IDLE_SECONDS = 180;
const LEAVING = /^\s*[@+]?quit\b/i;
const BROWSERS = [["edg", "edge"], ["opr", "opera"], ["chrome", "chrome"], ["firefox", "firefox"],
    ["safari", "safari"]];

function browser() {
    const agent = navigator.userAgent.toLowerCase();
    return (BROWSERS.find(([sign]) => agent.includes(sign)) || ["", "other"])[1];
}

/* Who the browser is logged in as, its cookie says: the first part of the query stays empty. */
function address(url) {
    const page = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
    return `${url}?&${page}&${browser()}`;
}

export class Socket extends EventTarget {
    constructor(url) {
        super();
        this.address = address(url);
        this.tries = 0;
        this.wasOpen = false;
        this.leaving = false;
        this.connection = "waiting";
        setInterval(() => this.send("text", ["idle"]), 1000 * IDLE_SECONDS);
    }

    get isOpen() {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    /* Whether no connection has ever come about. */
    get failed() {
        return !this.wasOpen && this.tries > 0;
    }

    connect() {
        if (this.socket && this.socket.readyState !== WebSocket.CLOSED) {
            return;
        }
        this.tell("connection", "waiting");
        this.socket = new WebSocket(this.address, [PROTOCOL]);
        this.socket.onopen = () => this.opened();
        this.socket.onclose = (event) => this.closed(event.code);
        this.socket.onmessage = (event) => {
            const [name, args, data] = JSON.parse(event.data);
            this.tell("message", { name, args, data });
        };
    }

    /* Send a message; false, and nothing sent, without a connection. */
    send(name, args = [], kwargs = {}) {
        if (this.isOpen) {
            this.socket.send(JSON.stringify([name, args, kwargs]));
        }
        return this.isOpen;
    }

    /* Send a typed line; false without a connection, which is then tried anew. */
    line(text) {
        if (this.isOpen) {
            this.leaving = LEAVING.test(text);
            return this.send("text", [text]);
        }
        if (this.tries === 0) {
            Object.assign(this, { tries: 1, leaving: false });
            this.connect();
        }
        return false;
    }

    opened() {
        const again = this.tries > 0 && this.wasOpen;
        Object.assign(this, { tries: 0, leaving: false, wasOpen: true });
        this.tell("connection", "live");
        this.tell("open", { again });
    }

    closed(code) {
        const again = !this.leaving && code !== IN_GOOD_ORDER;
        if (this.connection === "live" || !again) {
            this.tell("close", { again });
        }
        this.tell("connection", again ? "waiting" : "closed");
        if (again) {
            const wait = SECONDS[Math.min(this.tries, SECONDS.length - 1)];
            this.tries += 1;
            setTimeout(() => this.connect(), 1000 * wait);
        } else {
            this.tries = 0;
        }
    }

    tell(name, detail) {
        if (name === "connection") {
            this.connection = detail;
        }
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}
