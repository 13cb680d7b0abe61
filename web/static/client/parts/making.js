/* The form in which a character is built (D6.Making). Every change is a line that a player could
   type; what the game answers stands below the field that it was about. */
import { html, live, nothing, repeat } from "../../vendor/lit/lit.js";
import { rows } from "../lines.js";
import { Part, icon } from "../part.js";
import { said } from "../said.js";

const READY = "ready", LOSING = new Set(["cancel", "again"]);
const ANSWERED_IN = 2000;

class Making extends Part {
    static properties = {
        step: { state: true }, answer: { state: true }, sure: { state: true },
        words: { state: true }, laid: { state: true },
    };
    static follows = ["making", "connection"];

    constructor() {
        super();
        this.reset();
        this.answers = ({ detail }) => this.answered(detail);
    }

    reset() {
        Object.assign(this, { step: "", answer: null, sure: "", words: "", laid: {} });
    }

    listen(store) {
        if (this.listened !== store) {
            this.listened?.removeEventListener("line", this.answers);
            store?.addEventListener("line", this.answers);
        }
        super.listen(store);
    }

    get dialog() {
        return this.querySelector("dialog");
    }

    open(book = "") {
        this.reset();
        this.store.askMaking(book);
        this.dialog.showModal();
    }

    close() {
        this.dialog.close();
    }

    /* A new connection knows nothing of the form. */
    willUpdate(changed) {
        super.willUpdate(changed);
        if (this.dialog?.open && !this.store.making && this.store.connection === "live" && this.store.inGame) {
            this.store.askMaking();
        }
        this.chosen = this.meant();
    }

    updated() {
        if (this.form !== this.before) {
            const { before } = this;
            this.before = this.form;
            this.moved(before);
        }
        this.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    }

    get form() {
        return this.store?.making;
    }

    /* The step that is shown: the one chosen, else the first after the ready characters that is not
       done, where a character is being built. */
    meant() {
        const { steps = [], lines = {} } = this.form ?? {};
        const first = lines.finish || lines.again ? this.undone[0] ?? steps.at(-1) : steps[0];
        return steps.find(({ id }) => id === this.step) ?? first;
    }

    /* Steps that are not done. */
    get undone() {
        return (this.form?.steps ?? []).filter(({ id, done }) => id !== READY && !done);
    }

    /* The step after the one that is shown. */
    get next() {
        const { steps } = this.form;
        return steps[steps.indexOf(this.chosen) + 1];
    }

    go(step) {
        Object.assign(this, { step, sure: "", words: "" });
        this.answer = null;
        const page = this.querySelector(".d6-page");
        page?.scrollTo(0, 0);
        page?.focus();
    }

    /* What is built begins with its first step, and a choice that is made leads to the next one. */
    moved(before) {
        const { form, chosen } = this, steps = form?.steps ?? [];
        if (before && form && !before.lines.finish && form.lines.finish) {
            this.go(steps[1].id);
        } else if (this.answer && chosen?.done && chosen.fields.length === 1 && chosen.fields[0].kind === "choice"
            && chosen.id === this.answer.field && chosen.id !== READY && this.next) {
            this.go(this.next.id);
        }
    }

    /* Send a line for a field, or for the whole (""). One that loses something is asked about first. */
    send(field, line, value = "", asks = false) {
        const whole = line.replaceAll("{value}", value.replace(/\s+/g, " ").trim());
        if (asks && this.sure !== whole) {
            this.sure = whole;
            return;
        }
        this.sure = "";
        this.answer = { field, text: "", at: Date.now(), form: this.form };
        this.store.type(whole);
    }

    /* What the game itself says soon after a line was sent; what others say is in the log. */
    answered({ html: text, text: own, type, author }) {
        const waiting = this.answer && Date.now() - this.answer.at < ANSWERED_IN;
        if (waiting && !author && type !== "own") {
            const told = text ? rows(text, () => {}).map((row) => row.textContent).join("\n") : own;
            this.answer = { ...this.answer, text: `${this.answer.text}\n${told.trim()}`.trim() };
        }
    }

    /* Whether the line that was answered has changed nothing. */
    get isRefused() {
        return Boolean(this.answer?.text) && this.answer.form === this.form;
    }

    points(id) {
        return this.form.points.find((one) => one.id === id);
    }

    render() {
        return html`<dialog class="d6-making" aria-labelledby="making-title" @close=${() => this.store.endMaking()}>
            ${this.form ? this.whole() : html`<h2 id="making-title">${said("client-making")}</h2>`}</dialog>`;
    }

    whole() {
        const { form, chosen } = this;
        return html`<header class="d6-making-head"><h2 id="making-title">${said("client-making")}</h2>
                ${form.books.length > 1 ? this.books() : nothing}
                <button type="button" class="tool" aria-label=${said("client-close")} @click=${() => this.close()}>${icon("x")}</button>
            </header>
            ${form.steps.length ? html`<nav aria-label=${said("client-making-steps")}><ol>${form.steps.map((step) => this.tab(step))}</ol></nav>` : nothing}
            <section class="d6-page" aria-label=${chosen?.text ?? ""} tabindex="-1">
                ${chosen ? this.page(chosen) : nothing}${this.onwards()}${this.missing()}</section>
            <footer>${this.left()}${this.status()}${this.acts()}</footer>`;
    }

    books() {
        const { books, book } = this.form;
        const text = ({ value }) => value.charAt(0).toUpperCase() + value.slice(1);
        return html`<label class="d6-book"><span>${said("client-making-book")}</span>
            <select name="book" aria-label=${said("client-making-book")} @change=${({ target }) => this.open(books[target.selectedIndex].value)}>
                ${books.map((one) => html`<option title=${one.text} .selected=${live(one.value === book)}>${text(one)}</option>`)}
            </select></label>`;
    }

    tab({ id, text, done }) {
        return html`<li><button type="button" data-step=${id} aria-current=${id === this.chosen?.id ? "step" : nothing}
            @click=${() => this.go(id)}><span class="d6-done">${done ? icon("check") : nothing}</span>${text}
            ${done ? html`<span class="sr-only">${said("client-making-done")}</span>` : nothing}</button></li>`;
    }

    page({ id, text, fields, price }) {
        const shown = this.found(fields), many = fields.length > 20;
        const groups = Map.groupBy(shown, ({ group = "" }) => group);
        const alone = fields.length === 1;
        return html`<h3>${text}</h3>${price ? html`<p class="d6-price">${price}</p>` : nothing}
            ${id === READY ? this.begin() : nothing}
            ${many ? html`<label class="d6-search">${icon("search")}<span class="sr-only">${said("client-making-find")}</span>
                <input type="search" name="find" placeholder=${said("client-making-find")} .value=${live(this.words)}
                    @input=${({ target }) => (this.words = target.value)}></label>` : nothing}
            ${[...groups].map(([group, of]) => html`${group ? html`<h4>${group}</h4>` : nothing}
                <div class=${of.every(isStepped) ? "d6-codes" : "d6-fields"}>
                    ${repeat(of, ({ name }) => name, (field) => this.field(field, alone))}</div>`)}
            ${shown.length ? nothing : html`<p class="d6-none">${said("client-nothing-found")}</p>`}`;
    }

    found(fields) {
        const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
        return fields.filter(({ text, group = "" }) => words.every((word) => `${text} ${group}`.toLowerCase().includes(word)));
    }

    /* Where one builds step by step instead. */
    begin() {
        const { lines: { begin }, made } = this.form, [first] = this.undone;
        const go = begin ? () => this.send("", begin) : !made && first ? () => this.go(first.id) : null;
        return go && (begin || first.id !== "person") ? html`<p><button type="button" class="act primary" data-do="begin" @click=${go}>
            ${said("client-making-begin")}</button></p>` : nothing;
    }

    onwards() {
        const { next, chosen } = this;
        return next && chosen.id !== READY ? html`<p class="d6-onwards"><button type="button" class="act" data-do="next" @click=${() => this.go(next.id)}>
            ${said("client-making-next", { step: next.text })}${icon("chevron-right")}</button></p>` : nothing;
    }

    field(field, alone) {
        const draw = { choice: "cards", list: "cards", act: "cards", spread: "spread", text: "text" }[field.kind] ?? "code";
        const told = this.answer?.field === field.name && this.answer.text;
        const title = draw === "code" || alone ? nothing : html`<h4 id="making-${field.name}">${field.text}
            ${field.price ? html`<small>${field.price}</small>` : nothing}</h4>`;
        const price = alone && field.price ? html`<p class="d6-price">${field.price}</p>` : nothing;
        return html`<div class="d6-making-field ${draw}" data-field=${field.name}>${title}${price}
            ${field.closed && draw !== "code" ? html`<p class="d6-closed">${field.closed}</p>` : nothing}
            ${this[draw](field)}
            ${told && this.isRefused ? html`<p class="d6-refused">${told}</p>` : nothing}</div>`;
    }

    /* A code or a number, a step at a time or at once. */
    code(field) {
        const { name, text, kind, value, of, prices = [], undo, gains, price, about = price, most } = field;
        const at = of.indexOf(value), up = of[at + 1], down = at > 0 ? of[at - 1] : undefined;
        const values = at < 0 ? [value, ...of] : of;
        const cost = (one) => prices[of.indexOf(one)] ?? 0;
        const lower = down !== undefined ? () => this.send(name, field.line, down)
            : undo ? () => this.send(name, undo, value) : null;
        const dots = most ? html`<span class="d6-dots" aria-hidden="true">${"●".repeat(value)}${"○".repeat(Math.max(0, most - value))}</span>` : nothing;
        return html`<span class="d6-label"><b>${text}</b>${dots}${about ? html`<small>${about}</small>` : nothing}</span>
            <span class="d6-stepper"><button type="button" aria-label=${said("client-less", { name: text })} ?disabled=${!lower}
                    title=${this.back(down, gains, cost)} @click=${() => lower?.()}>−</button>
                <select aria-label=${text} name=${name} @change=${({ target }) => this.send(name, field.line, values[target.selectedIndex])}>
                    ${values.map((one) => html`<option .selected=${live(one === value)}>${one}</option>`)}</select>
                <button type="button" aria-label=${said("client-greater", { name: text })} ?disabled=${up === undefined}
                    title=${up === undefined ? "" : this.priced(cost(up))} @click=${() => this.send(name, field.line, up)}>+</button></span>
            ${kind === "number" ? html`<span class="d6-next">${up === undefined ? nothing : this.priced(cost(up))}</span>` : nothing}`;
    }

    back(down, gains, cost) {
        const gained = down !== undefined ? -cost(down) : gains ?? 0;
        return gained > 0 ? said("client-making-gains", { count: gained }) : "";
    }

    priced(count) {
        return count > 0 ? said("client-making-costs", { count }) : count < 0 ? said("client-making-gains", { count: -count }) : "";
    }

    /* Values as cards: one of them, several, or something to be done with each. */
    cards(field) {
        const { name, kind, value, of, prices = [], closed } = field;
        const held = kind === "list" ? value : kind === "choice" ? [value] : [];
        const known = of.map((one) => (typeof one === "string" ? { value: one, text: one } : one));
        const lone = kind === "act" && !known.length ? [{ value: "", text: field.text }] : known;
        const owned = kind === "act" && value.length ? html`<p class="d6-owned">${said("client-making-have", { what: value.join(", ") })}</p>` : nothing;
        return html`${owned}<div class="d6-cards" role="group" aria-label=${field.text}>${lone.map((one, at) => {
            const on = held.includes(one.value);
            return this.card(field, one, { on, price: kind === "act" ? prices[at] ?? 0 : 0, off: Boolean(closed) && !on, kind, name });
        })}</div>`;
    }

    card(field, { value, text, about }, { on, price, off, kind, name }) {
        const line = on ? field.undo ?? "" : field.line;
        const asks = name === READY && Boolean(this.form.lines.cancel || this.form.made);
        const whole = field.line.replace("{value}", value), sure = asks && this.sure === whole;
        return html`<button type="button" class="d6-card-choice" data-value=${value} ?disabled=${off || (on && !line)}
            aria-pressed=${kind === "act" || name === READY ? nothing : String(on)} @click=${() => this.send(name, line, value, asks)}>
            <b>${on ? icon("check") : nothing}${text}</b>${price ? html`<i>${this.priced(price)}</i>` : nothing}
            ${sure ? html`<small class="d6-refused">${said("client-making-replaces")}</small>` : about ? html`<small>${about}</small>` : nothing}</button>`;
    }

    /* Dots laid over several things, sent when all of them lie. */
    spread(field) {
        const { name, of, least, most, sum } = field;
        const each = Math.floor(sum / of.length), more = sum % of.length;
        const laid = Object.fromEntries(of.map(({ value }, at) => [value, this.laid[value] ?? each + (at < more ? 1 : 0)]));
        const left = sum - Object.values(laid).reduce((all, n) => all + n, 0);
        const put = (value, count) => (this.laid = { ...laid, [value]: count });
        const line = of.map(({ value }) => `${value} ${laid[value]}`).join(", ");
        return html`<p>${field.about}</p><div class="d6-codes">${of.map(({ value, text }) => html`<div class="d6-making-field code">
                <span class="d6-label"><b>${text}</b><span class="d6-dots" aria-hidden="true">${"●".repeat(laid[value])}${"○".repeat(most - laid[value])}</span></span>
                <span class="d6-stepper" role="group" aria-label=${text}>
                    <button type="button" aria-label=${said("client-less", { name: text })} ?disabled=${laid[value] <= least} @click=${() => put(value, laid[value] - 1)}>−</button>
                    <output>${laid[value]}</output>
                    <button type="button" aria-label=${said("client-greater", { name: text })} ?disabled=${laid[value] >= most || left <= 0} @click=${() => put(value, laid[value] + 1)}>+</button></span></div>`)}</div>
            <p><button type="button" class="act primary" data-do="place" ?disabled=${left !== 0} @click=${() => this.send(name, field.line, line)}>
                ${left ? said("client-making-to-place", { count: left }) : said("client-making-place")}</button></p>`;
    }

    text(field) {
        const { name, value, closed } = field;
        const sent = (event) => {
            event.preventDefault();
            const { value: typed } = event.target.elements[name];
            if (typed.trim()) {
                this.send(name, field.line, typed);
            }
        };
        return html`<form @submit=${sent}><textarea name=${name} rows="4" aria-label=${field.text} spellcheck="true" ?disabled=${Boolean(closed)} .value=${value}></textarea>
            <button class="act" ?disabled=${Boolean(closed)}>${said("client-making-keep")}</button></form>`;
    }

    missing() {
        const { errors } = this.form;
        return errors.length ? html`<div class="d6-missing"><h4>${said("client-making-missing")}</h4>
            <ul>${errors.map((one) => html`<li>${one}</li>`)}</ul></div>` : nothing;
    }

    left() {
        const { points } = this.form;
        return points.length ? html`<dl class="d6-left">${points.map(({ id, text, left, said: told }) => html`
            <div class=${left < 0 ? "over" : left === 0 ? "none" : ""} data-points=${id}><dt>${text}</dt><dd>${told}</dd></div>`)}</dl>` : nothing;
    }

    /* The answer, heard once; where it is a refusal, it stands at its field as well. */
    status() {
        return html`<p class="d6-status ${this.isRefused ? "d6-refused" : ""}" role="status">${this.answer?.text ?? ""}</p>`;
    }

    acts() {
        const { lines, ready, made, warning, errors } = this.form;
        const whole = Object.entries(lines).filter(([name]) => LOSING.has(name));
        return html`<div class="d6-making-acts">${whole.map(([name, line]) => html`
                <button type="button" class="act" data-do=${name} @click=${() => this.send("", line, "", true)}>
                    ${this.sure === line ? said("client-making-sure") : said(`client-making-${name}`)}</button>`)}
            ${lines.finish ? html`<button type="button" class="act primary" data-do="finish" ?disabled=${!ready} title=${warning || errors[0] || ""}
                @click=${() => this.send("", lines.finish)}>${said("client-making-finish")}</button>` : nothing}
            ${made && !lines.finish ? html`<button type="button" class="act primary" data-do="close" @click=${() => this.close()}>${said("client-making-play")}</button>` : nothing}</div>`;
    }
}

function isStepped({ kind }) {
    return kind === "code" || kind === "number";
}

customElements.define("d6-making", Making);
