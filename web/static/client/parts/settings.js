/* What a player may choose for this browser, as a dialog. */
import { Part, html } from "../part.js";
import { said } from "../said.js";

const CHOICES = {
    size: ["0.85", "1", "1.15", "1.3", "1.6", "2"],
    font: ["serif", "sans", "mono"],
    scheme: ["auto", "light", "dark"],
};
const SWITCHES = ["ask", "sound", "desktop"];

class Settings extends Part {
    static follows = ["settings"];

    firstUpdated() {
        this.dialog = this.querySelector("dialog");
        this.store.addEventListener("settings", () => this.dialog.showModal());
    }

    choice(name) {
        const now = this.store.settings[name];
        const shown = (value) => name === "size"
            ? said("client-percent", { number: Math.round(100 * value) })
            : said(`client-set-${name}-${value}`);
        return html`<label>${said(`client-set-${name}`)}
            <select id="set-${name}" @change=${({ target }) => this.store.change(name, target.value)}>
                ${CHOICES[name].map((value) => html`
                    <option value=${value} ?selected=${value === now}>${shown(value)}</option>`)}
            </select></label>`;
    }

    async turn(name, on, box) {
        const allowed = name !== "desktop" || !on
            || await Notification.requestPermission() === "granted";
        this.store.change(name, on && allowed);
        box.checked = on && allowed;
    }

    switch(name) {
        return html`<label class="check"><input type="checkbox" id="set-${name}"
            .checked=${this.store.settings[name]}
            @change=${({ target }) => this.turn(name, target.checked, target)}>
            ${said(`client-set-${name}`)}</label>`;
    }

    render() {
        return html`<dialog id="settings" aria-labelledby="settings-title">
            <form method="dialog">
                <h2 id="settings-title">${said("client-settings")}</h2>
                ${Object.keys(CHOICES).map((name) => this.choice(name))}
                ${SWITCHES.map((name) => this.switch(name))}
                <button class="act primary">${said("client-settings-done")}</button>
            </form>
        </dialog>`;
    }
}

customElements.define("d6-settings", Settings);
