/* Which typed lines hold a password: they are covered, and neither shown nor kept. */
const BEFORE = /^\s*[@+&/]*(connect|conn|con|co|create|cre|cr)\s/i;
const ALWAYS = /^\s*[@+&/]*(user)?password\s/i;

/* Whether a line holds a password; logging in by a line is for those who are not in the game. */
export function isSecret(line, inGame) {
    return ALWAYS.test(line) || (!inGame && BEFORE.test(line));
}
