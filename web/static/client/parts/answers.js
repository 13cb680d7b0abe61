/* What somebody else's deed asks of the player, such as an attack: each answer to it, and what it
   leaves, best first. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { said } from "../said.js";
import { asking } from "./asking.js";
import { Chooser } from "./chooser.js";
import { merged } from "./rows.js";

class Answers extends Chooser {
    get numbered() {
        return [...this.querySelectorAll(".d6-row > .d6-choice > .d6-act")];
    }

    render() {
        const choices = merged(this.store.options.filter(({ group }) => group === "answer"));
        if (!choices.length) {
            return nothing;
        }
        this.best = choices.length > 1 && choices[0].rows[0].left ? choices[0].key : "";
        const title = asking(this.store.state ?? {}) || said("client-attacked");
        return html`<section class="d6-answers" aria-label=${title}>
            <p class="d6-turn"><b>${title}</b></p>${this.opened(choices)}
            <div class="d6-row" role="group" aria-label=${said("client-answers")}>
                ${repeat(choices, ({ key }) => key, (choice, at) =>
                    this.choice(choice, this.meant(choice), at === 0))}</div></section>`;
    }

    under({ key }, row) {
        const best = key === this.best ? said("client-best") : "";
        const words = [best, row.left, ...this.words(row, this.values(row)), row.cost];
        const text = words.filter(Boolean).join(" · ");
        return text ? html`<small>${text}</small>` : nothing;
    }
}

customElements.define("d6-answers", Answers);
