/* What the game asks: the prompt as far as what may be typed, for which there are buttons. */
export function asking({ prompt = "", offers = [] }) {
    const at = offers.length ? prompt.indexOf(offers[0].text) : -1;
    const head = at < 0 ? prompt : prompt.slice(0, at);
    const colon = head.lastIndexOf(":");
    return (at >= 0 && colon > 0 ? head.slice(0, colon) : head).trim();
}
