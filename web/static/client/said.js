/* A sentence of the page's own in the reader's language, with what stands in its braces filled in. */
const SENTENCES = JSON.parse(document.getElementById("said").textContent);

export function said(key, args = {}) {
    return SENTENCES[key].replace(/\{(\w+)\}/g, (_, name) => args[name]);
}
