/* What the game master does: what holds for all NPCs, and the levers of the table. */
import { html, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { merged } from "./rows.js";

/* What the seat may do as long as there is something to take back. */
const UNDO = {
    id: "combat/undo", verb: "combat/undo", group: "seat", line: "+combat/undo", slots: [],
    cost: "", asks: true, now: false,
};

class Seat extends Chooser {
    get levers() {
        const rows = this.store.options.filter(({ group }) => group === "seat");
        const isKnown = rows.some(({ line }) => line === UNDO.line);
        const undo = { ...UNDO, text: said("client-undo") };
        return merged(this.store.state?.seq && !isKnown ? [...rows, undo] : rows);
    }

    render() {
        const { levers } = this;
        if (!levers.length) {
            return html`<p class="d6-none">${said("client-seat-quiet")}</p>`;
        }
        return html`${this.opened(levers)}
            <div class="d6-row column" role="group" aria-label=${said("client-table")}>
                ${repeat(levers, ({ key }) => key, (choice, at) => {
                    const row = this.meant(choice);
                    return this.choice(choice, row, at === 0 && row.now);
                })}</div>`;
    }
}

customElements.define("d6-seat", Seat);
