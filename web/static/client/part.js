/* A part of the page: an element without a shadow, dressed by the page's style sheet, which shows
   anew what changed in its store. `follows` names the fields that it reads. */
import { LitElement, html, nothing } from "../vendor/lit/lit.js";

export { html, nothing };

export class Part extends LitElement {
    static properties = { store: { attribute: false } };
    static follows = [];

    constructor() {
        super();
        this.heard = ({ detail }) => {
            if (this.constructor.follows.includes(detail)) {
                this.requestUpdate();
            }
        };
    }

    createRenderRoot() {
        return this;
    }

    connectedCallback() {
        super.connectedCallback();
        this.listen(this.store);
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        this.listen(null);
    }

    willUpdate(changed) {
        if (changed.has("store")) {
            this.listen(this.store);
        }
    }

    listen(store) {
        if (this.listened !== store) {
            this.listened?.removeEventListener("changed", this.heard);
            this.listened = store;
            store?.addEventListener("changed", this.heard);
        }
    }
}

/* An icon of the page's own set; what it means is said beside it. */
export function icon(name) {
    return html`<svg class="icon" aria-hidden="true"><use
        href="${document.documentElement.dataset.icons}#${name}"></use></svg>`;
}
