/* What may be chosen about a choice: words, numbers within the book's limits, free text; and the line
   as it will be sent. */
import { html, live, nothing } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { lacking, shown } from "./rows.js";

export function form({ row, rows, values, names, line, take, set, send, close }) {
    const sent = (event) => {
        event.preventDefault();
        if (!lacking(row, values)) {
            send(values);
        }
    };
    return html`<form class="d6-form" aria-label=${row.text} @submit=${sent}>
        ${rows.length > 1 ? which(row, rows, take, values, names) : nothing}
        ${(row.slots ?? []).map((slot) => field(slot, values[slot.name], names, set))}
        <output class="d6-line">${line(row, values)}</output>
        <div class="d6-buttons"><button class="d6-act yes" ?disabled=${Boolean(lacking(row, values))}>${said("client-do-it")}</button>
            <button type="button" class="d6-act" @click=${close}>${said("client-close")}</button></div>
    </form>`;
}

/* Rows with the same text are told apart by their lines. */
function which(row, rows, take, values, names) {
    const texts = new Set(rows.map(({ text }) => text));
    const word = (one) => (texts.size === rows.length ? one.text : one.line);
    return html`<label class="d6-field"><span>${said("client-which")}</span>
        <select @change=${(event) => take(rows[event.target.selectedIndex])}>
            ${rows.map((one) => html`<option ?selected=${one.id === row.id}>${word(one)}</option>`)}</select></label>`;
}

function field(slot, value, names, set) {
    const name = slot.text ?? slot.name;
    if (slot.of) {
        return html`<label class="d6-field"><span>${name}</span>
            <select name=${slot.name} @change=${(event) => set(slot.name, slot.of[event.target.selectedIndex])}>
                ${slot.of.map((one) => html`<option .selected=${live(one === value)}>${shown(slot, one, names)}</option>`)}
            </select></label>`;
    }
    if (slot.kind === "number") {
        return stepper(slot, name, Number(value), set);
    }
    return html`<label class="d6-field wide"><span>${name}</span>
        <input name=${slot.name} .value=${live(String(value ?? ""))} autocomplete="off" spellcheck="true"
            @input=${(event) => set(slot.name, event.target.value)}></label>`;
}

export function stepper({ name: key, least = 0, most = Infinity, step = 1 }, name, value, set) {
    const bounded = (number) => Math.min(most, Math.max(least, number));
    return html`<div class="d6-field" role="group" aria-label=${name}><span>${name}</span>
        <span class="d6-stepper">
            <button type="button" aria-label=${said("client-less", { name })} ?disabled=${value <= least}
                @click=${() => set(key, bounded(value - step))}>−</button>
            <input type="number" name=${key} aria-label=${name} min=${least} max=${most} .value=${live(String(value))}
                @change=${(event) => set(key, bounded(Math.round(Number(event.target.value) || 0)))}>
            <button type="button" aria-label=${said("client-greater", { name })} ?disabled=${value >= most}
                @click=${() => set(key, bounded(value + step))}>+</button></span></div>`;
}
