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
        this.digits = (event) => this.digit(event);
        this.addEventListener("keydown", (event) => moved(event, this.buttons));
    }

    connectedCallback() {
        super.connectedCallback();
        document.addEventListener("keydown", this.digits);
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        document.removeEventListener("keydown", this.digits);
    }

    get buttons() {
        return [...this.querySelectorAll(".d6-row .d6-act, .d6-row .d6-more")];
    }

    get choices() {
        const place = ({ group, rows }) => (rows.some(({ now }) => now) ? 0 : 1 + ORDER.indexOf(group));
        const rows = offered(this.store).filter(({ group }) => !ELSEWHERE.has(group));
        return merged(rows).sort((a, b) => place(a) - place(b));
    }

    get myTurn() {
        const { state } = this.store;
        const mine = (who) => who === state.me || (who === "gm" && state.gm);
        return Boolean(state && (state.waiting ?? []).some(({ who }) => mine(who)));
    }

    render() {
        if (!this.store) {
            return nothing;
        }
        const choices = this.choices;
        const status = html`<p class="sr-only" role="status">${this.myTurn ? said("client-your-turn") : ""}</p>`;
        if (!choices.length) {
            return status;
        }
        const groups = [...Map.groupBy(choices, ({ group }) => (QUIET.has(group) ? "more" : "main"))];
        let first = true;
        return html`${status}<section class="d6-choices ${this.myTurn ? "mine" : ""}" aria-label=${said("client-choices")}>
            ${this.head()}${this.opened(choices)}
            <div class="d6-rows">${repeat(groups, ([name]) => name, ([name, of]) => html`<div class="d6-row ${name}" role="group" aria-label=${said(`client-choices-${name}`)}>
                ${repeat(of, ({ key }) => key, (choice) => {
                    const best = first && this.myTurn;
                    first = false;
                    return this.choice(choice, { first: best, note: this.note(choice) });
                })}</div>`)}</div></section>`;
    }

    head() {
        const { state, chosen } = this.store;
        const me = state?.fighters.find(({ id }) => id === state.me);
        const left = me?.declared > 0 && !Array.isArray(me.taken)
            ? said("client-done-of", { taken: me.taken ?? 0, declared: me.declared }) : "";
        const target = this.names.get(chosen?.target);
        const words = [left, target && said("client-is-chosen", { name: target })].filter(Boolean);
        const turn = this.myTurn ? html`<b>${said("client-your-turn")}</b>` : nothing;
        return this.myTurn || words.length
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

    /* Alt with a digit does what stands in that place. */
    digit(event) {
        const at = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code) : null;
        const button = at && this.querySelectorAll(".d6-row .d6-act")[at[1] - 1];
        if (button) {
            event.preventDefault();
            button.click();
        }
    }
}

function asksOdds({ group, slots = [] }) {
    return group === "act" && slots.some(({ name, kind }) => kind === "fighter" && name !== "who");
}

customElements.define("d6-choices", Choices);
