/* Arrow keys, Home and End move the focus among elements of which one alone is reached by Tab. */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function moved(event, elements) {
    const at = elements.indexOf(event.target);
    const ends = { Home: 0, End: elements.length - 1 };
    const to = ends[event.key] ?? (event.key in STEPS ? at + STEPS[event.key] : -1);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || !elements[to]) {
        return;
    }
    event.preventDefault();
    roam(elements, elements[to]);
    elements[to].focus();
}

/* Makes one of them the one that Tab reaches: the focused, else the given one, else as before. */
export function roam(elements, current) {
    const focused = elements.find((element) => element === document.activeElement);
    const standing = elements.find((element) => element.tabIndex === 0);
    const candidates = [focused, current, standing, elements[0]];
    const one = candidates.find((element) => elements.includes(element));
    elements.forEach((element) => (element.tabIndex = element === one ? 0 : -1));
}
