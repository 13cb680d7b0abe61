/* A sentence of the page's own in the reader's language, with what stands in its braces filled in. */
const SENTENCES = JSON.parse(document.getElementById("said").textContent);

/* Whether there is such a sentence; of what a book adds there may be none. */
export function isSaid(key) {
    return key in SENTENCES;
}

export function said(key, args = {}) {
    return SENTENCES[key].replace(/\{(\w+)\}/g, (_, name) => args[name]);
}
