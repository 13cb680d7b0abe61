/* What tells a player who looks elsewhere that something has come: the page's title, and if they
   have chosen it a sound or a notice of their desktop. */
import { said } from "./said.js";

const TONE = 660, SECONDS = 0.25;

function beep() {
    const context = new AudioContext(), tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = TONE;
    volume.gain.setValueAtTime(0.1, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + SECONDS);
    tone.onended = () => context.close();
}

export class Notices {
    constructor(store) {
        this.store = store;
        this.name = document.title;
        this.unread = 0;
        this.mine = false;
        store.addEventListener("line", ({ detail }) => this.line(detail));
        store.addEventListener("changed", ({ detail }) => detail === "state" && this.turn());
        document.addEventListener("visibilitychange", () => this.looked());
    }

    line({ html }) {
        if (document.hidden && html !== undefined) {
            this.unread += 1;
            this.title();
        }
    }

    /* It has become this player's turn. */
    turn() {
        const now = this.store.myTurn, { sound, desktop } = this.store.settings;
        if (now && !this.mine) {
            if (sound) {
                beep();
            }
            if (desktop && document.hidden && Notification.permission === "granted") {
                new Notification(this.name, { body: said("client-your-turn"), tag: "turn" });
            }
        }
        this.mine = now;
        this.title();
    }

    looked() {
        if (!document.hidden) {
            this.unread = 0;
            this.title();
        }
    }

    title() {
        const turn = this.mine && document.hidden ? `${said("client-your-turn")} · ` : "";
        document.title = (this.unread ? `(${this.unread}) ` : "") + turn + this.name;
    }
}
