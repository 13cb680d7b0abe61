/* The form for name and password: what it sends is the line that a player would type, but it is
   neither shown nor kept. */
import { Part, html, nothing } from "../part.js";
import { said } from "../said.js";

function quoted(text) {
    return /\s/.test(text) && !text.includes('"') ? `"${text}"` : text;
}

class Login extends Part {
    static properties = {
        ...Part.properties, register: { type: Boolean }, welcomed: { state: true },
        answer: { state: true }, shown: { state: true },
    };
    static follows = ["inGame", "connection"];

    constructor() {
        super();
        Object.assign(this, { welcomed: false, answer: "", shown: false, asked: false });
    }

    connectedCallback() {
        super.connectedCallback();
        this.store.addEventListener("line", ({ detail }) => this.read(detail));
    }

    /* The first text of the game to somebody who is not in it is the welcome; later ones answer.
       What the page says itself is neither. */
    read({ html: text }) {
        if (text === undefined || this.store.inGame) {
            return;
        }
        if (this.asked) {
            this.answer = new DOMParser().parseFromString(text, "text/html").body.innerText.trim();
        }
        this.welcomed = true;
    }

    willUpdate(changed) {
        super.willUpdate(changed);
        if (this.store.inGame || this.store.connection !== "live") {
            this.asked = false;
        }
        if (this.store.inGame || this.store.connection === "closed") {
            this.welcomed = false;
        }
    }

    get visible() {
        return this.welcomed && !this.store.inGame && this.store.connection === "live";
    }

    updated() {
        if (this.visible === this.was) {
            return;
        }
        this.was = this.visible;
        const form = this.querySelector("#login");
        if (this.visible) {
            if (!document.querySelector("#line").value) {
                form.querySelector("#login-name").focus();
            }
        } else {
            const mine = form.contains(document.activeElement) || document.activeElement === document.body;
            form.reset();
            this.answer = "";
            this.shown = false;
            if (mine) {
                document.querySelector("#line").focus();
            }
        }
    }

    submit(event) {
        event.preventDefault();
        const verb = event.submitter?.value || "connect";
        const [name, password] = ["name", "password"]
            .map((each) => this.querySelector(`#login-${each}`).value);
        this.asked = true;
        this.answer = "";
        const line = `${verb} ${quoted(name.trim())} ${quoted(password)}`;
        if (!this.store.socket.line(line)) {
            this.answer = said("client-no-answer");
        }
    }

    render() {
        return html`<form id="login" ?hidden=${!this.visible} method="post"
            aria-labelledby="login-title" @submit=${this.submit}>
            <h2 id="login-title">${said("client-log-in")}</h2>
            <label for="login-name">${said("client-name")}</label>
            <input id="login-name" name="username" autocomplete="username" autocapitalize="none"
                autocorrect="off" spellcheck="false" required>
            <label for="login-password">${said("client-password")}</label>
            <input id="login-password" name="password" type=${this.shown ? "text" : "password"}
                autocomplete="current-password" required>
            <label for="login-shown" class="check"><input id="login-shown" type="checkbox"
                .checked=${this.shown}
                @change=${(event) => { this.shown = event.target.checked; }}>
                ${said("client-show-password")}</label>
            <button class="act primary" value="connect">${said("client-log-in")}</button>
            ${this.register ? html`<button class="act" value="create">${said("client-create")}</button>
                ` : nothing}
            <p id="login-answer" role="status">${this.answer}</p>
            ${this.register ? html`<p>${said("client-new-here")}</p>` : nothing}
        </form>`;
    }
}

customElements.define("d6-login", Login);
