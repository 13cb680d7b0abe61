/* What the page knows of the game, and what may be done with it. Every change is told by "changed"
   (detail: the name of the field); the log is told of each new line by "line" (detail: the line).

   state       D6.State, or null where there is none
   options     rows of D6.Options
   sheet       D6.Sheet, or null
   seat        D6.Seat of whoever holds the seat, or null
   making      D6.Making while its form is open, or null
   inbox       D6.Inbox
   lines       lines of the log: {html | text, type, author, time}, newest last
   rolls       the Rolled events of this scene, by number
   chosen      {target, weapon, slots}: what the next act is aimed at; slots by name
   connection  live, waiting or closed
   inGame      whether a player is logged in
   settings    what was chosen for this browser */
import { applied, changed } from "./deltas.js";
import { said } from "./said.js";
import { isSecret } from "./secrets.js";
import * as settings from "./settings.js";

const MOST_LINES = 2000;
const MOST_LINES_SENT = 50;
const ANSWERED_IN = 1000;
const SEAT_ASKED_AFTER = 250;
const OUT = 100;
const TOLD = /^\s*(?:[:;"']|(?:say|pose|emote|ooc)\s)\s*\S/i;
const BUILDING = new Set(["chargen", "recruit", "dots"]);
const NOTHING = { count: 0, items: [] };

/* A fighter or a force of a battle, by its number. */
function found(state, who) {
    return [...(state?.fighters ?? []), ...(state?.battle ?? [])].find(({ id }) => id === who);
}

function isDown(state, who) {
    return (found(state, who)?.harm ?? 0) >= OUT;
}

export class Store extends EventTarget {
    constructor(socket) {
        super();
        this.socket = socket;
        Object.assign(this, {
            lines: [], history: [], connection: "waiting", inGame: false, seen: null,
            settings: settings.load(),
        });
        this.forget();
        this.underWay = [];
        this.arrived = [];
        this.before = 0;
        settings.apply(this.settings);
        socket.addEventListener("message", ({ detail }) => this.take(detail));
        socket.addEventListener("open", ({ detail }) => this.opened(detail.again));
        socket.addEventListener("close", ({ detail }) => this.closed(detail.again));
        socket.addEventListener("connection", ({ detail }) => this.set({ connection: detail }));
    }

    /* What belongs to a connection. */
    forget() {
        Object.assign(this, {
            state: null, options: [], optionsSeq: null, sheet: null, seat: null, making: null, inbox: NOTHING,
            askedAnew: new Set(), rolls: new Map(), fresh: new Map(), answers: new Map(), asked: new Set(),
            chosen: { target: "", weapon: "", slots: {} },
        });
    }

    set(fields) {
        Object.assign(this, fields);
        Object.keys(fields).forEach((name) => this.changed(name));
    }

    changed(name) {
        this.dispatchEvent(new CustomEvent("changed", { detail: name }));
    }

    /* Whether the table waits for this player's own fighter. */
    get myTurn() {
        const { me, waiting = [] } = this.state || {};
        return Boolean(me) && waiting.some(({ who }) => who === me);
    }

    /* Put a line into the field, for the player to finish it. */
    draft(line) {
        this.dispatchEvent(new CustomEvent("draft", { detail: line }));
    }

    /* What is chosen for a slot: "target", "weapon", or the name of any other. */
    choose(slot, value) {
        const slots = { ...this.chosen.slots, [slot]: value };
        const own = slot in this.chosen && slot !== "slots" ? { [slot]: value } : {};
        this.set({ chosen: { ...this.chosen, ...own, slots } });
    }

    /* The line of a row of options, with a value for each slot that has none given. */
    line(row, values = {}) {
        const names = new Map((this.state?.fighters || []).map(({ id, name }) => [id, name]));
        const usual = Object.fromEntries((row.slots || []).map(({ name, kind, of = [], least }) => {
            const value = values[name] ?? of[0] ?? least ?? "";
            return [name, kind === "fighter" ? names.get(value) ?? value : value];
        }));
        return row.line.replace(/\{(\w+)\}/g, (gap, name) => usual[name] ?? gap);
    }

    /* Do what a row of options says; a character is built by form. */
    act(row, values = {}) {
        if (row.group === "guide" && BUILDING.has(row.verb)) {
            return this.open("making");
        }
        return this.type(this.line(row, values));
    }

    /* Send a typed line and show it, unless it comes back as text. True if it was sent. */
    type(text) {
        const secret = isSecret(text, this.inGame);
        this.remember(text, secret);
        const waiting = this.socket.tries > 0 || this.connection === "waiting";
        if (!this.socket.line(text)) {
            this.unsent(secret ? "" : text, waiting);
            return false;
        }
        if (!secret) {
            this.underWay.push({ line: text, at: Date.now() });
            if (text.trim() && !(this.inGame && TOLD.test(text))) {
                this.show({ text, type: "own" });
            }
        }
        return true;
    }

    remember(text, secret) {
        if (text && !secret && text !== this.history[0]) {
            this.history = [text, ...this.history].slice(0, MOST_LINES_SENT);
        }
    }

    /* A line, or "" for what must not be shown, that there is no connection for. */
    unsent(line, waiting) {
        const [open, secret] = waiting
            ? ["client-not-connected-yet", "client-not-connected-yet-secret"]
            : ["client-connecting-again", "client-connecting-again-secret"];
        this.note(line ? said(open, { line }) : said(secret), "err");
    }

    /* The odds of a line as far as they are known now; asked for where they are not. */
    odds(line) {
        const known = this.answers.get(line);
        if (!known && !this.asked.has(line) && this.socket.send("d6_odds", [], { line })) {
            this.asked.add(line);
        }
        return known;
    }

    /* Open a part of the page: "making". */
    open(name) {
        this.dispatchEvent(new CustomEvent("open", { detail: name }));
        return true;
    }

    askMaking(book = "") {
        this.socket.send("d6_making", [], book ? { book } : {});
    }

    endMaking() {
        this.socket.send("d6_making", [], { end: true });
        this.set({ making: null });
    }

    askSheet() {
        this.socket.send("d6_sheet");
    }

    /* Ask what only the seat may read, a moment after the last call; with what can be brought into
       the scene if any of the calls wants that. */
    askSeat(library = false) {
        this.library ||= library;
        clearTimeout(this.seatTimer);
        this.seatTimer = setTimeout(() => {
            this.socket.send("d6_seat", [], this.library ? { library: true } : {});
            this.library = false;
        }, SEAT_ASKED_AFTER);
    }

    /* Send a line of the seat's, and ask what came of it. */
    tellSeat(line) {
        this.type(line);
        this.askSeat();
    }

    change(name, value) {
        const chosen = { ...this.settings, [name]: value };
        settings.keep(chosen);
        settings.apply(chosen);
        this.set({ settings: chosen });
    }

    /* What the page says itself. */
    note(text, type = "sys") {
        this.show({ text, type });
    }

    show(line) {
        this.lines.push(line);
        const over = Math.max(0, this.lines.length - MOST_LINES);
        this.lines.splice(0, over);
        this.before = Math.max(0, this.before - over);
        this.dispatchEvent(new CustomEvent("line", { detail: line }));
    }

    opened(again) {
        if (again) {
            this.note(said("client-connected-again"));
        }
        this.arrived = [];
        this.before = this.lines.length;
    }

    closed(again) {
        this.forget();
        this.note(said("client-closed"), "err");
        this.set({ inGame: false });
        ["state", "options", "sheet", "seat", "making", "inbox"].forEach((name) => this.changed(name));
        if (again) {
            this.underWay.forEach(({ line }) => this.note(said("client-unanswered", { line }), "err"));
            this.note(said("client-tried-again"));
        }
        this.underWay = [];
    }

    take({ name, args, data }) {
        this[`on_${name}`]?.(data || {}, args || []);
    }

    /* Who reads on is connected: what was typed a while before has arrived. */
    on_text(data, [html]) {
        if (typeof html !== "string") {
            return;
        }
        this.underWay = this.underWay.filter(({ at }) => Date.now() - at < ANSWERED_IN);
        this.arrived.push({ html, seq: data.seq || 0 });
        this.show({ html, type: data.type || "", author: data.author || "", time: Date.now() / 1000 });
    }

    on_prompt(data, args) {
        this.on_text(data, args);
    }

    on_logged_in() {
        this.set({ inGame: true });
        for (const name of ["d6_delta", "d6_options", "d6_backlog", "d6_inbox"]) {
            this.socket.send(name);
        }
    }

    on_d6_state(state) {
        this.askedAnew.delete("d6_state");
        if (this.state && this.state.scene !== state.scene) {
            this.rolls = this.fresh;
        }
        this.settle(state);
    }

    /* A difference from another state than this one is of no use: the whole is asked for. */
    on_d6_delta(delta) {
        if (this.state && this.state.seq === delta.base) {
            this.settle(applied(this.state, delta));
        } else {
            this.askAnew("d6_state");
        }
    }

    /* Ask for the whole of something, once until it comes. */
    askAnew(name) {
        if (!this.askedAnew.has(name)) {
            this.askedAnew.add(name);
            this.socket.send(name);
        }
    }

    /* Who has gone or fallen is no longer chosen; whom one chooses lying there, is. */
    settle(state) {
        this.fresh = new Map();
        this.answers = new Map();
        this.asked = new Set();
        const { target } = this.chosen;
        if (target && (!found(state, target) || (isDown(state, target) && !isDown(this.state, target)))) {
            this.choose("target", "");
        }
        const isSeated = state.gm && this.state?.scene === state.scene;
        this.set({ state, ...(this.seat && !isSeated && { seat: null }) });
    }

    on_d6_options({ seq, base, rows }) {
        if (Array.isArray(rows)) {
            this.askedAnew.delete("d6_options");
            this.optionsSeq = seq;
            this.set({ options: rows });
        } else if (this.optionsSeq !== null && this.optionsSeq === base) {
            this.optionsSeq = seq;
            this.set({ options: changed(this.options, rows) });
        } else {
            this.askAnew("d6_options");
        }
    }

    on_d6_event({ event }) {
        if (event.is === "Rolled") {
            this.rolls.set(event.number, event);
            this.fresh.set(event.number, event);
            this.changed("rolls");
        }
    }

    on_d6_odds(answer) {
        this.answers.set(answer.line, answer);
        this.changed("odds");
    }

    on_d6_sheet(sheet) {
        this.set({ sheet });
    }

    /* What can be brought stays known until it is told anew. */
    on_d6_seat(seat) {
        const { npcs, prepared } = this.seat ?? {};
        this.set({ seat: seat.error ? null : { npcs, prepared, ...seat } });
    }

    on_d6_making(making) {
        this.set({ making });
    }

    on_d6_inbox(inbox) {
        this.set({ inbox });
    }

    /* Lines from before this connection, without those that came over it as well. A page that was
       here before wants only what it missed: what came while it was away, and what was sent to it
       last and never arrived. */
    on_d6_backlog({ lines, seen }) {
        const came = [...this.arrived], shown = this.lines.slice(0, this.before);
        const isOne = (row) => ({ html, seq }) => row.html === html || (row.seq && row.seq === seq);
        const before = [...lines.entries()].reverse().filter(([, row]) => {
            const at = came.findLastIndex(isOne(row));
            came.splice(at, at < 0 ? 0 : 1);
            return at < 0;
        }).reverse();
        const last = before.findLast(([, row]) => shown.some(isOne(row)))?.[0] ?? lines.length;
        const isMissed = ([at]) => (seen >= 0 && at >= seen) || (this.before > 0 && at > last);
        const missed = before.filter(isMissed).map(([, line]) => line);
        const earlier = this.before ? [] : before.filter((row) => !isMissed(row)).map(([, line]) => line);
        const next = this.lines[this.before];
        this.lines.splice(this.before, 0, ...earlier, ...missed);
        this.arrived.unshift(...earlier, ...missed);
        this.before += earlier.length + missed.length;
        this.dispatchEvent(new CustomEvent("backlog", { detail: { earlier, missed, next } }));
    }
}
