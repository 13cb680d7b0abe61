/* Rows of D6.Options: what fills their slots, the line that they send, and rows that belong together. */

/* All whom a slot of kind `fighter` may name: fighters, and forces of a battle. */
export function named(state) {
    return new Map([...(state?.fighters ?? []), ...(state?.battle ?? [])].map((one) => [one.id, one.name]));
}

export function offered(store) {
    return store?.options ?? [];
}

/* The usual value of each slot, or what is chosen where it is legal. */
export function usual(row, chosen = {}) {
    const picked = { ...chosen.slots, target: chosen.target, weapon: chosen.weapon };
    return Object.fromEntries((row.slots ?? []).map((slot) => [slot.name, start(slot, picked)]));
}

function start(slot, picked) {
    const value = picked[slot.name] || (slot.kind === "fighter" && slot.name !== "who" ? picked.target : undefined);
    if (slot.of) {
        return slot.of.includes(value) ? value : slot.of[0];
    }
    if (slot.kind === "number") {
        return value >= slot.least && value <= slot.most ? value : slot.least ?? 0;
    }
    return value ?? "";
}

export function shown(slot, value, names) {
    return slot.kind === "fighter" ? names.get(value) ?? String(value) : String(value);
}

/* A text that is still to be written, without which the row says nothing. */
export function lacking(row, values) {
    return (row.slots ?? []).find((slot) => slot.kind === "text" && !String(values[slot.name] ?? "").trim());
}

/* Rows of one verb in one group are one choice; the order of the rows is kept. */
export function merged(rows) {
    const choices = new Map();
    for (const row of rows) {
        const key = `${row.group}:${row.verb}${row.slots?.some(({ name }) => name === "who") ? ":who" : ""}`;
        choices.set(key, [...(choices.get(key) ?? []), row]);
    }
    return [...choices].map(([key, of]) => ({ key, rows: of, verb: of[0].verb, group: of[0].group }));
}
