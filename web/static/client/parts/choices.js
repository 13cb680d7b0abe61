/* What the player may do now: the rows of D6.Options as buttons, with cost and odds of what is
   chosen. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { asking } from "./asking.js";
import { Chooser } from "./chooser.js";
import { Oracle } from "./oracle.js";
import { aim, merged } from "./rows.js";

const QUIET = new Set(["gear", "wish", "leave"]);
const LASTING = new Set(["points", "order"]);
const ELSEWHERE = new Set(["answer", "seat"]);
const BESIDE = new Set(["combat/gm", "combat/start", "combat/continue", "where"]);
const ENDS = new Set(["pass", "order/done"]);
const MOST = 6;
const ASKED = 2;

class Choices extends Chooser {
    static properties = { isWide: { state: true } };

    constructor() {
        super();
        this.isWide = false;
        this.oracle = new Oracle();
    }

    /* While somebody attacks, the digits are those of the answers. */
    get numbered() {
        return this.isAttacked ? [] : [...this.querySelectorAll(".d6-row > .d6-choice > .d6-act")];
    }

    get isAttacked() {
        return this.store.options.some(({ group }) => group === "answer");
    }

    get choices() {
        return merged(this.store.options.filter(({ group }) => !ELSEWHERE.has(group)));
    }

    /* Whether the table waits for this player, or for somebody whom the game master plays. */
    get isMyTurn() {
        const { fighters = [], waiting = [], me, gm } = this.store.state ?? {};
        const npcs = new Set(fighters.filter(({ npc }) => npc).map(({ id }) => id));
        return waiting.some(({ who }) => who === me || (gm && (who === "gm" || npcs.has(who))));
    }

    render() {
        const { choices, isMyTurn } = this;
        const rows = choices.map((choice) => this.meant(choice));
        this.reckoned = rows.filter((row) => row.group === "act" && aim(row)).slice(0, ASKED);
        return html`<p class="sr-only" role="status">${isMyTurn ? said("client-your-turn") : ""}</p>
            ${choices.length ? this.section(choices, isMyTurn && !this.isAttacked) : nothing}`;
    }

    /* Outside fights what comes next stands first: a character to be made, somebody to be treated. */
    get next() {
        const { state, options } = this.store;
        const isFight = state?.mode === "fight" || options.some(({ now }) => now);
        return isFight ? undefined
            : this.choices.find(({ group, verb }) => group === "guide" && !BESIDE.has(verb));
    }

    /* `isMarked`: the first of them is what the table waits for. */
    section(choices, isMarked) {
        const { next } = this, isNext = ({ key }) => key === next?.key;
        const others = choices.filter((choice) => !this.isQuiet(choice) && !isNext(choice));
        const main = few([...choices.filter(isNext), ...others]);
        const quiet = choices.filter((choice) => !main.includes(choice));
        const isAll = !main.length && !this.isAttacked;
        return html`<section class="d6-choices ${isMarked ? "mine" : ""}"
            aria-label=${said("client-choices")}>${this.head(isMarked)}${this.opened(choices)}
            <div class="d6-rows">${isAll ? nothing
                : this.main(main, isMarked || Boolean(next), quiet.length)}
                ${quiet.length && (isAll || this.isWide) ? this.rest(quiet) : nothing}</div>
        </section>`;
    }

    main(choices, isMarked, rest) {
        return html`<div class="d6-row" role="group" aria-label=${said("client-choices-main")}>
            ${repeat(choices, ({ key }) => key, (choice, at) =>
                this.choice(choice, this.meant(choice), isMarked && at === 0))}
            ${rest ? html`<div class="d6-choice"><button type="button" class="d6-act d6-rest"
                tabindex="-1" aria-expanded=${String(this.isWide)}
                @click=${() => (this.isWide = !this.isWide)}>
                ${said("client-choices-rest", { count: rest })}</button></div>` : nothing}</div>`;
    }

    rest(choices) {
        return html`<div class="d6-row more" role="group" aria-label=${said("client-choices-more")}>
            ${repeat(choices, ({ key }) => key, (choice) =>
                this.choice(choice, this.meant(choice)))}</div>`;
    }

    /* Whether a choice stands behind the button for the rest: gear and wishes always unless the
       game asks for them first, others while something else is waited for. */
    isQuiet({ group, rows }) {
        if (rows[0].now && rows[0] === this.store.options[0]) {
            return false;
        }
        const isBeside = this.store.options.some(({ now }) => now) && !LASTING.has(group);
        return QUIET.has(group) || (isBeside && !rows.some(({ now }) => now));
    }

    /* What the game asks, in its own words, and who is chosen. */
    head(isMarked) {
        const asked = isMarked ? asking(this.store.state) || said("client-your-turn") : "";
        const target = this.names.get(this.store.chosen.target);
        return asked || target ? html`<p class="d6-turn">${asked ? html`<b>${asked}</b>` : nothing}
            ${target ? html`<span>${said("client-is-chosen", { name: target })}</span>` : nothing}
        </p>` : nothing;
    }

    /* The chance, "" until it is known, so that nothing moves when it comes; null for none. */
    note(row) {
        return this.reckoned.includes(row)
            ? this.oracle.known(this.store, this.line(row))?.odds.text ?? "" : null;
    }

    updated() {
        super.updated();
        this.oracle.ask(this.store, this.reckoned.map((row) => this.line(row)));
    }
}

/* The first few of many choices, and those that end the turn. */
function few(choices) {
    const isEnd = ({ verb }) => ENDS.has(verb);
    const room = Math.max(1, MOST - choices.filter(isEnd).length);
    const first = new Set(choices.filter((choice) => !isEnd(choice)).slice(0, room));
    return choices.filter((choice) => first.has(choice) || isEnd(choice));
}

customElements.define("d6-choices", Choices);
