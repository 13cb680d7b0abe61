/* A line of the game that tells of rolls. It unfolds to their terms with their cards, the faces of
   the dice and the totals; of rolls that this page knows nothing of, the game is asked. */
import { Part, html, nothing } from "../part.js";
import { said } from "../said.js";

const PIPS = 3;
const worded = (label) => label?.words ?? label ?? "";

function code(pips) {
    const dice = Math.trunc(pips / PIPS), more = pips % PIPS;
    return dice ? `${dice}D${more ? `+${more}` : ""}` : `${more}`;
}

function value({ pips, kind = "code" }) {
    if (kind === "flat") {
        return pips < 0 ? `−${-pips}` : `+${pips}`;
    }
    const written = ["rank", "die"].includes(kind) ? `${pips}` : code(pips);
    return { penalty: "−", bonus: "+" }[kind] ? { penalty: "−", bonus: "+" }[kind] + written : written;
}

function dice({ faces = [], chain = [], dropped = [], wild = "off" }) {
    const left = [...dropped];
    const lost = (face) => left.includes(face) && left.splice(left.indexOf(face), 1).length > 0;
    const shown = [...faces.slice(0, 1), ...chain, ...faces.slice(1)];
    return shown.map((face, at) => {
        const kind = at <= chain.length && wild !== "off" ? "die wild" : "die";
        return lost(face)
            ? html`<s class=${kind}>${face}</s>` : html`<span class=${kind}>${face}</span>`;
    });
}

class Roll extends Part {
    static properties = {
        ...Part.properties, numbers: { attribute: false }, told: { attribute: false },
        open: { state: true },
    };
    static follows = ["rolls"];

    connectedCallback() {
        super.connectedCallback();
        this.known = this.known || new Map();
        this.learn();
    }

    /* Numbers begin anew in another scene: what is known is kept here. */
    learn() {
        this.numbers.filter((number) => !this.known.has(number) && this.store.rolls.has(number))
            .forEach((number) => this.known.set(number, this.store.rolls.get(number)));
    }

    willUpdate(changed) {
        super.willUpdate(changed);
        this.learn();
    }

    toggled(event) {
        this.open = event.target.open;
        if (this.open && !this.asked) {
            this.asked = true;
            this.numbers.filter((number) => !this.known.has(number))
                .forEach((number) => this.store.type(`+why ${number}`));
        }
    }

    card(id) {
        return id ? html`<button type="button" class="link"
            @click=${() => this.store.type(`+rules ${id}`)}>${id}</button>` : nothing;
    }

    roll(number) {
        const event = this.known.get(number);
        if (!event) {
            return html`<p>#${number}</p>`;
        }
        const { terms = [], result = {} } = event;
        const { throw: thrown = {}, penalty, flat = 0, total = 0 } = result;
        return html`<table>
            <caption>#${number}</caption>
            <tbody>${terms.map((term) => html`<tr>
                <td>${worded(term.label)}</td><td class="n">${value(term)}</td>
                <td>${this.card(term.card)}</td></tr>`)}</tbody>
            </table>
            <p class="thrown">${dice(thrown)}
                ${penalty ? html`− ${dice(penalty)}` : nothing}
                ${flat ? html`<span class="n">${value({ pips: flat, kind: "flat" })}</span>` : nothing}
                = <b class="n">${total}</b></p>`;
    }

    render() {
        const [first, last] = [this.numbers[0], this.numbers.at(-1)];
        const mark = first === last ? `#${first}` : `#${first}–#${last}`;
        return html`<details class="roll" @toggle=${this.toggled}>
            <summary><span class="mark">${mark}</span>${this.told}</summary>
            ${this.open ? this.numbers.map((number) => this.roll(number)) : nothing}
        </details>`;
    }
}

customElements.define("d6-roll", Roll);
