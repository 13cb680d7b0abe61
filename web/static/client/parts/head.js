/* The upper edge: where one is, whose turn it is, what waits, and the buttons of the page; where no
   connection comes about, the way to the plain page. */
import { Part, html, icon, nothing } from "../part.js";
import { said } from "../said.js";

const MINUTE = 60;
const PLAIN = "/webclient/plain/";
const STATES = {
    live: "client-live", waiting: "client-waiting-state", closed: "client-closed-state",
};

function clock(seconds) {
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/* The names of those the table waits for, each once; many of a kind as one, with their number. */
function waited({ waiting, fighters }) {
    const known = new Map(fighters.map((one) => [one.id, one]));
    const all = [...new Set(waiting.map(({ who }) => who))].map((who) =>
        known.get(who) ?? { name: who === "gm" ? said("client-gm") : "" });
    const kinds = Map.groupBy(all, ({ group, name }) => group || name);
    return [...kinds].map(([kind, of]) =>
        (of.length > 1 ? said("client-count", { name: kind, count: of.length }) : of[0].name))
        .filter(Boolean);
}

class Head extends Part {
    static follows = ["state", "inbox", "connection", "inGame"];

    constructor() {
        super();
        this.name = document.title;
    }

    fight(state) {
        if (state?.mode !== "fight") {
            return nothing;
        }
        const names = waited(state);
        return html`
            <span class="pill">${said("client-round", state)} · ${clock(state.clock || 0)}</span>
            ${names.length ? html`<span class="pill wide">
                ${said("client-waiting", { names: names.join(", ") })}</span>` : nothing}`;
    }

    tool(id, name, text, act, key = "") {
        return html`<button type="button" id=${id} class="tool" aria-keyshortcuts=${key || nothing}
            title=${key ? `${text} (${key})` : text} aria-label=${text} @click=${act}>${icon(name)}
            </button>`;
    }

    render() {
        const { state, inbox, connection, inGame } = this.store;
        const tell = (name) => () => this.store.dispatchEvent(new CustomEvent(name));
        return html`<header id="head">
            <h1 class="place">${state?.title || state?.place || this.name}</h1>
            ${this.store.myTurn ? html`<span class="pill now">${said("client-your-turn")}</span>`
                : nothing}
            ${this.fight(state)}
            ${this.store.socket.failed ? html`<a id="to-plain" href=${PLAIN}>
                ${said("client-plain-page")}</a>` : nothing}
            <div class="tools">
                <button type="button" id="inbox" class="tool" aria-keyshortcuts="Alt+I"
                    aria-label=${said("client-inbox", { count: inbox.count })}
                    ?hidden=${!inbox.count} @click=${tell("inbox")}>${icon("inbox")}
                    <span>${said("client-inbox", { count: inbox.count })}</span></button>
                ${inGame ? this.tool("palette", "search", said("client-palette"), tell("palette"),
                    "Control+K") : nothing}
                ${inGame ? this.tool("panel-open", "list", said("client-panel"), tell("panel"))
                    : nothing}
                ${this.tool("settings-open", "settings", said("client-settings"), tell("settings"))}
                <span class="pill state" data-is=${connection}>${said(STATES[connection])}</span>
            </div>
        </header>`;
    }
}

customElements.define("d6-head", Head);
