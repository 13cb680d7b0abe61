/* The player's sheet: a click on a skill rolls it, with what is added and for whom it falls. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { stepper } from "./form.js";

const AUDIENCES = ["all", "private", "gm"];
const MOST = 20;
const ROLLS = /^\+(check|roll) /;
const DICE = /^\d+(\p{L}+)([+-]\d+)?$/u;

class Sheet extends Part {
    static properties = {
        dice: { state: true }, pips: { state: true }, audience: { state: true },
    };

    static follows = ["sheet", "state", "options"];

    constructor() {
        super();
        Object.assign(this, { dice: 0, pips: 0, audience: "all" });
    }

    /* The sheet is asked for whenever something has happened while it is open; outside scenes that
       is told by other options alone. */
    updated() {
        const { state, options } = this.store, seq = state?.seq ?? 0;
        if (seq !== this.askedAt || options !== this.askedWith) {
            Object.assign(this, { askedAt: seq, askedWith: options });
            this.store.askSheet();
        }
    }

    get skills() {
        return (this.store.sheet?.groups ?? []).flatMap((group) => [group, ...group.skills]);
    }

    /* What stands for dice in the book's codes, as D in "4D+2"; "" where codes are no dice and
       pips. */
    get unit() {
        return this.skills.map(({ value }) => DICE.exec(value)?.[1]).find(Boolean) ?? "";
    }

    /* "+check blaster" as "+check/private blaster-1D+2"; a line that is no plain roll as it is. */
    rolled(line) {
        if (!ROLLS.test(line)) {
            return line;
        }
        const [verb, ...rest] = line.split(" "), { unit } = this;
        const audience = this.audience === "all" ? "" : `/${this.audience}`;
        const added = unit ? signed(this.dice, unit) + signed(this.pips) : "";
        return `${verb}${audience} ${rest.join(" ")}${added}`;
    }

    render() {
        const { sheet } = this.store;
        if (!sheet?.name) {
            return html`<p class="d6-none">${sheet?.error ?? said("client-no-sheet")}</p>
                <button type="button" class="d6-act" data-do="build"
                    @click=${() => this.store.open("making")}>${said("client-making-open")}
                </button>`;
        }
        const { name, condition, points = [], groups = [], gear = [] } = sheet;
        const summary = [condition, ...points.map(({ text, value }) => `${text} ${value}`)];
        return html`<h3>${name}</h3>
            <p class="d6-summary">${summary.filter(Boolean).join(" · ")}</p>
            ${this.skills.some(({ line }) => ROLLS.test(line)) ? this.how() : nothing}
            ${groups.map((group) => this.group(group))}
            ${gear.length ? html`<h3>${said("client-gear")}</h3><ul class="d6-gear">
                ${gear.map((one) => html`<li>${this.gear(one)}</li>`)}</ul>` : nothing}`;
    }

    how() {
        const set = (name, value) => (this[name] = value);
        const step = (name, title) =>
            stepper({ name, least: -MOST, most: MOST }, title, this[name], set);
        const choose = (event) => set("audience", AUDIENCES[event.target.selectedIndex]);
        return html`<div class="d6-how" role="group" aria-label=${said("client-how-to-roll")}>
            ${this.unit ? [step("dice", said("client-dice")), step("pips", said("client-pips"))]
                : nothing}
            <label class="d6-field"><span>${said("client-seen-by")}</span>
                <select name="audience" @change=${choose}>${AUDIENCES.map((one) => html`
                    <option ?selected=${one === this.audience}>
                        ${said(`client-seen-by-${one}`)}</option>`)}</select></label></div>`;
    }

    group({ name, value, line, skills = [] }) {
        return html`<section class="d6-skills" aria-label=${name}>
            ${this.skill({ name, value, line }, "attribute")}
            ${skills.map((skill) => this.skill(skill))}</section>`;
    }

    skill({ name, value, line }, kind = "") {
        return this.row(html`<span>${name}</span><b>${value}</b>`, line && this.rolled(line), kind);
    }

    gear({ name, text, line }) {
        return this.row(html`<span>${name}</span><small>${text}</small>`, line);
    }

    row(content, line, kind = "") {
        return line ? html`<button type="button" class="d6-skill ${kind}" title=${line}
            @click=${() => this.store.type(line)}>${content}</button>`
            : html`<div class="d6-skill ${kind}">${content}</div>`;
    }
}

function signed(number, unit = "") {
    return number ? `${number > 0 ? "+" : "-"}${Math.abs(number)}${unit}` : "";
}

customElements.define("d6-sheet", Sheet);
