/* What the game master does: what holds for all NPCs, and the levers of the table. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { merged, offered } from "./rows.js";

/* What the seat may do as long as there is something to take back. */
const UNDO = {
    id: "combat/undo", verb: "combat/undo", group: "seat", line: "+combat/undo", slots: [], cost: "",
    asks: true, now: false,
};

class Seat extends Chooser {
    get levers() {
        const rows = offered(this.store).filter(({ group }) => group === "seat");
        const isUndone = this.store.state?.seq && !rows.some(({ line }) => line === UNDO.line);
        return merged([...rows, ...(isUndone ? [{ ...UNDO, text: said("client-undo") }] : [])]);
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
