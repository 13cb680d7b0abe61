/* Ctrl+K: every choice of the moment and every command of the game, found by words. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { lacking, named, picked, usual } from "./rows.js";

const MOST = 30;
const SHORTEST = 3;
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

class Palette extends Part {
    static properties = {
        words: { state: true }, at: { state: true }, commands: { state: true },
    };

    static follows = ["options", "chosen"];

    constructor() {
        super();
        Object.assign(this, { words: "", at: 0, commands: [] });
        this.summoned = (event) => this.summon(event);
    }

    connectedCallback() {
        super.connectedCallback();
        document.addEventListener("keydown", this.summoned);
    }

    disconnectedCallback() {
        document.removeEventListener("keydown", this.summoned);
        super.disconnectedCallback();
    }

    summon(event) {
        const isAlone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (isAlone && event.key.toLowerCase() === "k" && this.store.inGame) {
            event.preventDefault();
            this.show();
        }
    }

    get dialog() {
        return this.querySelector("dialog");
    }

    show() {
        if (!this.commands.length) {
            this.fetch();
        }
        Object.assign(this, { words: "", at: 0 });
        if (!this.dialog.open) {
            this.dialog.showModal();
        }
        this.querySelector("input").focus();
    }

    /* Without the list of commands the choices of the moment are found all the same. */
    async fetch() {
        try {
            const answer = await fetch("commands.json");
            this.commands = (await answer.json()).commands;
        } catch {
            this.commands = [];
        }
    }

    get entries() {
        const { store } = this, names = named(store.state);
        const rows = store.options.map((row) => {
            const values = usual(row, picked([row], store.chosen, names));
            const line = store.line(row, values);
            return { id: `row ${row.id}`, text: row.text, under: line, row, values, line };
        });
        const commands = this.commands.map(({ name, summary }) =>
            ({ id: name, text: name, under: summary, line: `${name} ` }));
        return [...rows, ...commands];
    }

    /* What fits the words, the best first. */
    get found() {
        const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
        const ranked = this.entries.map((entry) => ({ entry, rank: rank(entry, words) }));
        return ranked.filter((one) => one.rank >= 0).sort((a, b) => a.rank - b.rank)
            .slice(0, MOST).map(({ entry }) => entry);
    }

    render() {
        const { found } = this;
        const outside = ({ target }) => target === this.dialog && this.dialog.close();
        return html`<dialog class="d6-palette" aria-label=${said("client-palette")}
            @click=${outside}>${this.field(found)}
            <ul role="listbox" id="d6-found" aria-label=${said("client-found")}>
                ${repeat(found, ({ id }) => id, (entry, at) => this.entry(entry, at))}</ul>
            ${found.length ? nothing : html`<p class="d6-none">${said("client-nothing-found")}</p>`}
        </dialog>`;
    }

    field(found) {
        const words = said("client-palette");
        return html`<input type="search" role="combobox" aria-expanded="true" autocomplete="off"
            aria-controls="d6-found" aria-label=${words} placeholder=${words}
            aria-activedescendant=${found[this.at] ? `d6-found-${this.at}` : nothing}
            .value=${this.words} @keydown=${(event) => this.pressed(event, found)}
            @input=${(event) => Object.assign(this, { words: event.target.value, at: 0 })}>`;
    }

    entry(entry, at) {
        return html`<li role="option" id="d6-found-${at}" aria-selected=${String(at === this.at)}
            @click=${() => this.take(entry)}>
            <span class="d6-name">${entry.text}</span><small>${entry.under}</small></li>`;
    }

    pressed(event, found) {
        const step = STEPS[event.key];
        if (step && found.length) {
            event.preventDefault();
            this.at = (this.at + step + found.length) % found.length;
        } else if (event.key === "Enter" && found[this.at]) {
            event.preventDefault();
            this.take(found[this.at]);
        }
    }

    /* A row that is complete and may be taken back acts; all else is written for the player to
       finish. */
    take({ row, values, line }) {
        this.dialog.close();
        if (row && !row.asks && !lacking(row, values) && !this.store.settings.ask) {
            this.store.act(row, values);
        } else {
            this.store.draft(line);
        }
    }

    updated() {
        this.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    }
}

/* How well an entry fits: 0 where its name begins with the words, -1 where a word is missing. */
function rank({ text, under }, words) {
    const bare = (word) => word.toLowerCase().replace(/^\+/, "");
    const name = bare(text), all = `${name} ${bare(under)}`, meant = words.map(bare);
    const isThere = (word) => all.includes(word);
    if (!meant.every((word) => isThere(word) || isLoosely(word, name))) {
        return -1;
    }
    const joined = meant.join(" ");
    return [name.startsWith(joined), name.includes(joined), meant.every(isThere), true]
        .indexOf(true);
}

/* Whether the letters of the word stand in the name in their order, as those of "atk" in
   "attack". */
function isLoosely(word, name) {
    let at = -1;
    return word.length >= SHORTEST && [...word].every((letter) => {
        at = name.indexOf(letter, at + 1);
        return at >= 0;
    });
}

customElements.define("d6-palette", Palette);
