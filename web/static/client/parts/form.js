/* What may be chosen about a choice: words, numbers within the book's limits, free text; and the
   line as it will be sent. */
import { html, live, nothing } from "../../vendor/lit/lit.js";
import { isSaid, said } from "../said.js";
import { lacking, shown, united } from "./rows.js";

/* A slot's name in the player's language; what a book of a game's own adds has its own alone. */
export function titled({ name }) {
    return isSaid(`client-slot-${name}`) ? said(`client-slot-${name}`) : name;
}

/* `rows` are those of the choice and `row` is meant among them; `take` chooses another form of
   line, `set` a value. */
export function form({ row, rows, values, names, line, take, set, send, close }) {
    const isLacking = Boolean(lacking(row, values));
    const sent = (event) => {
        event.preventDefault();
        if (!isLacking) {
            send();
        }
    };
    const forms = [...new Map(rows.map((one) => [`${one.text} ${one.line}`, one])).values()];
    const alike = rows.filter((one) => isAlike(one, row));
    return html`<form class="d6-form" aria-label=${row.text} @submit=${sent}>
        ${forms.length > 1 ? which(row, forms, take, line) : nothing}
        ${united(alike).map((slot) => field(slot, values[slot.name], names, set))}
        <output class="d6-line">${line(row, values)}</output>
        <div class="d6-buttons">
            <button class="d6-act yes" ?disabled=${isLacking}>${said("client-do-it")}</button>
            <button type="button" class="d6-act" @click=${close}>${said("client-close")}</button>
        </div></form>`;
}

/* Whether two rows differ in the values of their slots alone. */
export function isAlike(one, other) {
    return one.line === other.line && one.text === other.text;
}

/* Forms with the same text are told apart by their lines. */
function which(row, forms, take, line) {
    const texts = new Set(forms.map(({ text }) => text));
    const word = (one) => (texts.size === forms.length ? one.text : line(one));
    return html`<label class="d6-field"><span>${said("client-which")}</span>
        <select name="which" @change=${(event) => take(forms[event.target.selectedIndex])}>
            ${forms.map((one) => option(word(one), isAlike(one, row)))}</select></label>`;
}

function option(word, isChosen) {
    return html`<option .selected=${live(isChosen)}>${word}</option>`;
}

function field(slot, value, names, set) {
    const title = titled(slot), { name, kind, of } = slot;
    if (of) {
        return html`<label class="d6-field"><span>${title}</span>
            <select name=${name} @change=${(event) => set(slot, of[event.target.selectedIndex])}>
                ${of.map((one) => option(shown(slot, one, names), one === value))}
            </select></label>`;
    }
    if (kind === "number") {
        return stepper(slot, title, Number(value), (_, number) => set(slot, number));
    }
    return html`<label class="d6-field wide"><span>${title}</span>
        <input name=${name} .value=${live(String(value ?? ""))} autocomplete="off"
            spellcheck="true" @input=${(event) => set(slot, event.target.value)}></label>`;
}

export function stepper({ name, least = 0, most = Infinity }, title, value, set) {
    const put = (number) => set(name, Math.min(most, Math.max(least, Math.round(number) || 0)));
    const step = (by, sign, key, isAtEnd) => html`<button type="button" ?disabled=${isAtEnd}
        aria-label=${said(key, { name: title })} @click=${() => put(value + by)}>${sign}</button>`;
    return html`<div class="d6-field" role="group" aria-label=${title}><span>${title}</span>
        <span class="d6-stepper">${step(-1, "−", "client-less", value <= least)}
            <input type="number" name=${name} aria-label=${title} min=${least} max=${most}
                .value=${live(String(value))}
                @change=${(event) => put(Number(event.target.value))}>
            ${step(1, "+", "client-greater", value >= most)}</span></div>`;
}
