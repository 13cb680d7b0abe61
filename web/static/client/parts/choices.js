/* What the player may do now: the rows of D6.Options as buttons, with cost and odds of what is chosen. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { moved, roam } from "./roving.js";
import { merged, offered } from "./rows.js";
import { Oracle } from "./oracle.js";

const ORDER = ["act", "declare", "order", "points", "move", "gear", "guide", "wish", "leave"];
const QUIET = new Set(["gear", "wish", "leave"]);
const ELSEWHERE = new Set(["answer", "seat"]);

class Choices extends Chooser {
    constructor() {
        super();
        this.oracle = new Oracle();
        this.addEventListener("keydown", (event) => moved(event, this.buttons));
    }

    /* While somebody attacks, the digits are those of the answers. */
    get numbered() {
        return this.attacked ? [] : [...this.querySelectorAll(".d6-row > .d6-choice > .d6-act")];
    }

    get attacked() {
        return offered(this.store).some(({ group }) => group === "answer");
    }

    get choices() {
        const place = ({ group, rows }) => (rows.some(({ now }) => now) ? 0 : 1 + ORDER.indexOf(group));
        const rows = offered(this.store).filter(({ group }) => !ELSEWHERE.has(group));
        return merged(rows).sort((a, b) => place(a) - place(b));
    }

    /* What the table waits for, in words; "" where it is not this player. An attack has a part of
       its own. */
    get turn() {
        const { state } = this.store;
        if (!state || this.attacked) {
            return "";
        }
        const waited = new Set(state.waiting.map(({ who }) => who));
        if (waited.has(state.me) || (waited.has("gm") && state.gm)) {
            return said("client-your-turn");
        }
        const npc = state.gm && state.fighters.find(({ id, npc: one }) => one && waited.has(id));
        return npc ? said("client-turn-of", { name: npc.name }) : "";
    }

    render() {
        if (!this.store) {
            return nothing;
        }
        const choices = this.choices;
        const status = html`<p class="sr-only" role="status">${this.turn}</p>`;
        if (!choices.length) {
            return status;
        }
        const groups = [...Map.groupBy(choices, ({ group }) => (QUIET.has(group) ? "more" : "main"))];
        let first = true;
        return html`${status}<section class="d6-choices ${this.turn ? "mine" : ""}" aria-label=${said("client-choices")}>
            ${this.head()}${this.opened(choices)}
            <div class="d6-rows">${repeat(groups, ([name]) => name, ([name, of]) => html`<div class="d6-row ${name}" role="group" aria-label=${said(`client-choices-${name}`)}>
                ${repeat(of, ({ key }) => key, (choice) => {
                    const best = first && name === "main" && Boolean(this.turn);
                    first = false;
                    return this.choice(choice, { first: best, note: this.note(choice) });
                })}</div>`)}</div></section>`;
    }

    head() {
        const { state, chosen } = this.store;
        const me = state?.fighters.find(({ id }) => id === state.me);
        const left = this.turn && me?.declared > 0 && !Array.isArray(me.taken)
            ? said("client-done-of", { taken: me.taken ?? 0, declared: me.declared }) : "";
        const target = this.names.get(chosen?.target);
        const words = [left, target && said("client-is-chosen", { name: target })].filter(Boolean);
        const turn = this.turn ? html`<b>${this.turn}</b>` : nothing;
        return this.turn || words.length
            ? html`<p class="d6-turn">${turn}${words.map((word) => html`<span>${word}</span>`)}</p>` : nothing;
    }

    note(choice) {
        const row = this.meant(choice);
        if (!asksOdds(row)) {
            return nothing;
        }
        return this.oracle.known(this.store, this.line(row))?.odds.text ?? nothing;
    }

    updated(changed) {
        super.updated(changed);
        roam(this.buttons);
        const lines = this.choices.map((choice) => this.meant(choice)).filter(asksOdds).slice(0, 2);
        this.oracle.ask(this.store, lines.map((row) => this.line(row)));
    }
}

function asksOdds({ group, slots = [] }) {
    return group === "act" && slots.some(({ name, kind }) => kind === "fighter" && name !== "who");
}

customElements.define("d6-choices", Choices);
