/* A part that offers choices: one click acts, a second small button, a long press or the menu key
   opens what may be chosen about it, and what cannot be taken back asks first. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { form, titled } from "./form.js";
import { SHARED, aim, fitting, lacking, named, picked, shown, usual } from "./rows.js";

const LONG_PRESS = 500;

export class Chooser extends Part {
    static properties = { open: { state: true } };
    static follows = ["state", "options", "chosen", "odds", "settings"];

    /* `open` is the choice that shows more of itself: {key, how: "sure" | "form", row, values}. */
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

    digit(event) {
        const at = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code) : null;
        const button = at && this.numbered[at[1] - 1];
        if (button) {
            event.preventDefault();
            button.click();
        }
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
        return rows.length === 1 ? rows[0] : fitting(rows, picked(rows, this.store.chosen, this.names));
    }

    choice(choice, { first = false, note = nothing } = {}) {
        const row = this.meant(choice);
        if (this.open?.key === choice.key && this.open.how === "sure") {
            return this.sure(this.open.row, this.open.values);
        }
        const more = choice.rows.length > 1 || row.slots.length > 0;
        const opened = this.open?.key === choice.key;
        return html`<div class="d6-choice ${first ? "first" : ""} ${row.now ? "now" : ""} ${more ? "more" : ""}">
            <button type="button" class="d6-act" data-verb=${choice.verb} data-choice=${choice.key} tabindex="-1"
                title=${this.line(row)}
                @click=${() => this.act(choice)} @contextmenu=${(event) => this.menu(event, choice)}
                @pointerdown=${() => this.press(choice)} @pointerup=${() => this.release()}
                @pointercancel=${() => this.release()} @pointerleave=${() => this.release()}>
                <span class="d6-label">${isMixed(choice) ? said("client-and-more", { text: row.text }) : this.label(row)}${note === nothing ? nothing : html` <b class="d6-odds">${note}</b>`}</span>
                ${this.under(choice, row)}</button>
            ${more ? html`<button type="button" class="d6-more" data-more=${choice.key} tabindex="-1"
                aria-expanded=${String(opened)} aria-label=${said("client-more-of", { text: row.text })}
                title=${said("client-more-of", { text: row.text })}
                @click=${() => this.toggle(choice)}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 6l4 4 4-4"></path></svg></button>` : nothing}
        </div>`;
    }

    under(choice, row) {
        const words = this.words(row, this.values(row));
        const text = [...(isMixed(choice) ? [] : words), row.cost].filter(Boolean).join(" · ");
        return text ? html`<small>${text}</small>` : nothing;
    }

    /* The values of a row beside whom it is about, in words. */
    words(row, values) {
        const rest = row.slots.filter((slot) => slot !== aim(row) && slot.kind !== "text");
        return rest.map((slot) => (slot.kind === "number"
            ? said("client-slot-value", { name: titled(slot), value: values[slot.name] })
            : shown(slot, values[slot.name], this.names)));
    }

    sure(row, values) {
        const text = said("client-sure", { text: this.label(row, values) });
        return html`<div class="d6-choice d6-sure" role="group" aria-label=${text}>
            <span>${text}<small>${this.line(row, values)}</small></span>
            <button type="button" class="d6-act yes" data-sure="yes" @click=${() => this.send(row, values)}>${said("client-yes")}</button>
            <button type="button" class="d6-act" data-sure="no" @click=${() => this.close()}>${said("client-no")}</button></div>`;
    }

    /* The form of the open choice. */
    opened(choices) {
        const choice = choices.find(({ key }) => key === this.open?.key);
        if (!choice || this.open.how !== "form") {
            return nothing;
        }
        const row = choice.rows.find(({ line, text }) => line === this.open.row.line && text === this.open.row.text) ?? choice.rows[0];
        const alike = choice.rows.filter(({ line, text }) => line === row.line && text === row.text);
        const meant = fitting(alike, this.open.values, this.open.must);
        const values = usual(meant, this.open.values);
        return form({
            row: meant, rows: choice.rows, values, names: this.names,
            line: (one, given = this.values(one)) => this.line(one, given),
            take: (other) => (this.open = { ...this.open, row: other, values: this.values(other), must: "" }),
            set: (slot, value) => this.set(slot, value, values),
            send: () => this.asked(choice, meant, values), close: () => this.close(),
        });
    }

    set({ name }, value, values) {
        this.open = { ...this.open, values: { ...values, [name]: value }, must: name };
        if (SHARED.includes(name)) {
            this.store.choose(name, value);
        }
    }

    act(choice) {
        if (this.held) {
            this.held = false;
            return;
        }
        const row = this.meant(choice);
        const values = this.values(row);
        if (isMixed(choice) || lacking(row, values)) {
            this.show(choice);
        } else {
            this.asked(choice, row, values);
        }
    }

    asked(choice, row, values) {
        if (row.asks || this.store.settings?.ask) {
            this.open = { key: choice.key, how: "sure", row, values };
            this.focusOn("[data-sure=yes]");
        } else {
            this.send(row, values);
        }
    }

    send(row, values) {
        const { key } = this.open ?? {};
        this.open = null;
        this.store.act(row, values);
        if (key) {
            this.focusOn(`[data-choice="${CSS.escape(key)}"]`);
        }
    }

    show(choice) {
        const row = this.meant(choice);
        this.open = { key: choice.key, how: "form", row, values: this.values(row) };
        this.focusOn(".d6-form :is(select, input, button)");
    }

    toggle(choice) {
        if (this.open?.key === choice.key) {
            this.close();
        } else {
            this.show(choice);
        }
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
        this.release();
        if (!this.held) {
            this.show(choice);
        }
    }

    press(choice) {
        this.held = false;
        this.timer = setTimeout(() => {
            this.held = true;
            this.show(choice);
        }, LONG_PRESS);
    }

    release() {
        clearTimeout(this.timer);
        setTimeout(() => (this.held = false));
    }

    pressed(event) {
        if (event.key === "Escape" && this.open) {
            event.stopPropagation();
            this.close();
        }
    }

    /* Where the focus was before the rows changed; it stays on the same verb. */
    willUpdate(changed) {
        const inside = this.contains(document.activeElement) ? document.activeElement : null;
        this.was = inside && { element: inside, choice: inside.dataset.choice ?? inside.dataset.more, verb: inside.dataset.verb };
    }

    updated() {
        if (this.was && !this.contains(document.activeElement)) {
            const { element, choice, verb } = this.was;
            const same = element.isConnected ? element
                : this.querySelector(`[data-choice="${CSS.escape(choice ?? "")}"], [data-verb="${CSS.escape(verb ?? "")}"]`);
            (same ?? this.querySelector(".d6-act"))?.focus();
        }
        this.numbered.slice(0, 9).forEach((button, at) => button.setAttribute("aria-keyshortcuts", `Alt+${at + 1}`));
    }
}

/* Whether a choice has rows that say different things, of which one is chosen first. */
function isMixed({ rows }) {
    return rows.some(({ text }) => text !== rows[0].text);
}
