/* What the game master does: all NPCs of a kind in one click, and the levers of the table. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { merged, offered } from "./rows.js";

const LEVERS = [
    { id: "lever-next", verb: "combat/next", group: "seat", line: "+combat/next", key: "client-go-on", asks: false },
    { id: "lever-undo", verb: "combat/undo", group: "seat", line: "+combat/undo", key: "client-undo", asks: true },
    { id: "lever-auto", verb: "combat/pace auto", group: "seat", line: "+combat/pace auto", key: "client-pace-auto", asks: false },
    { id: "lever-gm", verb: "combat/pace gm", group: "seat", line: "+combat/pace gm", key: "client-pace-gm", asks: false },
];

class Seat extends Chooser {
    get npcs() {
        const acts = ({ group, slots = [] }) => !["seat", "answer"].includes(group) && slots.some(({ name }) => name === "who");
        return merged(offered(this.store).filter(acts));
    }

    get levers() {
        const rows = offered(this.store).filter(({ group }) => group === "seat");
        const lines = new Set(rows.map(({ line }) => line));
        const fight = this.store.state?.mode === "fight";
        const own = LEVERS.filter(({ line }) => fight && !lines.has(line)).map((row) => ({ ...row, text: said(row.key) }));
        return merged([...rows, ...own]);
    }

    render() {
        if (!this.store) {
            return nothing;
        }
        const { npcs, levers } = this;
        return html`${this.opened([...npcs, ...levers])}
            ${npcs.length ? this.rows("client-npcs", npcs) : nothing}
            ${levers.length ? this.rows("client-table", levers) : nothing}
            ${npcs.length || levers.length ? nothing : html`<p class="d6-none">${said("client-seat-quiet")}</p>`}`;
    }

    rows(key, choices) {
        return html`<h3>${said(key)}</h3><div class="d6-row column" role="group" aria-label=${said(key)}>
            ${repeat(choices, ({ key: one }) => one, (choice) => this.choice(choice, { first: choice.rows[0].now }))}</div>`;
    }

    /* Everything here is reached by Tab. */
    updated(changed) {
        super.updated(changed);
        this.querySelectorAll("[tabindex='-1']").forEach((button) => (button.tabIndex = 0));
    }
}

customElements.define("d6-seat", Seat);
