/* The table in a browser: what is known of the game (store.js), the connection (socket.js) and the
   parts of the page. */
import { Part, html } from "./part.js";
import { Notices } from "./notices.js";
import { said } from "./said.js";
import { Socket } from "./socket.js";
import { Store } from "./store.js";
import "./parts/answers.js";
import "./parts/board.js";
import "./parts/choices.js";
import "./parts/composer.js";
import "./parts/head.js";
import "./parts/log.js";
import "./parts/login.js";
import "./parts/making.js";
import "./parts/palette.js";
import "./parts/panel.js";
import "./parts/roll.js";
import "./parts/settings.js";

const PAGES = { PageUp: -1, PageDown: 1 };

class Table extends Part {
    static properties = { ...Part.properties, register: { type: Boolean } };
    static follows = ["inGame", "connection", "state"];

    connectedCallback() {
        this.store = store;
        super.connectedCallback();
    }

    updated() {
        const { connection, inGame, state } = this.store, { body } = document;
        body.dataset.connection = connection;
        body.dataset.in = inGame ? "game" : "";
        body.dataset.mode = state?.mode || "";
    }

    render() {
        const { store } = this, { fighters = [], battle = [] } = store.state || {};
        const fighting = fighters.length + battle.length > 0;
        return html`
            <d6-head .store=${store}></d6-head>
            <d6-board id="board" role="region" aria-label=${said("client-the-fight")}
                ?hidden=${!fighting} .store=${store}></d6-board>
            <main>
                <d6-log .store=${store}></d6-log>
                <div id="turn" ?hidden=${!store.inGame}>
                    <d6-answers .store=${store}></d6-answers>
                    <d6-choices .store=${store}></d6-choices>
                </div>
                <d6-composer .store=${store}></d6-composer>
            </main>
            <d6-login .store=${store} ?register=${this.register}></d6-login>
            <d6-panel id="panel" role="complementary" aria-label=${said("client-panel")}
                ?hidden=${!store.inGame} .store=${store}></d6-panel>
            <d6-palette .store=${store}></d6-palette>
            <d6-settings .store=${store}></d6-settings>
            <d6-making .store=${store}></d6-making>`;
    }
}

/* Where the panel is not always there, it lies over the log until it is closed. */
function openPanel(open) {
    document.body.dataset.panel = open ? "open" : "";
    document.querySelector(open ? "#panel [aria-selected=true]" : "#line").focus();
}

async function showInbox() {
    const panel = document.querySelector("#panel");
    panel.tab = "inbox";
    await panel.updateComplete;
    openPanel(true);
}

function pressed(event) {
    const tell = (name, detail) => {
        event.preventDefault();
        store.dispatchEvent(new CustomEvent(name, { detail }));
    };
    const key = event.key.toLowerCase();
    if (document.querySelector("dialog[open]")) {
        return;
    }
    if (key === "escape" && !event.defaultPrevented && document.body.dataset.panel === "open") {
        openPanel(false);
    } else if (event.altKey && key === "i" && store.inbox.count) {
        tell("inbox");
    } else if (event.key in PAGES) {
        tell("page", PAGES[event.key]);
    } else if (event.target === document.body && key.length === 1 && !event.ctrlKey && !event.metaKey) {
        document.querySelector("#line").focus();
    }
}

const socket = new Socket(document.documentElement.dataset.webSocket);
const store = new Store(socket);
new Notices(store);
document.addEventListener("keydown", pressed);
store.addEventListener("inbox", showInbox);
store.addEventListener("palette", () => document.querySelector("d6-palette").show());
store.addEventListener("panel", () => openPanel(document.body.dataset.panel !== "open"));
store.addEventListener("open", ({ detail }) => document.querySelector(`d6-${detail}`).open());
customElements.define("d6-table", Table);
socket.connect();
