/* What the game master does: what holds for all NPCs, and the levers of the table. */
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
        const { levers } = this;
        return html`${this.opened(levers)}${levers.length ? html`<div class="d6-row column" role="group" aria-label=${said("client-table")}>
            ${repeat(levers, ({ key }) => key, (choice, at) => this.choice(choice, { first: at === 0 && Boolean(choice.rows[0].now) }))}</div>`
            : html`<p class="d6-none">${said("client-seat-quiet")}</p>`}`;
    }

    /* Everything here is reached by Tab. */
    updated(changed) {
        super.updated(changed);
        this.querySelectorAll("[tabindex='-1']").forEach((button) => (button.tabIndex = 0));
    }
}

customElements.define("d6-seat", Seat);
