/* The panel at the right: odds of what is chosen, the sheet, what waits, and the game master's
   seat. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { moved, roam } from "./roving.js";
import "./inbox.js";
import "./odds.js";
import "./seat.js";
import "./sheet.js";

class Panel extends Part {
    static properties = { tab: { state: true } };
    static follows = ["state", "inbox"];

    constructor() {
        super();
        this.tab = "";
        this.addEventListener("keydown", (event) => moved(event, this.tabs));
    }

    get tabs() {
        return [...this.querySelectorAll("[role=tab]")];
    }

    /* Odds come first where something is fought. */
    get kinds() {
        const { gm, mode } = this.store.state ?? {};
        const first = mode === "fight" ? ["odds", "sheet"] : ["sheet", "odds"];
        return [...first, "inbox", ...(gm ? ["seat"] : [])];
    }

    /* The tab that was chosen, else what the moment asks for. */
    get current() {
        const { gm, mode } = this.store.state ?? {};
        const usual = gm ? "seat" : mode === "fight" ? "odds" : "sheet";
        return this.kinds.includes(this.tab) ? this.tab : usual;
    }

    render() {
        const { current, kinds } = this;
        return html`<h2 class="sr-only">${said("client-panel")}</h2>
            <div class="d6-tabs" role="tablist" aria-label=${said("client-panel")}>
                ${kinds.map((kind) => this.head(kind, current))}</div>
            <div class="d6-tabpanel" role="tabpanel" id="d6-tabpanel" tabindex="0"
                aria-labelledby="d6-tab-${current}">${this.body(current)}</div>`;
    }

    head(kind, current) {
        const choose = () => (this.tab = kind);
        return html`<button type="button" role="tab" id="d6-tab-${kind}" data-tab=${kind}
            aria-selected=${String(kind === current)} aria-controls="d6-tabpanel"
            @click=${choose}>${said(`client-tab-${kind}`)}${this.count(kind)}</button>`;
    }

    count(kind) {
        const { count } = this.store.inbox;
        return kind === "inbox" && count ? html` <span class="d6-badge">${count}</span>` : nothing;
    }

    body(kind) {
        switch (kind) {
            case "odds": return html`<d6-odds .store=${this.store}></d6-odds>`;
            case "sheet": return html`<d6-sheet .store=${this.store}></d6-sheet>`;
            case "inbox": return html`<d6-inbox .store=${this.store}></d6-inbox>`;
            default: return html`<d6-seat .store=${this.store}></d6-seat>`;
        }
    }

    updated() {
        roam(this.tabs, this.querySelector("[aria-selected=true]"));
    }
}

customElements.define("d6-panel", Panel);
