/* The last steps: what would go with each, before it goes. */
import { html, nothing } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";

class Undo extends Part {
    static properties = { open: { state: true } };
    static follows = ["seat", "state"];

    constructor() {
        super();
        this.open = 0;
    }

    /* What is asked about must not change under the question. */
    willUpdate(changed) {
        super.willUpdate(changed);
        const seq = this.store.state?.seq;
        this.open = seq === this.seq ? this.open : 0;
        this.seq = seq;
    }

    get steps() {
        return this.store.seat?.undo ?? [];
    }

    render() {
        const { steps } = this;
        return steps.length ? html`<section class="d6-seat-part" aria-label=${said("client-undo")}>
            <h3>${said("client-undo")}</h3>
            ${this.open ? this.preview(steps.slice(0, this.open)) : html`
                <ol class="d6-steps">${steps.map((step, at) => this.step(step, at + 1))}</ol>`}
            </section>` : nothing;
    }

    step({ text, rolls, line }, count) {
        return html`<li><button type="button" class="d6-skill" data-verb="combat/undo"
            data-undo=${count} title=${line} @click=${() => this.show(count)}><span>${text}</span>
            ${rolls ? html`<small>${said("client-rolls", { count: rolls })}</small>` : nothing}
        </button></li>`;
    }

    preview(going) {
        const { line, keep } = going.at(-1);
        const rolls = going.reduce((sum, step) => sum + step.rolls, 0);
        const words = rolls ? ["client-fresh-dice", "client-same-dice"] : ["client-undo-all"];
        const act = (one) => {
            this.close();
            this.store.tellSeat(one);
        };
        return html`<div class="d6-form" role="group" aria-label=${said("client-goes")}>
            <p class="d6-goes">${said("client-goes")}</p>
            <ol class="d6-going">${going.map(({ text }) => html`<li>${text}</li>`)}</ol>
            ${rolls ? html`<p class="d6-goes">${said("client-rolls-go", { count: rolls })}</p>`
                : nothing}<output class="d6-line">${line}</output>
            <div class="d6-buttons">${words.map((word, at) => html`
                <button type="button" class="d6-act ${at ? "" : "yes"}" title=${at ? keep : line}
                    data-sure=${at ? "keep" : "yes"} @click=${() => act(at ? keep : line)}>
                    ${said(word)}</button>`)}
                <button type="button" class="d6-act" data-sure="no"
                    @click=${() => this.close()}>${said("client-close")}</button></div></div>`;
    }

    show(count) {
        this.open = count;
        this.focusOn("[data-sure=yes]");
    }

    close() {
        const count = this.open;
        this.open = 0;
        this.focusOn(`[data-undo="${count}"]`);
    }

    async focusOn(selector) {
        await this.updateComplete;
        this.querySelector(selector)?.focus();
    }
}

customElements.define("d6-undo", Undo);
