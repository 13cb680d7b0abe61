/* What is typed: a field that grows, keeps its draft through everything, and sends with Enter. What
   is typed plainly is what a player types over telnet; a switch puts a command before it. */
import { Part, html } from "../part.js";
import { said } from "../said.js";
import { isSecret } from "../secrets.js";

const DRAFT = "d6mush.draft";
const WAYS = { line: "", say: "say ", pose: "pose ", ooc: "ooc " };
const STEPS = { ArrowUp: 1, ArrowDown: -1 };
const WORD = /[\p{L}\p{N}'_-]+$/u;

class Composer extends Part {
    static properties = { ...Part.properties, way: { state: true } };
    static follows = ["connection", "inGame"];

    constructor() {
        super();
        this.way = "line";
        this.back = 0;
    }

    get field() {
        return this.querySelector("#line");
    }

    firstUpdated() {
        this.put(localStorage.getItem(DRAFT) || "");
        this.store.addEventListener("draft", ({ detail }) => this.fill(detail));
    }

    put(text) {
        this.field.value = text;
        this.field.setSelectionRange(text.length, text.length);
        this.typed();
    }

    /* Put a line into the field; what is still to be filled in, such as <skill>, is selected. */
    fill(line) {
        this.keepDraft();
        this.put(line);
        const gap = /<.*?>/.exec(line) || { 0: "", index: line.length };
        this.field.focus();
        this.field.setSelectionRange(gap.index, gap.index + gap[0].length);
    }

    /* The text has changed: cover it, size the field, keep the draft. */
    typed() {
        const { field } = this, secret = isSecret(field.value, this.store.inGame);
        field.classList.toggle("secret", secret);
        if (field.value && !secret) {
            localStorage.setItem(DRAFT, field.value);
        } else {
            localStorage.removeItem(DRAFT);
        }
        field.style.height = "auto";
        field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
    }

    send(event) {
        event?.preventDefault();
        const text = this.field.value;
        const way = this.store.inGame && text.trim() ? WAYS[this.way] : "";
        this.back = 0;
        this.store.type(way + text);
        this.put("");
        this.field.focus();
    }

    /* A draft is never eaten: it goes into the history before another line takes its place. */
    keepDraft() {
        this.store.remember(this.field.value, isSecret(this.field.value, this.store.inGame));
    }

    step(by) {
        const { field, store } = this;
        if (this.back === 0 && field.value) {
            this.keepDraft();
            this.back = store.history[0] === field.value ? 1 : 0;
        }
        this.back = Math.max(0, Math.min(store.history.length, this.back + by));
        this.put(this.back ? store.history[this.back - 1] : "");
    }

    /* Arrows alone step through the history where they could not move within the text. */
    steps(event) {
        if (!(event.key in STEPS) || event.ctrlKey || event.metaKey) {
            return false;
        }
        const { value, selectionStart, selectionEnd } = this.field;
        const beyond = event.key === "ArrowUp"
            ? !value.slice(0, selectionStart).includes("\n") && (selectionStart === 0 || this.back || !value)
            : !value.slice(selectionEnd).includes("\n") && this.back > 0;
        return event.shiftKey || event.altKey || beyond;
    }

    /* The one name in the scene that the word before the caret begins, or "". */
    completed() {
        const { value, selectionStart, selectionEnd } = this.field;
        const [word] = WORD.exec(value.slice(0, selectionStart)) || [""];
        if (!word || selectionStart !== selectionEnd) {
            return "";
        }
        const names = (this.store.state?.fighters || []).map(({ name }) => name);
        const meant = names.filter((name) => name.toLowerCase().startsWith(word.toLowerCase()));
        const [first = ""] = meant;
        let length = first.length;
        for (const name of meant) {
            while (!name.startsWith(first.slice(0, length))) {
                length -= 1;
            }
        }
        return length > word.length ? { word, name: first.slice(0, length) } : "";
    }

    complete(event) {
        const found = this.completed();
        if (found) {
            event.preventDefault();
            const { field } = this, at = field.selectionStart;
            field.setRangeText(found.name, at - found.word.length, at, "end");
            this.typed();
        }
    }

    pressed(event) {
        if (event.isComposing) {
            return;
        }
        if (event.key === "Enter" && !event.shiftKey) {
            this.send(event);
        } else if (event.key === "Tab" && !event.shiftKey) {
            this.complete(event);
        } else if (this.steps(event)) {
            event.preventDefault();
            this.step(STEPS[event.key]);
        }
    }

    render() {
        return html`<form @submit=${this.send}>
            <select id="way" aria-label=${said("client-way")} .value=${this.way}
                ?hidden=${!this.store.inGame}
                @change=${(event) => { this.way = event.target.value; this.field.focus(); }}>
                ${Object.keys(WAYS).map((way) =>
                    html`<option value=${way}>${said(`client-way-${way}`)}</option>`)}
            </select>
            <textarea id="line" rows="1" aria-label=${said("client-line")} autocomplete="off"
                autocapitalize="none" @input=${this.typed} @change=${this.typed} @focus=${this.typed}
                @keydown=${this.pressed}></textarea>
            <button class="act primary">${said("client-send")}</button>
        </form>`;
    }
}

customElements.define("d6-composer", Composer);
