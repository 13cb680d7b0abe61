/* Odds asked for a moment after the last change, one line after another. While a line is asked for
   again, what was known of it stays. */
const PAUSE = 150;
const MOST = 100;

export class Oracle {
    constructor() {
        this.kept = new Map();
    }

    /* {odds, isStale}, or undefined. */
    known(store, line) {
        const odds = store.answers.get(line);
        if (odds) {
            this.kept.delete(line);
            this.kept.set(line, odds);
            [...this.kept.keys()].slice(0, -MOST).forEach((old) => this.kept.delete(old));
        }
        const old = odds ?? this.kept.get(line);
        return old && { odds: old, isStale: !odds };
    }

    ask(store, lines) {
        const line = lines.find((one) => !store.answers.has(one));
        const wanted = line && `${store.state?.seq} ${line}`;
        if (wanted === this.wanted) {
            return;
        }
        this.wanted = wanted;
        clearTimeout(this.timer);
        if (line) {
            this.timer = setTimeout(() => store.odds(line), PAUSE);
        }
    }
}
