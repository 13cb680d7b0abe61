/* Rows of D6.Options: which belong together as one choice, and which values fill their slots. A
   value is legal in a row where its slot has it; any legal values of a row go together. */

/* Choices that are kept from one row to the next; other values belong to their form alone. */
export const SHARED = ["target", "weapon", "who"];
const BY_VERB = new Set(["order", "wish"]);

/* All whom a slot may name: fighters, and forces of a battle. */
export function named(state) {
    const all = [...(state?.fighters ?? []), ...(state?.battle ?? [])];
    return new Map(all.map(({ id, name }) => [id, name]));
}

/* Rows that say the same of other people or things are one choice, and so are orders and wishes
   that nobody waits for. */
export function merged(rows) {
    const choices = Map.groupBy(rows, ({ group, verb, text, now, slots }) => {
        const isMixed = !now && BY_VERB.has(group);
        const who = slots.some(({ name }) => name === "who") ? "who" : "";
        return [group, verb, isMixed ? "" : text, who].join(":");
    });
    return [...choices].map(([key, of]) =>
        ({ key, rows: of, verb: of[0].verb, group: of[0].group }));
}

export function isLegal({ kind, of, least, most }, value) {
    if (of) {
        return of.includes(value);
    }
    return kind === "number" ? value >= least && value <= most : value !== undefined;
}

/* The values with which a row starts: what is picked where it is legal, else the usual. */
export function usual({ slots }, picked = {}) {
    return Object.fromEntries(slots.map((slot) => {
        const { name, of, least } = slot, value = picked[name];
        return [name, isLegal(slot, value) ? value : of?.[0] ?? least ?? ""];
    }));
}

/* The row in which most of what is picked is legal; the value named by `must` has to be. */
export function fitting(rows, picked, must) {
    const isFit = (slot) => isLegal(slot, picked[slot.name]);
    const rank = ({ slots }) => slots.filter(isFit).length;
    const isAble = ({ slots }) => slots.some((slot) => slot.name === must && isFit(slot));
    const able = rows.filter(isAble);
    return (able.length ? able : rows).reduce((best, row) => (rank(row) > rank(best) ? row : best));
}

/* The slots of rows with the same line, each with all values that it has in one of them. */
export function united(rows) {
    return rows[0].slots.map((slot) => {
        const all = rows.map(({ slots }) => slots.find(({ name }) => name === slot.name));
        if (slot.of) {
            return { ...slot, of: [...new Set(all.flatMap(({ of }) => of))] };
        }
        const limits = {
            least: Math.min(...all.map(({ least }) => least)),
            most: Math.max(...all.map(({ most }) => most)),
        };
        return slot.kind === "number" ? { ...slot, ...limits } : slot;
    });
}

/* What is chosen on the board as values of the rows' slots. A force stands in them by its name. */
export function picked(rows, { target, weapon, slots = {} }, names) {
    const found = { target, weapon, who: slots.who };
    for (const slot of rows.flatMap((row) => row.slots)) {
        const value = slot.kind === "fighter" ? target : names.get(target);
        if (!SHARED.includes(slot.name) && slot.of?.includes(value)) {
            found[slot.name] = value;
        }
    }
    return found;
}

export function shown(slot, value, names) {
    return String(slot.kind === "fighter" ? names.get(value) ?? value : value);
}

/* A text that is still to be written, without which the row says nothing. */
export function lacking({ slots }, values) {
    return slots.find(({ kind, name }) => kind === "text" && !String(values[name] ?? "").trim());
}

/* The slot of whom it is about: the target, else the last fighter who is not its doer. */
export function aim({ slots }) {
    const whom = slots.filter(({ name, kind }) => kind === "fighter" && name !== "who");
    return whom.find(({ name }) => name === "target") ?? whom.at(-1);
}
