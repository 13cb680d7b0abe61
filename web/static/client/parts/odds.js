/* The odds of the chosen line: its chance, what may come of it, and what it is made of. */
import { html, nothing, svg } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { Oracle } from "./oracle.js";
import { offered, usual } from "./rows.js";

const PERCENT = 100;

class OddsOf extends Part {
    static follows = ["state", "options", "chosen", "odds"];

    constructor() {
        super();
        this.oracle = new Oracle();
    }

    get row() {
        const target = this.store.chosen?.target;
        const rows = offered(this.store).filter(({ group, slots = [] }) =>
            ["act", "declare"].includes(group) && slots.some(({ kind }) => kind === "fighter"));
        return rows.find(({ slots }) => slots.some(({ of }) => of?.includes(target))) ?? rows[0];
    }

    line(row) {
        return this.store.line(row, usual(row, this.store.chosen));
    }

    render() {
        const row = this.store && this.row;
        if (!row) {
            return html`<p class="d6-none">${said("client-no-odds")}</p>`;
        }
        const line = this.line(row);
        const known = this.oracle.known(this.store, line);
        return html`<h3>${line}</h3>${known ? html`<div class=${known.stale ? "stale" : ""}>${this.told(known.odds)}</div>` : html`<p class="d6-none">${said("client-reckoning")}</p>`}`;
    }

    told(odds) {
        if (odds.error) {
            return html`<p class="d6-none">${odds.error}</p>`;
        }
        return html`<p class="d6-chance">${odds.text}</p>
            ${odds.outcomes?.length ? drawn(odds.outcomes) : nothing}
            <dl class="d6-terms">${(odds.terms ?? []).map(({ text, value, card }) => html`<div>
                <dt>${text}${card ? html` <button type="button" class="d6-card" title=${said("client-read-rule", { card })}
                    @click=${() => this.store.type(`+rules ${card}`)}>${card}</button>` : nothing}</dt><dd>${value}</dd></div>`)}</dl>`;
    }

    updated() {
        this.oracle.ask(this.store, this.row ? [this.line(this.row)] : []);
    }
}

/* One bar for each outcome, with its per cent above it and its word below. */
export function drawn(outcomes) {
    const width = 290 / outcomes.length, highest = Math.max(...outcomes.map(({ chance }) => chance), 0.01);
    const words = outcomes.map(({ text, chance }) => `${text} ${percent(chance)}%`).join(", ");
    return html`<svg class="d6-outcomes" viewBox="0 0 290 116" role="img" aria-label=${words}>${outcomes.map(({ text, chance }, at) => {
        const tall = (72 * chance) / highest, middle = (at + 0.5) * width;
        return svg`<rect x=${at * width + 5} y=${92 - tall} width=${width - 10} height=${Math.max(1, tall)} rx="2"
                opacity=${0.4 + (0.6 * (at + 1)) / outcomes.length}></rect>
            <text x=${middle} y=${86 - tall}>${percent(chance)}</text><text class="word" x=${middle} y="108">${text}</text>`;
    })}</svg>`;
}

function percent(chance) {
    return (chance * PERCENT).toFixed(chance < 0.1 ? 1 : 0);
}

customElements.define("d6-odds", OddsOf);
