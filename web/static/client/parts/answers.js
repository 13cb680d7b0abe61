/* Somebody attacks: each answer to it, and what it leaves, best first. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { asking } from "./asking.js";
import { Chooser } from "./chooser.js";
import { moved, roam } from "./roving.js";
import { merged, offered } from "./rows.js";

class Answers extends Chooser {
    constructor() {
        super();
        this.addEventListener("keydown", (event) => moved(event, this.buttons));
    }

    get numbered() {
        return [...this.querySelectorAll(".d6-row > .d6-choice > .d6-act")];
    }

    render() {
        const rows = this.store ? offered(this.store).filter(({ group }) => group === "answer") : [];
        if (!rows.length) {
            return nothing;
        }
        const choices = merged(rows);
        this.best = choices.length > 1 && rows[0].left ? choices[0].key : "";
        const title = asking(this.store.state ?? {}) || said("client-attacked");
        return html`<section class="d6-answers" aria-label=${title}><p class="d6-turn"><b>${title}</b></p>
            ${this.opened(choices)}
            <div class="d6-row" role="group" aria-label=${said("client-answers")}>
                ${repeat(choices, ({ key }) => key, (choice, at) => this.choice(choice, { first: at === 0 }))}</div></section>`;
    }

    under(choice, row) {
        const words = [choice.key === this.best && said("client-best"), row.left, ...this.words(row, this.values(row)), row.cost].filter(Boolean);
        return words.length ? html`<small>${words.join(" · ")}</small>` : nothing;
    }

    updated(changed) {
        super.updated(changed);
        roam(this.buttons);
    }
}

customElements.define("d6-answers", Answers);
