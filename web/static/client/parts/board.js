/* The fight at a glance: sides with their fighters, many of a kind as a grid of numbers, forces of
   a battle on their strip of ground. Whoever is clicked is the target. */
import { html, nothing, repeat, svg } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { moved, roam } from "./roving.js";

const MANY = 4;
const FEW = 3;
const OUT = 100;
const BADLY = 67;
const HURT = 34;
const NARROW = matchMedia("(max-width: 700px)");

class Board extends Part {
    static follows = ["state", "chosen"];

    constructor() {
        super();
        this.addEventListener("keydown", (event) => moved(event, this.entries));
        this.resized = () => this.requestUpdate();
    }

    connectedCallback() {
        super.connectedCallback();
        NARROW.addEventListener("change", this.resized);
    }

    disconnectedCallback() {
        NARROW.removeEventListener("change", this.resized);
        super.disconnectedCallback();
    }

    get entries() {
        return [...this.querySelectorAll("[data-fighter]")];
    }

    get waited() {
        return new Set((this.store.state?.waiting ?? []).map(({ who }) => who));
    }

    render() {
        const state = this.store?.state;
        if (!state || !(state.fighters.length || state.battle?.length)) {
            return nothing;
        }
        const sides = grouped(state.fighters, "side").map((one) => this.side(one));
        return html`<h2 class="sr-only">${said("client-the-fight")}</h2>
            ${NARROW.matches ? this.strip(state) : sides}${this.battle(state)}`;
    }

    /* On a narrow page all stand in one row: whoever is waited for first, many of a kind last. */
    strip(state) {
        const waited = this.waited;
        const units = grouped(state.fighters, "side").flatMap(([, members]) => parted(members))
            .flatMap((unit) => (unit.many ? ahead(unit, waited) : [unit]));
        const place = ({ many, members: [{ id }] }) =>
            (waited.has(id) ? 0 : id === state.me ? 1 : many ? 3 : 2);
        units.sort((a, b) => place(a) - place(b));
        return html`<ul class="d6-strip" aria-label=${said("client-fighters")}>
            ${this.units(units)}</ul>`;
    }

    side([name, members]) {
        const isAlone = members.length === 1 && members[0].name === name;
        return html`<section class="d6-side" aria-label=${name}>
            ${isAlone ? nothing : html`<h3>${name}</h3>`}
            <ul>${this.units(parted(members))}</ul></section>`;
    }

    units(units) {
        return repeat(units, ({ key }) => key, (unit) =>
            html`<li>${unit.many ? this.crowd(unit) : this.fighter(unit.members[0])}</li>`);
    }

    fighter(one) {
        const isMe = one.id === this.store.state.me;
        const kinds = {
            me: isMe, waited: this.waited.has(one.id), away: one.away, out: isOut(one),
        };
        return this.entry(one, `d6-fighter ${named(kinds)}`, html`
            <span class="d6-name">${isMe ? said("client-you", one) : one.name}</span>
            <span class="d6-condition">${condition(one)}</span>
            ${kinds.waited ? html`<span class="sr-only">${said("client-waited")}</span>` : nothing}
            ${bar(one.harm)}${small(one)}`);
    }

    entry(one, kinds, content) {
        return html`<button type="button" class=${kinds} data-fighter=${one.id} tabindex="-1"
            aria-pressed=${String(this.isChosen(one))} @click=${() => this.choose(one)}>
            ${content}</button>`;
    }

    crowd({ group, members, all = members }) {
        const up = all.filter((one) => !isOut(one)).length;
        const counts = said("client-up", { up, all: all.length });
        const chosen = members.find((one) => this.isChosen(one));
        return html`<div class="d6-crowd" role="group" aria-label=${`${group}: ${counts}`}>
            <p class="d6-kind"><span>${group}</span><span class="d6-count">${counts}</span></p>
            <ul class="d6-grid">${repeat(members, ({ id }) => id, (one) =>
                html`<li>${this.number(one, group)}</li>`)}</ul>
            ${chosen ? this.detail(chosen) : nothing}</div>`;
    }

    number(one, group) {
        const isWaited = this.waited.has(one.id);
        const kinds = { waited: isWaited, out: isOut(one), hurt: one.harm > 0 && !isOut(one) };
        const words = [one.name, condition(one), isWaited && said("client-waited")];
        const told = words.filter(Boolean).join(", ");
        return html`<button type="button" class=${named(kinds)} data-fighter=${one.id}
            tabindex="-1" title=${told} aria-label=${told}
            aria-pressed=${String(this.isChosen(one))} @click=${() => this.choose(one)}>
            ${one.name.slice(group.length).trim() || one.name}</button>`;
    }

    detail(one) {
        return html`<div class="d6-detail"><span class="d6-name">${one.name}</span>
            <span class="d6-condition">${condition(one)}</span>${bar(one.harm)}${small(one)}</div>`;
    }

    /* The strip of ground as a picture, and under it each force in words. */
    battle({ battle = [], fighters, me }) {
        if (!battle.length) {
            return nothing;
        }
        const sides = new Map(fighters.map(({ id, side }) => [id, side]));
        const home = sides.get(me) ?? sides.get(battle[0].commander);
        const forces = battle.map((one) => ({ ...one, ours: sides.get(one.commander) === home }));
        return html`<section class="d6-battle" aria-label=${said("client-forces")}>
            <h3>${said("client-forces")}</h3>${ground(forces)}
            <ul>${repeat(forces, ({ id }) => id, (one) => html`<li>${this.force(one)}</li>`)}</ul>
        </section>`;
    }

    force(one) {
        const words = listed([
            said("client-metres", { metres: one.position }), one.order,
            one.dug && said("client-dug-in"), one.lost > 0 && said("client-lost", one)]);
        const kinds = { ours: one.ours, theirs: !one.ours, waited: this.waited.has(one.id) };
        return this.entry(one, `d6-force ${named(kinds)}`, html`
            <span class="d6-name">${one.name}</span>
            <span class="d6-strength">${one.strength}</span><small>${words}</small>`);
    }

    isChosen({ id }) {
        return this.store.chosen.target === id;
    }

    /* An NPC whom the game master chooses is the one who acts, too, until another is chosen. */
    choose(one) {
        const id = this.isChosen(one) ? "" : one.id;
        this.store.choose("target", id);
        if (one.npc && this.store.state.gm) {
            this.store.choose("who", id);
        }
    }

    updated() {
        roam(this.entries, this.querySelector("[tabindex='0'], .me"));
        const waited = [...this.waited].join();
        if (waited !== this.lastWaited) {
            this.lastWaited = waited;
            this.follow();
        }
    }

    /* Brings whoever is waited for into view, within the board alone. */
    follow() {
        const one = this.querySelector("[data-fighter].waited");
        if (!one) {
            return;
        }
        const here = one.getBoundingClientRect(), all = this.getBoundingClientRect();
        if (here.top < all.top || here.bottom > all.bottom) {
            this.scrollTop += here.top - all.top - (all.height - here.height) / 2;
        }
        if (here.left < all.left || here.right > all.right) {
            this.scrollLeft += here.left - all.left - (all.width - here.width) / 2;
        }
    }
}

/* The names of the kinds that hold, as classes. */
function named(kinds) {
    return Object.keys(kinds).filter((kind) => kinds[kind]).join(" ");
}

function listed(words) {
    return words.filter(Boolean).join(" · ");
}

/* Pairs of a field's value and the rows that have it, in the order of their first rows. */
function grouped(rows, field) {
    return [...Map.groupBy(rows, (row) => row[field])];
}

/* Fighters one by one, many of a kind together. */
function parted(members) {
    const kinds = Map.groupBy(members, ({ group }) => group);
    const isMany = ({ group }) => group && kinds.get(group).length >= MANY;
    const key = (one) => (isMany(one) ? `${one.side}/${one.group}` : one.id);
    const units = Map.groupBy(members, key);
    return [...units].map(([key, of]) =>
        ({ key, group: of[0].group, many: of.length >= MANY, members: of }));
}

/* Of many of a kind the first few that are waited for, and the others. */
function ahead(unit, waited) {
    const first = unit.members.filter(({ id }) => waited.has(id)).slice(0, FEW);
    const others = unit.members.filter((one) => !first.includes(one));
    const parts = [
        { key: `${unit.key}/first`, members: first }, { key: unit.key, members: others }];
    return parts.filter(({ members }) => members.length)
        .map((part) => ({ ...unit, ...part, all: unit.members }));
}

function isOut({ harm }) {
    return harm >= OUT;
}

function condition(one) {
    if (one.away) {
        return said("client-away");
    }
    return "max_hits" in one && one.condition === "up" ? "" : one.condition;
}

function bar(harm = 0) {
    const kind = harm >= BADLY ? "bad" : harm >= HURT ? "warn" : "good";
    return html`<svg class="d6-bar ${kind}" viewBox="0 0 100 5" preserveAspectRatio="none"
        aria-hidden="true"><rect class="all" width="100" height="5"></rect>
        <rect class="left" width=${Math.max(0, OUT - harm)} height="5"></rect></svg>`;
}

function small(one) {
    const words = listed([
        "max_hits" in one && said("client-pools", one),
        one.cover > 0 && said("client-cover", one), one.hand, one.vehicle, done(one)]);
    return words ? html`<small>${words}</small>` : nothing;
}

function done({ declared, taken }) {
    if (Array.isArray(taken)) {
        return taken.join(", ");
    }
    if (declared > 0) {
        return said(taken > 0 ? "client-done-of" : "client-declared", { taken, declared });
    }
    return taken > 0 ? said("client-done", { taken }) : "";
}

/* The ground between the outermost forces: one's own side stands above it, the others below. */
function ground(forces) {
    const places = forces.map(({ position }) => position);
    const least = Math.min(...places), most = Math.max(...places);
    const at = (metres) => (most > least ? 10 + (80 * (metres - least)) / (most - least) : 50);
    return html`<div class="d6-ground" aria-hidden="true">
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
            <line x1="2" x2="98" y1="20" y2="20" class="ground"></line>
            ${forces.map((one) => mark(one, forces, at(one.position)))}</svg>
        <span>${said("client-metres", { metres: least })}</span>
        <span>${said("client-metres", { metres: most })}</span></div>`;
}

/* A force as high as it is strong; those of a side at the same place beside each other. */
function mark(one, forces, middle) {
    const strongest = Math.max(1, ...forces.map(({ strength }) => strength));
    const height = 4 + (14 * one.strength) / strongest;
    const here = forces.filter(({ position, ours }) =>
        position === one.position && ours === one.ours);
    const x = middle - 1.1 + (here.indexOf(one) - (here.length - 1) / 2) * 2.6;
    return svg`<rect class=${one.ours ? "ours" : "theirs"} width="2.2" height=${height}
        x=${Math.min(97, Math.max(0, x))} y=${one.ours ? 19.5 - height : 20.5}></rect>`;
}

customElements.define("d6-board", Board);
