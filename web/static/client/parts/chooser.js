/* A part that offers choices: one click acts, a second small button, a long press or the menu key
   opens what may be chosen about it, and what cannot be taken back asks first. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { form, isAlike, titled } from "./form.js";
import { moved, roam } from "./roving.js";
import { SHARED, aim, fitting, lacking, named, picked, shown, usual } from "./rows.js";

const LONG_PRESS = 500;
const DIGITS = 9;

export class Chooser extends Part {
    static properties = { open: { state: true } };
    static follows = ["state", "options", "chosen", "odds", "settings"];

    /* `open` is the choice that shows more of itself: {key, how: "sure" | "form", row, values,
       must}, where `must` names the value that was set last. */
    constructor() {
        super();
        this.open = null;
        this.digits = (event) => this.digit(event);
        this.addEventListener("keydown", (event) => this.pressed(event));
    }

    connectedCallback() {
        super.connectedCallback();
        document.addEventListener("keydown", this.digits);
    }

    disconnectedCallback() {
        document.removeEventListener("keydown", this.digits);
        super.disconnectedCallback();
    }

    /* All buttons of its choices, among which the arrow keys move. */
    get buttons() {
        return [...this.querySelectorAll(".d6-row :is(.d6-act, .d6-more)")];
    }

    /* Those that Alt with a digit presses. */
    get numbered() {
        return [];
    }

    get names() {
        return named(this.store.state);
    }

    values(row) {
        return usual(row, picked([row], this.store.chosen, this.names));
    }

    line(row, values = this.values(row)) {
        return this.store.line(row, values);
    }

    /* The row with whom it is about: "Attack Thug 7". */
    label(row, values = this.values(row)) {
        const about = aim(row);
        return about ? `${row.text} ${shown(about, values[about.name], this.names)}` : row.text;
    }

    /* The row of a choice that is meant: the one that fits what is chosen. */
    meant({ rows }) {
        return fitting(rows, picked(rows, this.store.chosen, this.names));
    }

    choice(choice, row, isFirst = false) {
        const { key, rows } = choice;
        if (this.open?.key === key && this.open.how === "sure") {
            return this.sure(this.open.row, this.open.values);
        }
        const hasMore = rows.length > 1 || row.slots.length > 0;
        const kinds = `${isFirst ? "first" : ""} ${row.now ? "now" : ""} ${hasMore ? "more" : ""}`;
        return html`<div class="d6-choice ${kinds}">${this.button(choice, row)}
            ${hasMore ? this.opener(key, row) : nothing}</div>`;
    }

    /* What stands beside a row's label, null for nothing. */
    note() {
        return null;
    }

    button(choice, row) {
        const { key, verb } = choice, note = this.note(row);
        const label = isMixed(choice) ? said("client-and-more", row) : this.label(row);
        const release = () => this.release();
        return html`<button type="button" class="d6-act" data-verb=${verb} data-choice=${key}
            tabindex="-1" title=${this.line(row)}
            @click=${() => this.act(choice)} @contextmenu=${(event) => this.menu(event, choice)}
            @pointerdown=${() => this.press(choice)} @pointerup=${release}
            @pointercancel=${release} @pointerleave=${release}>
            <span class="d6-label">${label}${note === null ? nothing
                : html` <b class="d6-odds">${note}</b>`}</span>${this.under(choice, row)}</button>`;
    }

    opener(key, row) {
        const words = said("client-more-of", row);
        const isOpen = this.open?.key === key;
        return html`<button type="button" class="d6-more" data-more=${key} tabindex="-1"
            aria-expanded=${String(isOpen)} aria-label=${words} title=${words}
            @click=${() => (isOpen ? this.close() : this.show(key, row))}>
            <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 6l4 4 4-4"></path></svg>
        </button>`;
    }

    under(choice, row) {
        const words = isMixed(choice) ? [] : this.words(row, this.values(row));
        const text = [...words, row.cost].filter(Boolean).join(" · ");
        return text ? html`<small>${text}</small>` : nothing;
    }

    /* The values of a row beside whom it is about, in words. */
    words(row, values) {
        const rest = row.slots.filter((slot) => slot !== aim(row) && slot.kind !== "text");
        return rest.map((slot) => {
            const value = shown(slot, values[slot.name], this.names);
            return slot.kind === "number"
                ? said("client-slot-value", { name: titled(slot), value }) : value;
        });
    }

    sure(row, values) {
        const text = said("client-sure", { text: this.label(row, values) });
        return html`<div class="d6-choice d6-sure" role="group" aria-label=${text}>
            <span>${text}<small>${this.line(row, values)}</small></span>
            <button type="button" class="d6-act yes" data-sure="yes"
                @click=${() => this.send(row, values)}>${said("client-yes")}</button>
            <button type="button" class="d6-act" data-sure="no"
                @click=${() => this.close()}>${said("client-no")}</button></div>`;
    }

    /* The form of the open choice. */
    opened(choices) {
        const choice = choices.find(({ key }) => key === this.open?.key);
        if (!choice || this.open.how !== "form") {
            return nothing;
        }
        const { rows } = choice, { values: given, must } = this.open;
        const alike = rows.filter((one) => isAlike(one, this.open.row));
        const row = fitting(alike.length ? alike : rows, given, must);
        const values = usual(row, given);
        return form({
            row, rows, values, names: this.names,
            line: (one, filled) => this.line(one, filled),
            take: (other) => this.put(other, this.values(other)),
            set: ({ name }, value) => this.put(row, { ...values, [name]: value }, name),
            send: () => this.asked(choice.key, row, values), close: () => this.close(),
        });
    }

    put(row, values, must = "") {
        this.open = { ...this.open, row, values, must };
        if (SHARED.includes(must)) {
            this.store.choose(must, values[must]);
        }
    }

    act(choice) {
        if (this.isHeld) {
            this.isHeld = false;
            return;
        }
        const row = this.meant(choice), values = this.values(row);
        if (isMixed(choice) || lacking(row, values)) {
            this.show(choice.key, row);
        } else {
            this.asked(choice.key, row, values);
        }
    }

    asked(key, row, values) {
        if (row.asks || this.store.settings.ask) {
            this.open = { key, how: "sure", row, values };
            this.focusOn("[data-sure=yes]");
        } else {
            this.send(row, values);
        }
    }

    send(row, values) {
        if (this.open) {
            this.close();
        }
        this.store.act(row, values);
    }

    show(key, row) {
        this.open = { key, how: "form", row, values: this.values(row), must: "" };
        this.focusOn(".d6-form :is(select, input, button)");
    }

    close() {
        const { key } = this.open;
        this.open = null;
        this.focusOn(`[data-choice="${CSS.escape(key)}"]`);
    }

    async focusOn(selector) {
        await this.updateComplete;
        this.querySelector(selector)?.focus();
    }

    menu(event, choice) {
        event.preventDefault();
        this.show(choice.key, this.meant(choice));
    }

    press(choice) {
        this.timer = setTimeout(() => {
            this.isHeld = true;
            this.show(choice.key, this.meant(choice));
        }, LONG_PRESS);
    }

    /* The click that ends a long press comes at once after it; no later one belongs to it. */
    release() {
        clearTimeout(this.timer);
        setTimeout(() => (this.isHeld = false));
    }

    pressed(event) {
        if (event.key === "Escape" && this.open) {
            event.stopPropagation();
            this.close();
        } else {
            moved(event, this.buttons);
        }
    }

    digit(event) {
        const isAlone = event.altKey && !event.ctrlKey && !event.metaKey;
        const [, digit] = (isAlone && /^Digit([1-9])$/.exec(event.code)) || [];
        if (this.numbered[digit - 1]) {
            event.preventDefault();
            this.numbered[digit - 1].click();
        }
    }

    /* Where the focus is before the rows change; it stays on the same verb. */
    willUpdate() {
        const { activeElement } = document;
        this.was = this.contains(activeElement) ? activeElement : null;
    }

    updated() {
        roam(this.buttons, this.buttons[0]);
        if (this.was && !this.contains(document.activeElement)) {
            this.heir(this.was)?.focus();
        }
        this.numbered.slice(0, DIGITS).forEach((button, at) =>
            button.setAttribute("aria-keyshortcuts", `Alt+${at + 1}`));
    }

    /* Who has the focus after this element: itself, the same choice, or the first. */
    heir(element) {
        const { choice, more, verb } = element.dataset;
        const same = `[data-choice="${CSS.escape(choice ?? more ?? "")}"]`;
        const alike = `[data-verb="${CSS.escape(verb ?? "")}"]`;
        return element.isConnected ? element : this.querySelector(same)
            ?? this.querySelector(alike) ?? this.querySelector(".d6-act");
    }
}

/* Whether a choice has rows that say different things, of which one is chosen first. */
function isMixed({ rows }) {
    return rows.some(({ text }) => text !== rows[0].text);
}
