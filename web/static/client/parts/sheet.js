/* The player's sheet: a click on a skill rolls it, with what is added and for whom it falls. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { stepper } from "./form.js";

const AUDIENCES = ["", "private", "gm"];

class Sheet extends Part {
    static properties = { dice: { state: true }, pips: { state: true }, audience: { state: true } };
    static follows = ["sheet", "state"];

    constructor() {
        super();
        this.dice = this.pips = 0;
        this.audience = "";
    }

    /* A sheet is asked for whenever something has happened while it is open. */
    updated() {
        const seq = this.store?.state?.seq ?? 0;
        if (seq !== this.askedAt) {
            this.askedAt = seq;
            this.store?.askSheet();
        }
    }

    /* "+check blaster" as "+check/private blaster-1D+2". */
    line(line) {
        const [verb, ...rest] = line.split(" ");
        const added = signed(this.dice, "D") + signed(this.pips, "");
        return `${verb}${this.audience && `/${this.audience}`} ${rest.join(" ")}${added}`;
    }

    render() {
        const sheet = this.store?.sheet;
        if (!sheet?.name) {
            return html`<p class="d6-none">${sheet?.error ?? said("client-no-sheet")}</p>
                <button type="button" class="act" data-do="build" @click=${() => this.store.open("making")}>${said("client-making-open")}</button>`;
        }
        return html`<h3>${sheet.name}</h3>
            <p class="d6-summary">${[sheet.condition, ...(sheet.points ?? []).map(({ text, value }) => `${text} ${value}`)].filter(Boolean).join(" · ")}</p>
            ${this.how()}
            ${(sheet.groups ?? []).map((group) => html`<section class="d6-skills" aria-label=${group.name}>
                ${this.skill(group, "attribute")}${(group.skills ?? []).map((skill) => this.skill(skill, ""))}</section>`)}
            ${sheet.gear?.length ? html`<h3>${said("client-gear")}</h3><ul class="d6-gear">${sheet.gear.map((one) => html`<li>${this.gear(one)}</li>`)}</ul>` : nothing}`;
    }

    how() {
        const set = (name, value) => (this[name] = value);
        return html`<div class="d6-how" role="group" aria-label=${said("client-how-to-roll")}>
            ${stepper({ name: "dice", least: -20, most: 20 }, said("client-dice"), this.dice, set)}
            ${stepper({ name: "pips", least: -20, most: 20 }, said("client-pips"), this.pips, set)}
            <label class="d6-field"><span>${said("client-seen-by")}</span><select name="audience"
                @change=${(event) => (this.audience = AUDIENCES[event.target.selectedIndex])}>
                ${AUDIENCES.map((one) => html`<option ?selected=${one === this.audience}>${said(`client-seen-by-${one || "all"}`)}</option>`)}
            </select></label></div>`;
    }

    skill({ name, value, line }, kind) {
        const words = html`<span>${name}</span><b>${value}</b>`;
        return line ? html`<button type="button" class="d6-skill ${kind}" title=${this.line(line)}
            @click=${() => this.store.type(this.line(line))}>${words}</button>` : html`<div class="d6-skill ${kind}">${words}</div>`;
    }

    gear({ name, text, line }) {
        const words = html`<span>${name}</span><small>${text}</small>`;
        return line ? html`<button type="button" class="d6-skill" title=${line} @click=${() => this.store.type(line)}>${words}</button>`
            : html`<div class="d6-skill">${words}</div>`;
    }
}

function signed(number, unit) {
    return number ? `${number > 0 ? "+" : "-"}${Math.abs(number)}${unit}` : "";
}

customElements.define("d6-sheet", Sheet);
