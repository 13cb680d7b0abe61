/* What the player may do now: the rows of D6.Options as buttons, with cost and odds of what is chosen. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { moved, roam } from "./roving.js";
import { aim, merged, offered } from "./rows.js";
import { Oracle } from "./oracle.js";
import { asking } from "./asking.js";

const QUIET = new Set(["gear", "wish", "leave"]);
const LASTING = new Set(["points", "order"]);
const ELSEWHERE = new Set(["answer", "seat"]);
const ASKED = 2;

class Choices extends Chooser {
    static properties = { more: { state: true } };

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
        return merged(offered(this.store).filter(({ group }) => !ELSEWHERE.has(group)));
    }

    /* Whether the table waits for this player, or for somebody whom the game master plays. */
    get myTurn() {
        const { state } = this.store;
        const played = (who) => who === state.me
            || (state.gm && (who === "gm" || state.fighters.some(({ id, npc }) => npc && id === who)));
        return Boolean(state?.waiting.some(({ who }) => played(who)));
    }

    render() {
        if (!this.store) {
            return nothing;
        }
        const { choices, myTurn } = this;
        const status = html`<p class="sr-only" role="status">${myTurn ? said("client-your-turn") : ""}</p>`;
        if (!choices.length) {
            return status;
        }
        const quiet = choices.filter((choice) => this.isQuiet(choice)), main = choices.filter((choice) => !quiet.includes(choice));
        const forced = !main.length && !this.attacked, open = this.more || forced;
        const marked = myTurn && !this.attacked;
        return html`${status}<section class="d6-choices ${marked ? "mine" : ""}" aria-label=${said("client-choices")}>
            ${this.head(marked)}${this.opened(choices)}
            <div class="d6-rows">${forced ? nothing : html`<div class="d6-row" role="group" aria-label=${said("client-choices-main")}>
                ${repeat(main, ({ key }) => key, (choice, at) => this.choice(choice, { first: marked && at === 0, note: this.note(choice) }))}
                ${quiet.length ? html`<div class="d6-choice"><button type="button" class="d6-act d6-rest" tabindex="-1"
                    aria-expanded=${String(Boolean(open))} @click=${() => (this.more = !this.more)}>${said("client-choices-rest", { count: quiet.length })}</button></div>` : nothing}</div>`}
                ${quiet.length && open ? html`<div class="d6-row more" role="group" aria-label=${said("client-choices-more")}>
                    ${repeat(quiet, ({ key }) => key, (choice) => this.choice(choice))}</div>` : nothing}</div></section>`;
    }

    /* Whether a choice stands behind the button for the rest: gear and wishes always, others while
       something else is waited for. */
    isQuiet({ group, rows }) {
        const others = offered(this.store).some(({ now }) => now) && !LASTING.has(group);
        return QUIET.has(group) || (others && !rows.some(({ now }) => now));
    }

    /* What the game asks, in its own words, and who is chosen. */
    head(marked) {
        const { state, chosen } = this.store;
        const target = this.names.get(chosen?.target);
        const asked = marked ? asking(state) || said("client-your-turn") : "";
        return asked || target ? html`<p class="d6-turn">${asked ? html`<b>${asked}</b>` : nothing}
            ${target ? html`<span>${said("client-is-chosen", { name: target })}</span>` : nothing}</p>` : nothing;
    }

    note(choice) {
        const row = this.meant(choice);
        return asksOdds(row) ? this.oracle.known(this.store, this.line(row))?.odds.text ?? nothing : nothing;
    }

    updated(changed) {
        super.updated(changed);
        roam(this.buttons);
        const lines = this.choices.map((choice) => this.meant(choice)).filter(asksOdds).slice(0, ASKED);
        this.oracle.ask(this.store, lines.map((row) => this.line(row)));
    }
}

function asksOdds(row) {
    return row.group === "act" && Boolean(aim(row));
}

customElements.define("d6-choices", Choices);
