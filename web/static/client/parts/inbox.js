/* What waits for the player: questions with yes and no, and notices that are settled by being read. */
import { html, nothing, repeat } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";

class Inbox extends Part {
    static follows = ["inbox"];

    render() {
        const items = this.store?.inbox?.items ?? [];
        return items.length ? html`<ul class="d6-inbox">${repeat(items, ({ number }) => number, (item) => this.item(item))}</ul>`
            : html`<p class="d6-none">${said("client-inbox-empty")}</p>`;
    }

    item({ number, text, answer, kind }) {
        const button = (word, line, classes = "d6-act") => html`<button type="button" class=${classes} data-line=${line}
            aria-label=${said("client-of-item", { word: said(word), number })} @click=${() => this.store.type(line)}>${said(word)}</button>`;
        return html`<li data-kind=${kind}><p><span class="d6-number">${number}</span> ${text}</p><div class="d6-buttons">
            ${answer ? [button("client-yes", `+yes ${number}`, "d6-act yes"), button("client-no", `+no ${number}`)] : nothing}
            ${button("client-read", `+inbox ${number}`)}</div></li>`;
    }
}

customElements.define("d6-inbox", Inbox);
