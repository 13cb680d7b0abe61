/* What may be chosen about a choice: words, numbers within the book's limits, free text; and the line
   as it will be sent. */
import { html, live, nothing } from "../../vendor/lit/lit.js";
import { isSaid, said } from "../said.js";
import { lacking, shown, united } from "./rows.js";

/* A slot's name in the player's language; a book's own slot has none but its own. */
export function titled({ name }) {
    return isSaid(`client-slot-${name}`) ? said(`client-slot-${name}`) : name;
}

/* `rows` are those of the choice and `row` is meant among them; `take` chooses another form of line,
   `set` a value. */
export function form({ row, rows, values, names, line, take, set, send, close }) {
    const sent = (event) => {
        event.preventDefault();
        if (!lacking(row, values)) {
            send();
        }
    };
    const forms = [...new Map(rows.map((one) => [`${one.text} ${one.line}`, one])).values()];
    const alike = rows.filter((one) => one.line === row.line && one.text === row.text);
    return html`<form class="d6-form" aria-label=${row.text} @submit=${sent}>
        ${forms.length > 1 ? which(row, forms, take, line) : nothing}
        ${united(alike).map((slot) => field(slot, values[slot.name], names, set))}
        <output class="d6-line">${line(row, values)}</output>
        <div class="d6-buttons"><button class="d6-act yes" ?disabled=${Boolean(lacking(row, values))}>${said("client-do-it")}</button>
            <button type="button" class="d6-act" @click=${close}>${said("client-close")}</button></div>
    </form>`;
}

/* Forms with the same text are told apart by their lines. */
function which(row, forms, take, line) {
    const texts = new Set(forms.map(({ text }) => text));
    const word = (one) => (texts.size === forms.length ? one.text : line(one));
    const isMeant = (one) => one.line === row.line && one.text === row.text;
    return html`<label class="d6-field"><span>${said("client-which")}</span>
        <select name="which" @change=${(event) => take(forms[event.target.selectedIndex])}>
            ${forms.map((one) => html`<option .selected=${live(isMeant(one))}>${word(one)}</option>`)}</select></label>`;
}

function field(slot, value, names, set) {
    const title = titled(slot);
    if (slot.of) {
        return html`<label class="d6-field"><span>${title}</span>
            <select name=${slot.name} @change=${(event) => set(slot, slot.of[event.target.selectedIndex])}>
                ${slot.of.map((one) => html`<option .selected=${live(one === value)}>${shown(slot, one, names)}</option>`)}
            </select></label>`;
    }
    if (slot.kind === "number") {
        return stepper(slot, title, Number(value), (_, number) => set(slot, number));
    }
    return html`<label class="d6-field wide"><span>${title}</span>
        <input name=${slot.name} .value=${live(String(value ?? ""))} autocomplete="off" spellcheck="true"
            @input=${(event) => set(slot, event.target.value)}></label>`;
}

export function stepper({ name, least = 0, most = Infinity }, title, value, set) {
    const bounded = (number) => Math.min(most, Math.max(least, number));
    return html`<div class="d6-field" role="group" aria-label=${title}><span>${title}</span>
        <span class="d6-stepper">
            <button type="button" aria-label=${said("client-less", { name: title })} ?disabled=${value <= least}
                @click=${() => set(name, bounded(value - 1))}>−</button>
            <input type="number" name=${name} aria-label=${title} min=${least} max=${most} .value=${live(String(value))}
                @change=${(event) => set(name, bounded(Math.round(Number(event.target.value) || 0)))}>
            <button type="button" aria-label=${said("client-greater", { name: title })} ?disabled=${value >= most}
                @click=${() => set(name, bounded(value + 1))}>+</button></span></div>`;
}
