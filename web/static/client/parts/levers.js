/* What holds at the table and the game master may change: ranges as a grid, modifiers and secrets
   in force, who is hidden, the pace and the time for a turn. */
import { html, live, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";

class Levers extends Part {
    static properties = { time: { state: true } };
    static follows = ["seat"];

    constructor() {
        super();
        this.time = "";
    }

    render() {
        const { seat } = this.store;
        if (!seat) {
            return nothing;
        }
        const { modifiers, ranges, hidden, pace, patience } = seat;
        return html`${ranges.length ? this.ranges(ranges) : nothing}
            ${modifiers.length ? this.part("client-in-force", html`<ul class="d6-forces">
                ${modifiers.map((one) => this.inForce(one))}</ul>`) : nothing}
            ${hidden.length ? this.part("client-hidden", html`<ul class="d6-forces">
                ${hidden.map(({ name, line }) => html`<li><span>${name}</span>
                    ${this.button("client-reveal", line, name)}</li>`)}</ul>`) : nothing}
            ${this.part("client-levers", html`${this.pace(pace)}${this.times(patience)}`)}`;
    }

    part(key, content) {
        return html`<section class="d6-seat-part" aria-label=${said(key)}>
            <h3>${said(key)}</h3>${content}</section>`;
    }

    button(key, line, name) {
        const word = said(key);
        return html`<button type="button" class="d6-act" title=${line} data-line=${line}
            aria-label=${`${word}: ${name}`}
            @click=${() => this.store.tellSeat(line)}>${word}</button>`;
    }

    inForce({ who, text, secret, line }) {
        const told = [who, text].filter(Boolean).join(": ");
        return html`<li><span>${told}${secret ? html` <small class="d6-secret">
            ${said("client-secret")}</small>` : nothing}</span>
            ${this.button("client-end", line, told)}</li>`;
    }

    /* A row for each kind of NPCs, a column for each player's fighter. */
    ranges([all, ...pairs]) {
        const kinds = Map.groupBy(pairs, ({ names }) => names[1]);
        const people = [...new Set(pairs.map(({ names }) => names[0]))];
        return this.part("client-ranges", html`
            <label class="d6-lever"><span>${said(pairs.length ? "client-range-others"
                : "client-range-all")}</span>${this.range(all, "")}</label>
            ${pairs.length ? html`<div class="d6-ranges"><table>
                <thead><tr><td></td>${people.map((name) => html`<th scope="col">${name}</th>`)}
                </tr></thead><tbody>${[...kinds].map(([kind, of]) => html`<tr>
                    <th scope="row">${kind}</th>${of.map((pair) => html`
                        <td>${this.range(pair, pair.names.join(" – "))}</td>`)}</tr>`)}
                </tbody></table></div>` : nothing}`);
    }

    range({ text, line, of, now }, label) {
        const words = of.includes(now) ? of : ["", ...of];
        const set = ({ target }) => {
            const word = words[target.selectedIndex];
            if (word) {
                this.store.tellSeat(line.replace("{range}", word));
            }
        };
        return html`<select data-range=${label} aria-label=${label || nothing} title=${text}
            @change=${set}>${words.map((word) => html`
                <option .selected=${live(word === (of.includes(now) ? now : ""))}>
                    ${word || text}</option>`)}</select>`;
    }

    pace({ value, line, of }) {
        return html`<div class="d6-lever" role="group" aria-label=${said("client-pace")}>
            <span>${said("client-pace")}</span><span class="d6-switch">
            ${of.map((word) => html`<button type="button" data-pace=${word}
                aria-pressed=${String(word === value)}
                @click=${() => this.store.tellSeat(line.replace("{pace}", word))}>
                ${said(`client-pace-${word}`)}</button>`)}</span></div>`;
    }

    /* Each row with each of its numbers is one choice. */
    times({ text, rows }) {
        const choices = rows.flatMap((row) => {
            const [slot] = row.slots;
            return slot ? slot.of.map((value) => ({
                word: said("client-slot-value", { name: row.text, value }),
                line: row.line.replace(`{${slot.name}}`, value),
            })) : [{ word: row.text, line: row.line }];
        });
        const { line } = choices.find((one) => one.line === this.time) ?? choices[0];
        const choose = ({ target }) => (this.time = choices[target.selectedIndex].line);
        return html`<p class="d6-summary">${text}</p><div class="d6-lever">
            <select name="time" aria-label=${said("client-time")} @change=${choose}>
                ${choices.map((one) => html`<option .selected=${live(one.line === line)}>
                    ${one.word}</option>`)}</select>
            ${this.button("client-set", line, said("client-time"))}</div>`;
    }
}

customElements.define("d6-levers", Levers);
