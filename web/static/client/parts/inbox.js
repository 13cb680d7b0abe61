/* What waits for the player: questions with yes and no, and notices that are settled by being
   read. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";

class Inbox extends Part {
    static follows = ["inbox"];

    render() {
        const { items = [] } = this.store.inbox;
        if (!items.length) {
            return html`<p class="d6-none">${said("client-inbox-empty")}</p>`;
        }
        return html`<ul class="d6-inbox">
            ${repeat(items, ({ number }) => number, (item) => this.item(item))}</ul>`;
    }

    item({ number, text, answer, kind }) {
        return html`<li data-kind=${kind}>
            <p><span class="d6-number">${number}</span> ${text}</p><div class="d6-buttons">
                ${answer ? [this.button("client-yes", "+yes", number, "yes"),
                    this.button("client-no", "+no", number)] : nothing}
                ${this.button("client-read", "+inbox", number)}</div></li>`;
    }

    button(key, verb, number, kind = "") {
        const word = said(key), line = `${verb} ${number}`;
        return html`<button type="button" class="d6-act ${kind}" data-line=${line}
            aria-label=${said("client-of-item", { word, number })}
            @click=${() => this.store.type(line)}>${word}</button>`;
    }
}

customElements.define("d6-inbox", Inbox);
