/* The odds of the chosen line: its chance, what may come of it, and what it is made of. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { Oracle } from "./oracle.js";
import { aim, fitting, named, picked, usual } from "./rows.js";

const PERCENT = 100;
const SMALL = 0.1;
const FAINTEST = 0.45;

class OddsOf extends Part {
    static follows = ["state", "options", "chosen", "odds"];

    constructor() {
        super();
        this.oracle = new Oracle();
    }

    /* The rows of the deed that is meant: the best answer while somebody attacks, else the first
       with somebody as its target. */
    get rows() {
        const { options } = this.store;
        const best = options.find(({ left }) => left);
        const aimed = options.filter((row) => row.group === "act" && aim(row));
        return best ? [best] : aimed.filter(({ verb }) => verb === aimed[0].verb);
    }

    /* The line of that deed, "" where there is none. */
    get line() {
        const { rows } = this;
        if (!rows.length) {
            return "";
        }
        const given = picked(rows, this.store.chosen, named(this.store.state));
        const row = fitting(rows, given);
        return this.store.line(row, usual(row, given));
    }

    render() {
        const { line } = this;
        if (!line) {
            return html`<p class="d6-none">${said("client-no-odds")}</p>`;
        }
        const known = this.oracle.known(this.store, line);
        return html`<h3>${line}</h3>${known
            ? html`<div class=${known.isStale ? "stale" : ""}>${this.told(known.odds)}</div>`
            : html`<p class="d6-none">${said("client-reckoning")}</p>`}`;
    }

    told({ error, text, outcomes = [], terms = [] }) {
        if (error) {
            return html`<p class="d6-none">${error}</p>`;
        }
        return html`<p class="d6-chance">${text}</p>${outcomes.length ? drawn(outcomes) : nothing}
            <dl class="d6-terms">${terms.map((term) => this.term(term))}</dl>`;
    }

    term({ text, value, card }) {
        const read = () => this.store.type(`+rules ${card}`);
        return html`<div><dt>${text}${card ? html` <button type="button" class="d6-card"
            title=${said("client-read-rule", { card })} @click=${read}>${card}</button>`
            : nothing}</dt><dd>${value}</dd></div>`;
    }

    updated() {
        const { line } = this;
        this.oracle.ask(this.store, line ? [line] : []);
    }
}

/* One bar for each outcome, with its word and its per cent; the further down the stronger. */
function drawn(outcomes) {
    const highest = Math.max(SMALL, ...outcomes.map(({ chance }) => chance));
    const strength = (at) => FAINTEST + ((1 - FAINTEST) * (at + 1)) / outcomes.length;
    return html`<ul class="d6-outcomes">${outcomes.map(({ text, chance }, at) => html`
        <li><span>${text}</span>
            <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
                <rect class="all" width="100" height="5"></rect>
                <rect class="left" height="5" width=${(PERCENT * chance) / highest}
                    opacity=${strength(at)}></rect></svg>
            <b>${(chance * PERCENT).toFixed(chance < SMALL ? 1 : 0)}%</b></li>`)}</ul>`;
}

customElements.define("d6-odds", OddsOf);
