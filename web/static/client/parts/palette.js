/* Ctrl+K: every choice of the moment and every command of the game, found by words. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { lacking, named, offered, picked, usual } from "./rows.js";

const MOST = 30;

class Palette extends Part {
    static properties = { words: { state: true }, at: { state: true }, commands: { state: true } };
    static follows = ["options", "chosen"];

    constructor() {
        super();
        this.words = "";
        this.at = 0;
        this.commands = [];
        this.keys = (event) => this.summoned(event);
    }

    connectedCallback() {
        super.connectedCallback();
        document.addEventListener("keydown", this.keys);
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        document.removeEventListener("keydown", this.keys);
    }

    summoned(event) {
        if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
            event.preventDefault();
            this.show();
        }
    }

    get dialog() {
        return this.querySelector("dialog");
    }

    async show() {
        if (!this.commands.length) {
            this.fetch();
        }
        this.words = "";
        this.at = 0;
        this.dialog.showModal();
        this.querySelector("input").focus();
    }

    async fetch() {
        try {
            this.commands = (await (await fetch("commands.json")).json()).commands;
        } catch {
            this.commands = [];
        }
    }

    get entries() {
        const rows = offered(this.store).map((row) => {
            const values = usual(row, picked([row], this.store.chosen, named(this.store.state)));
            return { id: `row ${row.id}`, text: row.text, line: this.store.line(row, values), row, values };
        });
        const commands = this.commands.map(({ name, summary }) => ({ id: name, text: name, line: summary, name }));
        return [...rows, ...commands];
    }

    get found() {
        const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
        return this.entries.map((entry) => ({ entry, rank: rank(entry, words) }))
            .filter(({ rank: one }) => one >= 0).sort((a, b) => a.rank - b.rank)
            .slice(0, MOST).map(({ entry }) => entry);
    }

    render() {
        const found = this.store ? this.found : [];
        const active = found[this.at]?.id;
        return html`<dialog class="d6-palette" aria-label=${said("client-palette")} @click=${(event) => event.target === this.dialog && this.dialog.close()}>
            <input type="search" role="combobox" aria-expanded="true" aria-controls="d6-found" autocomplete="off"
                aria-activedescendant=${active ? `d6-found-${this.at}` : nothing} aria-label=${said("client-palette")}
                placeholder=${said("client-palette")} .value=${this.words} @input=${(event) => this.typed(event)} @keydown=${(event) => this.pressed(event, found)}>
            <ul role="listbox" id="d6-found" aria-label=${said("client-found")}>${repeat(found, ({ id }) => id, (entry, at) => html`
                <li role="option" id="d6-found-${at}" aria-selected=${String(at === this.at)} @click=${() => this.take(entry)}>
                    <span class="d6-name">${entry.text}</span><small>${entry.line}</small></li>`)}</ul>
            ${found.length ? nothing : html`<p class="d6-none">${said("client-nothing-found")}</p>`}</dialog>`;
    }

    typed(event) {
        this.words = event.target.value;
        this.at = 0;
    }

    pressed(event, found) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step && found.length) {
            event.preventDefault();
            this.at = (this.at + step + found.length) % found.length;
        } else if (event.key === "Enter" && found[this.at]) {
            event.preventDefault();
            this.take(found[this.at]);
        }
    }

    /* A row that is complete and can be taken back acts; anything else is written for its player. */
    take({ row, values, line, name }) {
        this.dialog.close();
        if (row && !row.asks && !lacking(row, values) && !this.store.settings?.ask) {
            this.store.act(row, values);
        } else {
            this.dispatchEvent(new CustomEvent("write", { bubbles: true, composed: true, detail: row ? line : `${name} ` }));
        }
    }

    updated() {
        this.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    }
}

/* How well an entry fits: 0 where its name begins with the words, -1 where a word is missing. */
function rank({ text, line }, words) {
    const name = text.toLowerCase().replace(/^\+/, ""), all = `${name} ${line.toLowerCase()}`;
    if (!words.every((word) => all.includes(word.replace(/^\+/, "")) || loose(name, word))) {
        return -1;
    }
    const joined = words.join(" ").replace(/^\+/, "");
    return name.startsWith(joined) ? 0 : name.includes(joined) ? 1 : words.every((word) => all.includes(word)) ? 2 : 3;
}

/* The letters of the word in their order, as in "atk" for "attack". */
function loose(name, word) {
    let at = -1;
    return word.length > 2 && [...word].every((letter) => (at = name.indexOf(letter, at + 1)) >= 0);
}

customElements.define("d6-palette", Palette);
