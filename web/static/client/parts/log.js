/* What happens, as text. Lines are added and never drawn anew, so that a screen reader hears each of
   them once. It stays at its end unless somebody reads further up. */
import { Part, html } from "../part.js";
import { drawn, make } from "../lines.js";
import { said } from "../said.js";

const MOST = 2000, NEAR = 60;

class Log extends Part {
    static follows = [];

    firstUpdated() {
        this.log = this.querySelector("#log");
        this.nodes = new WeakMap();
        this.ended = true;
        this.store.lines.forEach((line) => this.add(line));
        this.store.addEventListener("line", ({ detail }) => this.add(detail));
        this.store.addEventListener("backlog", ({ detail }) => this.addBefore(detail));
        this.log.addEventListener("scroll", () => this.scrolled());
        new ResizeObserver(() => this.ended && this.toEnd()).observe(this.log);
        this.store.addEventListener("page", ({ detail }) =>
            this.log.scrollBy({ top: detail * 0.9 * this.log.clientHeight }));
    }

    node(line) {
        const node = drawn(line, this.store);
        this.nodes.set(line, node);
        return node;
    }

    add(line) {
        this.log.append(this.node(line));
        while (this.log.childElementCount > MOST) {
            this.log.firstElementChild.remove();
        }
        this.keep();
    }

    addBefore({ earlier, missed, next }) {
        const before = this.nodes.get(next) || null;
        const put = (node) => this.log.insertBefore(node, before);
        this.log.ariaBusy = "true";
        earlier.forEach((line) => put(this.node(line)));
        if (missed.length) {
            put(make("p", "sep new", said("client-missed", { count: missed.length })));
        }
        missed.forEach((line) => put(this.node(line)));
        this.log.ariaBusy = "false";
        this.keep();
    }

    /* Rolls are drawn a moment after they are added. */
    keep() {
        if (this.ended) {
            this.toEnd();
            setTimeout(() => this.ended && this.toEnd());
        } else {
            this.querySelector("#newer").hidden = false;
        }
    }

    toEnd() {
        const { log } = this;
        log.scrollTop = log.scrollHeight;
        this.laid = `${log.scrollHeight} ${log.clientHeight}`;
    }

    /* Lines that come to lie otherwise scroll the log as well, though nobody reads further up. */
    scrolled() {
        const { scrollHeight, scrollTop, clientHeight } = this.log;
        if (this.ended && this.laid !== `${scrollHeight} ${clientHeight}`) {
            this.toEnd();
            return;
        }
        this.ended = scrollHeight - scrollTop - clientHeight < NEAR;
        if (this.ended) {
            this.querySelector("#newer").hidden = true;
        }
    }

    render() {
        return html`
            <div id="log" role="log" aria-live="polite" tabindex="0"
                aria-label=${said("client-log")}></div>
            <button id="newer" type="button" hidden
                @click=${() => this.toEnd()}>${said("client-newer")}</button>`;
    }
}

customElements.define("d6-log", Log);
