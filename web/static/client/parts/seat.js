/* What the game master does, from what only the seat may read (D6.Seat): all NPCs of a kind at
   once, what players ask, the table, the last steps; then its levers and its library. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import "./levers.js";
import "./library.js";
import { merged } from "./rows.js";
import "./undo.js";

/* What the seat's own data offer with more about it than a button, once they are there. */
const ELSEWHERE = new Set(["combat/undo", "combat/pace", "combat/approve"]);
const OF_KINDS = new Set(["combat/auto", "tactics"]);

class Seat extends Chooser {
    static follows = [...Chooser.follows, "seat", "inbox"];

    /* The seat is asked about whenever something has happened while it is open; what can be
       brought, once for a scene and a book. */
    updated() {
        super.updated();
        const { state, inbox, seat } = this.store;
        const here = `${state?.scene} ${state?.book}`;
        const now = `${here} ${state?.seq} ${inbox.count}`;
        if (state?.gm && now !== this.askedAt) {
            this.store.askSeat(here !== this.askedIn || !seat?.npcs);
            Object.assign(this, { askedAt: now, askedIn: here });
        }
    }

    /* What is done at the table, without what the other parts of the seat show. */
    get levers() {
        const { options, seat } = this.store;
        const rows = options.filter(({ group }) => group === "seat");
        return merged(seat ? rows.filter((row) => !this.isElsewhere(row, seat)) : rows);
    }

    isElsewhere({ verb, slots }, { kinds, ranges, npcs }) {
        const isBringing = verb === "combat/add" && slots.some(({ name }) => name === "npc");
        return ELSEWHERE.has(verb) || (verb === "combat/range" && ranges.length > 0)
            || (OF_KINDS.has(verb) && kinds.length > 0) || (isBringing && npcs?.length > 0);
    }

    /* Kinds of NPCs of which the table waits for one, or which are many, with their choices. */
    get kinds() {
        const { kinds = [] } = this.store.seat ?? {};
        return kinds.map((kind) => ({
            ...kind, choices: merged(kind.rows.map((row) => ({ ...row, group: "kind" })))
                .map((choice) => ({ ...choice, key: `${kind.name}:${choice.key}` })),
        }));
    }

    render() {
        const { kinds, levers, store } = this, { seat } = store;
        const asked = [...seat?.requests ?? [], ...seat?.questions ?? []];
        const isQuiet = !levers.length && !seat;
        return html`${isQuiet ? html`<p class="d6-none">${said("client-seat-quiet")}</p>` : nothing}
            ${asked.length ? this.questions(asked) : nothing}${this.actor()}
            ${repeat(kinds, ({ name }) => name, (kind) => this.kind(kind))}
            ${levers.length ? this.table(levers) : nothing}
            <d6-undo .store=${store}></d6-undo><d6-levers .store=${store}></d6-levers>
            <d6-library .store=${store}></d6-library>`;
    }

    questions(asked) {
        return html`<section class="d6-seat-part" aria-label=${said("client-asked")}>
            <h3>${said("client-asked")}</h3><ul class="d6-inbox">
            ${asked.map(({ text, lines }) => html`<li><p>${text}</p><div class="d6-buttons">
                ${lines.map((one, at) => html`<button type="button" title=${one.line}
                    class="d6-act ${at ? "" : "yes"}" data-line=${one.line}
                    @click=${() => this.store.tellSeat(one.line)}>${one.text}</button>`)}
            </div></li>`)}</ul></section>`;
    }

    /* For whom the choices under the log are: an NPC who may act now. */
    actor() {
        const slots = this.store.options.flatMap((row) => row.slots);
        const able = slots.filter(({ name, kind }) => name === "who" && kind === "fighter");
        const ids = [...new Set(able.flatMap(({ of }) => of))];
        const { who } = this.store.chosen.slots;
        if (!ids.length) {
            return nothing;
        }
        const choose = ({ target }) => this.store.choose("who", ids[target.selectedIndex]);
        return html`<label class="d6-lever"><span>${said("client-act-as")}</span>
            <select name="act-as" @change=${choose}>${ids.map((id) => html`
                <option ?selected=${id === who}>${this.names.get(id) ?? id}</option>`)}
            </select></label>`;
    }

    kind({ name, who, waited, text, choices }) {
        const now = choices.filter(({ rows }) => rows[0].now);
        const rest = choices.filter((choice) => !now.includes(choice));
        const count = waited.length
            ? said("client-kind-waited", { count: who.length, waited: waited.length }) : who.length;
        return html`<section class="d6-seat-part" data-kind=${name} aria-label=${name}>
            <h3><span>${name}</span><span class="d6-count">${count}</span></h3>
            ${this.opened(choices)}${now.length ? this.row(name, now, true) : nothing}
            ${rest.length ? this.row(name, rest) : nothing}<p class="d6-summary">${text}</p></section>`;
    }

    row(name, choices, isFirst = false) {
        return html`<div class="d6-row ${isFirst ? "column" : "more"}" role="group"
            aria-label=${name}>${repeat(choices, ({ key }) => key, (choice, at) =>
                this.choice(choice, this.meant(choice), isFirst && at === 0))}</div>`;
    }

    table(levers) {
        const title = said("client-table");
        const now = levers.filter(({ rows }) => rows[0].now);
        const rest = levers.filter((choice) => !now.includes(choice));
        return html`<section class="d6-seat-part" aria-label=${title}><h3>${title}</h3>
            ${this.opened(levers)}${now.length ? this.row(title, now, true) : nothing}
            ${rest.length ? this.row(title, rest) : nothing}</section>`;
    }
}

customElements.define("d6-seat", Seat);
