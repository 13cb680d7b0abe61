/* What a player has chosen for this browser. */
const KEPT = "d6mush.settings";
const USUAL = {
    size: "1", font: "serif", scheme: "auto", ask: false, sound: false, desktop: false,
};

export function load() {
    try {
        return { ...USUAL, ...JSON.parse(localStorage.getItem(KEPT)) };
    } catch {
        return { ...USUAL };
    }
}

export function keep(settings) {
    localStorage.setItem(KEPT, JSON.stringify(settings));
}

/* Show the page as chosen: sizes, family of the prose, light or dark. */
export function apply({ size, font, scheme }) {
    const root = document.documentElement;
    root.style.setProperty("--zoom", size);
    root.dataset.font = font;
    root.dataset.scheme = scheme;
}
