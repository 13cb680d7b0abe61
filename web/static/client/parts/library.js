/* What the game master may bring into the scene: NPCs of the book, found by words, and encounters
   made ready beforehand. */
import { html, live, nothing, repeat } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { stepper } from "./form.js";

const MOST_SHOWN = 6;
const MOST = 100;

class Library extends Part {
    static properties = {
        words: { state: true }, chosen: { state: true }, count: { state: true },
        side: { state: true }, isHidden: { state: true },
    };

    static follows = ["seat", "state"];

    constructor() {
        super();
        Object.assign(this, { words: "", chosen: "", count: 1, side: "", isHidden: false });
    }

    get found() {
        const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
        const { npcs = [] } = this.store.seat ?? {};
        const named = ({ name }) => words.every((word) => name.toLowerCase().includes(word));
        const told = ({ name, text }) =>
            words.every((word) => `${name} ${text}`.toLowerCase().includes(word));
        return [...npcs.filter(named), ...npcs.filter((one) => !named(one) && told(one))];
    }

    /* Sides there are, those of NPCs first. */
    get sides() {
        const { fighters = [] } = this.store.state ?? {};
        const sorted = fighters.toSorted((a, b) => Number(b.npc) - Number(a.npc));
        return [...new Set(sorted.map(({ side }) => side))];
    }

    render() {
        const { npcs, prepared = [] } = this.store.seat ?? {};
        return html`${prepared.length ? this.prepared(prepared) : nothing}
            ${npcs ? this.npcs() : nothing}`;
    }

    prepared(prepared) {
        return html`<section class="d6-seat-part" aria-label=${said("client-prepared")}>
            <h3>${said("client-prepared")}</h3><ul class="d6-forces">
            ${prepared.map(({ name, text, line }) => html`<li><span>${name}
                <small>${text}</small></span><button type="button" class="d6-act" title=${line}
                data-line=${line} aria-label=${`${said("client-bring")}: ${name}`}
                @click=${() => this.store.tellSeat(line)}>${said("client-bring")}</button>
            </li>`)}</ul></section>`;
    }

    npcs() {
        const { found } = this, shown = found.slice(0, MOST_SHOWN), more = found.length - shown.length;
        const typed = ({ target }) => (this.words = target.value);
        return html`<section class="d6-seat-part d6-library" aria-label=${said("client-find-npc")}>
            <h3><span>${said("client-npcs")}</span><span class="d6-count">${found.length}</span></h3>
            <input type="search" name="npc" .value=${live(this.words)} autocomplete="off"
                aria-label=${said("client-find-npc")} placeholder=${said("client-find-npc")}
                @input=${typed}>
            <ul>${repeat(shown, ({ name }) => name, (one) => html`<li>${this.npc(one)}</li>`)}</ul>
            ${more > 0 ? html`<p class="d6-none">${said("client-more-npcs", { count: more })}</p>`
                : nothing}${found.length ? nothing
                : html`<p class="d6-none">${said("client-nothing-found")}</p>`}</section>`;
    }

    npc(one) {
        const { name, text } = one, isOpen = name === this.chosen;
        return html`<button type="button" class="d6-skill" data-npc=${name}
            aria-expanded=${String(isOpen)} @click=${() => this.choose(isOpen ? "" : name)}>
            <span>${name}<small>${text}</small></span></button>${isOpen ? this.form(one) : nothing}`;
    }

    choose(name) {
        Object.assign(this, { chosen: name, count: 1, side: this.side || this.sides[0] || "" });
    }

    form(one) {
        const { name, hidden, line } = one, { count, side, isHidden } = this;
        const filled = (isHidden ? hidden : line).replace("{count}", count)
            .replace("{side}", () => side.trim());
        const sent = (event) => {
            event.preventDefault();
            this.chosen = "";
            this.store.tellSeat(filled);
        };
        return html`<form class="d6-form" aria-label=${name} @submit=${sent}>
            ${stepper({ name: "count", least: 1, most: MOST }, said("client-slot-count"), count,
                (_, number) => (this.count = number))}
            <label class="d6-field wide"><span>${said("client-slot-side")}</span>
                <input name="side" list="d6-sides" .value=${live(side)} autocomplete="off" required
                    @input=${({ target }) => (this.side = target.value)}></label>
            <datalist id="d6-sides">${this.sides.map((each) => html`
                <option value=${each}></option>`)}</datalist>
            <label class="d6-check"><input type="checkbox" name="hidden" .checked=${live(isHidden)}
                @change=${({ target }) => (this.isHidden = target.checked)}>
                ${said("client-bring-hidden")}</label>
            <output class="d6-line">${filled}</output>
            <div class="d6-buttons"><button class="d6-act yes" ?disabled=${!side.trim()}>
                ${said("client-bring")}</button></div></form>`;
    }
}

customElements.define("d6-library", Library);
