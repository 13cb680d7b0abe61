/* What the game master does: what holds for all NPCs, and the levers of the table. */
import { html, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { Chooser } from "./chooser.js";
import { merged } from "./rows.js";

const TACTICS = ["nearest", "weakest", "whoever hurt me", "stay back", "spread", "off"];
const MOST_STEPS = 9;

/* What the seat may do beside what the options say: with NPCs on the board, and as long as there is
   something to take back. */
const WITH_NPCS = [
    lever("combat/auto", "client-lever-auto", "+combat/auto npcs={choice}",
        [{ name: "choice", kind: "word", of: ["on", "off"] }]),
    lever("tactics", "client-lever-tactics", "+tactics npcs={what}",
        [{ name: "what", kind: "word", of: TACTICS }]),
];
const WITH_STEPS = [
    lever("combat/undo", "client-lever-undo", "+combat/undo {count}",
        [{ name: "count", kind: "number", least: 1, most: MOST_STEPS }], true),
    lever("combat/undo", "client-lever-steps", "+combat/undo list", []),
];

function lever(verb, key, line, slots, asks = false) {
    return { id: key, verb, key, group: "seat", line, slots, cost: "", asks, now: false };
}

class Seat extends Chooser {
    get levers() {
        const { options, state } = this.store;
        const rows = options.filter(({ group }) => group === "seat");
        const isThere = state?.fighters.some(({ npc }) => npc);
        const own = [...(isThere ? WITH_NPCS : []), ...(state?.seq ? WITH_STEPS : [])]
            .filter(({ verb }) => !rows.some((row) => row.verb === verb));
        return merged([...rows, ...own.map((row) => ({ ...row, text: said(row.key) }))]);
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
