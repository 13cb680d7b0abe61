/* The fight at a glance: sides with their fighters, many of a kind as a grid of numbers, forces of
   a battle on their strip of ground. Whoever is clicked is the target. */
import { html, nothing, repeat, svg } from "../../vendor/lit/lit.js";
import { Part } from "../part.js";
import { said } from "../said.js";
import { moved, roam } from "./roving.js";

const MANY = 4;
const FEW = 3;
const OUT = 100;
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
        const sides = grouped(state.fighters, "side").map((one) => this.side(state, one));
        return html`<h2 class="sr-only">${said("client-the-fight")}</h2>
            ${NARROW.matches ? this.strip(state) : sides}${this.battle(state)}`;
    }

    /* On a narrow page all stand in one row: whoever is waited for first, the many of a kind last. */
    strip(state) {
        const waited = this.waited;
        const units = grouped(state.fighters, "side").flatMap(([, members]) => parted(members))
            .flatMap((unit) => (unit.many ? ahead(unit, waited) : [unit]));
        const place = ({ many, members: [{ id }] }) => (waited.has(id) ? 0 : id === state.me ? 1 : many ? 3 : 2);
        return html`<ul class="d6-strip" aria-label=${said("client-fighters")}>
            ${repeat(units.sort((a, b) => place(a) - place(b)), ({ key }) => key, (unit) => html`<li>${this.unit(unit)}</li>`)}</ul>`;
    }

    side(state, [name, members]) {
        const units = parted(members);
        const alone = members.length === 1 && members[0].name === name;
        return html`<section class="d6-side" aria-label=${name}>${alone ? nothing : html`<h3>${name}</h3>`}
            <ul>${repeat(units, ({ key }) => key, (unit) => html`<li>${this.unit(unit)}</li>`)}</ul></section>`;
    }

    unit(unit) {
        return unit.many ? this.crowd(unit) : this.fighter(unit.members[0]);
    }

    fighter(one) {
        const { state } = this.store;
        const me = one.id === state.me;
        const kinds = ["d6-fighter", me && "me", this.waited.has(one.id) && "waited",
            one.away && "away", one.harm >= OUT && "out"].filter(Boolean).join(" ");
        return html`<button type="button" class=${kinds} data-fighter=${one.id} tabindex="-1"
            aria-pressed=${String(this.chosen(one))} @click=${() => this.choose(one)}>
            <span class="d6-name">${me ? said("client-you", { name: one.name }) : one.name}</span>
            <span class="d6-condition">${condition(one)}</span>
            ${this.waited.has(one.id) ? html`<span class="sr-only">${said("client-waited")}</span>` : nothing}
            ${bar(one.harm)}
            ${small(one)}</button>`;
    }

    crowd({ group, members, all = members }) {
        const up = all.filter(({ harm }) => !(harm >= OUT)).length;
        const counts = said("client-up", { up, all: all.length });
        const waited = this.waited;
        const one = members.find((each) => this.chosen(each));
        return html`<div class="d6-crowd" role="group" aria-label=${`${group}: ${counts}`}>
            <p class="d6-kind"><span>${group}</span><span class="d6-count">${counts}</span></p>
            <ul class="d6-grid">${repeat(members, ({ id }) => id, (each) => {
                const number = each.name.slice(group.length).trim() || each.name;
                const kinds = [waited.has(each.id) && "waited", each.harm >= OUT && "out",
                    each.harm > 0 && each.harm < OUT && "hurt"].filter(Boolean).join(" ");
                const words = [each.name, each.condition, waited.has(each.id) && said("client-waited")]
                    .filter(Boolean).join(", ");
                return html`<li><button type="button" class=${kinds} data-fighter=${each.id} tabindex="-1"
                    title=${words} aria-label=${words} aria-pressed=${String(this.chosen(each))}
                    @click=${() => this.choose(each)}>${number}</button></li>`;
            })}</ul>
            ${one ? this.detail(one) : nothing}</div>`;
    }

    detail(one) {
        return html`<div class="d6-detail"><span class="d6-name">${one.name}</span>
            <span class="d6-condition">${condition(one)}</span>${bar(one.harm)}${small(one)}</div>`;
    }

    /* The strip of ground as a picture, and beside it each force in words. */
    battle(state) {
        const forces = state.battle ?? [];
        if (!forces.length) {
            return nothing;
        }
        const places = forces.map(({ position }) => position);
        const least = Math.min(...places), most = Math.max(...places, least + 1);
        const sides = new Map(state.fighters.map(({ id, side }) => [id, side]));
        const home = sides.get(state.me) ?? sides.get(forces[0].commander);
        const at = (metres) => 10 + (80 * (metres - least)) / (most - least);
        return html`<section class="d6-battle" aria-label=${said("client-forces")}>
            <h3>${said("client-forces")}</h3>
            <div class="d6-ground" aria-hidden="true"><svg viewBox="0 0 100 40" preserveAspectRatio="none">
                <line x1="2" x2="98" y1="20" y2="20" class="ground"></line>
                ${forces.map((one) => this.standing(one, forces, at, (each) => sides.get(each.commander) === home))}</svg>
                <span>${said("client-metres", { metres: least })}</span>
                <span>${said("client-metres", { metres: most })}</span></div>
            <ul>${repeat(forces, ({ id }) => id, (one) => html`<li>${this.force(one, sides.get(one.commander) === home)}</li>`)}</ul>
        </section>`;
    }

    /* A force's mark: one's own side above the ground, others below it; those at the same place
       beside each other. */
    standing(one, forces, at, isOurs) {
        const ours = isOurs(one), tall = height(one, forces);
        const here = forces.filter((each) => each.position === one.position && isOurs(each) === ours);
        const x = at(one.position) + (here.indexOf(one) - (here.length - 1) / 2) * 2.6 - 1.1;
        return svg`<rect x=${Math.min(97, Math.max(0, x))} width="2.2" y=${ours ? 19.5 - tall : 20.5} height=${tall} class=${ours ? "ours" : "theirs"}></rect>`;
    }

    force(one, ours) {
        const words = [said("client-metres", { metres: one.position }), one.order,
            one.dug && said("client-dug-in"), one.lost > 0 && said("client-lost", { lost: one.lost })];
        const kinds = `d6-force ${ours ? "ours" : "theirs"}${this.waited.has(one.id) ? " waited" : ""}`;
        return html`<button type="button" class=${kinds} data-fighter=${one.id} tabindex="-1"
            aria-pressed=${String(this.chosen(one))} @click=${() => this.choose(one)}>
            <span class="d6-name">${one.name}</span> <span class="d6-strength">${one.strength}</span>
            <small>${listed(words)}</small></button>`;
    }

    chosen({ id }) {
        return this.store.chosen?.target === id;
    }

    choose(one) {
        const id = this.chosen(one) ? "" : one.id;
        this.store.choose("target", id);
        if (one.npc && this.store.state.gm) {
            this.store.choose("who", id);
        }
    }

    updated() {
        const { entries } = this;
        const standing = entries.find((one) => one.tabIndex === 0);
        roam(entries, standing ?? entries.find((one) => one.matches(".me")));
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

/* Pairs of a field's value and the rows that have it, in the order of their first rows. */
function grouped(rows, field) {
    return [...Map.groupBy(rows, (row) => row[field])];
}

/* Fighters one by one, many of a kind together. */
function parted(members) {
    const kinds = Map.groupBy(members.filter(({ group }) => group), ({ group }) => group);
    const many = new Set([...kinds].filter(([, of]) => of.length >= MANY).map(([group]) => group));
    const units = new Map();
    for (const one of members) {
        const key = many.has(one.group) ? `${one.side}/${one.group}` : one.id;
        const unit = units.get(key) ?? { key, group: one.group, many: many.has(one.group), members: [] };
        unit.members.push(one);
        units.set(key, unit);
    }
    return [...units.values()];
}

/* Of many of a kind the first few that are waited for, and the others. */
function ahead(unit, waited) {
    const first = unit.members.filter(({ id }) => waited.has(id)).slice(0, FEW);
    const others = unit.members.filter((one) => !first.includes(one));
    return [{ ...unit, key: `${unit.key}/first`, members: first }, { ...unit, members: others }]
        .filter(({ members }) => members.length).map((part) => ({ ...part, all: unit.members }));
}

function condition(one) {
    if (one.away) {
        return said("client-away");
    }
    return "max_hits" in one && one.condition === "up" ? "" : one.condition;
}

export function bar(harm = 0) {
    const left = Math.max(0, OUT - harm);
    const kind = harm >= 67 ? "bad" : harm >= 34 ? "warn" : "good";
    return html`<svg class="d6-bar ${kind}" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" width="100" height="5"></rect><rect class="left" width=${left} height="5"></rect></svg>`;
}

function small(one) {
    const words = listed([
        "max_hits" in one && said("client-pools", one),
        one.cover > 0 && said("client-cover", { cover: one.cover }),
        one.hand, one.vehicle, done(one)]);
    return words ? html`<small>${words}</small>` : nothing;
}

function done({ declared, taken }) {
    if (Array.isArray(taken)) {
        return taken.join(", ");
    }
    if (declared > 0) {
        return taken > 0 ? said("client-done-of", { taken, declared }) : said("client-declared", { declared });
    }
    return taken > 0 ? said("client-done", { taken }) : "";
}

function listed(words) {
    return words.filter(Boolean).join(" · ");
}

function height({ strength }, forces) {
    return 4 + (14 * strength) / Math.max(1, ...forces.map((one) => one.strength));
}

customElements.define("d6-board", Board);
