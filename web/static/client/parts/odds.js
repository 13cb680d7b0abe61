/* The odds of the chosen line: its chance, what may come of it, and what it is made of. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { Oracle } from "./oracle.js";
import { aim, fitting, named, offered, picked, usual } from "./rows.js";

const PERCENT = 100;

class OddsOf extends Part {
    static follows = ["state", "options", "chosen", "odds"];

    constructor() {
        super();
        this.oracle = new Oracle();
    }

    get row() {
        const aimed = offered(this.store).filter((row) => row.group === "act" && aim(row));
        const rows = aimed.filter(({ verb }) => verb === aimed[0].verb);
        return rows.length ? fitting(rows, this.picked(rows)) : null;
    }

    picked(rows) {
        return picked(rows, this.store.chosen, named(this.store.state));
    }

    line(row) {
        return this.store.line(row, usual(row, this.picked([row])));
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

/* One bar for each outcome, with its word and its per cent. */
export function drawn(outcomes) {
    const highest = Math.max(...outcomes.map(({ chance }) => chance), 0.01);
    return html`<ul class="d6-outcomes">${outcomes.map(({ text, chance }, at) => html`<li><span>${text}</span>
        <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="100" height="5"></rect><rect
            class="left" width=${(100 * chance) / highest} height="5" opacity=${0.45 + (0.55 * (at + 1)) / outcomes.length}></rect></svg>
        <b>${percent(chance)}%</b></li>`)}</ul>`;
}

function percent(chance) {
    return (chance * PERCENT).toFixed(chance < 0.1 ? 1 : 0);
}

customElements.define("d6-odds", OddsOf);
