/* What is new in a state or in a list of rows, put onto what is known (docs/rich-clients.md). */
const KEYS = { waiting: "who", fighters: "id", battle: "id" };

/* The rows as they are after what changed in them; a list is the whole of them. */
export function changed(rows, change, key = "id") {
    if (Array.isArray(change)) {
        return change;
    }
    const known = new Map(rows.map((one) => [one[key], one]));
    (change.gone || []).forEach((id) => known.delete(id));
    (change.rows || []).forEach((one) =>
        known.set(one[key], { ...known.get(one[key]), ...one }));
    return (change.order || [...known.keys()]).map((id) => known.get(id));
}

/* The state after a difference from it. */
export function applied(state, { base, options, ...delta }) {
    const next = { ...state, ...delta };
    Object.keys(KEYS).filter((name) => name in delta).forEach((name) => {
        next[name] = changed(state[name], delta[name], KEYS[name]);
    });
    return next;
}
