/* A line of the log as nodes of the page. Texts come as HTML, which is never put into the page: it is
   read, and rebuilt from text, breaks, spans with classes of colours, and links. */
import { said } from "./said.js";

const COLOUR = /^(bg)?color-([0-9a-f]{6}|\d{3})$/, STYLES = ["underline", "blink", "italic", "strike"];
const FIRST = ["000000", "800000", "008000", "808000", "000080", "800080", "008080", "c0c0c0",
    "808080", "ff0000", "00ff00", "ffff00", "0000ff", "ff00ff", "00ffff", "ffffff"];
const LEVELS = [0, 95, 135, 175, 215, 255];
const ADDRESS = /^(?:https?|ftp):\/\//i;
const TYPED = /^Evennia\.msg\("text",(\[".*"\]),\{\}\);/;
const MARK = / ?\[#(\d+(?: (?:to )?#\d+)*)\]/;
const QUIET_MARK = / ?\[#(?:gm)?\]/;
const COLUMNS = /[\p{L}\p{N},;:)%] {2,}\S/u;
const HEADING = /^\s*-- (.+?) --\s*/;
const ASIDE = ["ooc", "page", "whisper", "channel", "mail", "board", "seat"];

export function make(tag, className, ...children) {
    const node = document.createElement(tag);
    node.className = className;
    node.append(...children);
    return node;
}

/* The colour with this number of a terminal's 256, or one written out, for a style sheet. */
function colour(sign) {
    const number = Number(sign);
    if (sign.length === 6) {
        return `#${sign}`;
    }
    if (number < FIRST.length) {
        return `#${FIRST[number]}`;
    }
    const at = number - FIRST.length, grey = 8 + 10 * (number - 232);
    const cube = [at / 36, (at / 6) % 6, at % 6].map((each) => LEVELS[Math.floor(each)]);
    return `rgb(${(number < 232 ? cube : [grey, grey, grey]).join(" ")})`;
}

function tinted(classes) {
    const node = make("span", classes.filter((name) => STYLES.includes(name)).join(" "));
    for (const [, back, sign] of classes.map((name) => COLOUR.exec(name)).filter(Boolean)) {
        node.classList.add(back ? "shaded" : "tinted");
        node.style.setProperty(back ? "--shade" : "--tint", colour(sign));
    }
    return node;
}

function typedBy(link) {
    const found = TYPED.exec(link.getAttribute("onclick") || "");
    try {
        return link.dataset.cmd || (found && JSON.parse(found[1])[0]) || "";
    } catch {
        return "";
    }
}

/* An empty node of the same kind, if it is one of those allowed. */
function shell(node, type) {
    if (node.localName === "a") {
        const line = typedBy(node), href = node.getAttribute("href") || "";
        if (line) {
            const button = make("button", "link");
            Object.assign(button, { type: "button", onclick: () => type(line) });
            return button;
        }
        if (ADDRESS.test(href)) {
            return Object.assign(make("a", ""), { href, target: "_blank", rel: "noopener" });
        }
    }
    return tinted([...node.classList]);
}

/* The rows of a text, each with its nodes. */
export function rows(text, type) {
    const found = [document.createDocumentFragment()];
    (function walk(parent, over) {
        let into = over.length ? null : found.at(-1);
        const open = () => over.reduce((at, node) => at.appendChild(node.cloneNode()), found.at(-1));
        for (const node of parent.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) {
                into = into || open();
                into.append(node.data);
            } else if (node.localName === "br") {
                found.push(document.createDocumentFragment());
                into = over.length ? null : found.at(-1);
            } else if (node.localName === "a") {
                const link = shell(node, type);
                link.append(node.textContent);
                (into || open()).append(link);
                into = over.length ? null : found.at(-1);
            } else if (node.nodeType === Node.ELEMENT_NODE) {
                walk(node, [...over, shell(node, type)]);
                into = over.length ? null : found.at(-1);
            }
        }
    })(new DOMParser().parseFromString(text, "text/html").body, []);
    return found;
}

function texts(row) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
        found.push(walker.currentNode);
    }
    return found;
}

function expanded(listed) {
    const numbers = [];
    for (const [, to, number] of listed.matchAll(/(to )?#?(\d+)/g)) {
        const first = to ? numbers.at(-1) + 1 : Number(number);
        for (let each = first; each <= Number(number); each += 1) {
            numbers.push(each);
        }
    }
    return numbers;
}

/* Take the marks out of a row; the numbers of the rolls that they name. */
function taken(row) {
    const numbers = [];
    for (const node of texts(row)) {
        for (let mark; (mark = MARK.exec(node.data)); ) {
            numbers.push(...expanded(mark[1]));
            node.data = node.data.replace(MARK, "");
        }
        node.data = node.data.replace(QUIET_MARK, "");
    }
    return numbers;
}

function embolden(row, name) {
    const [first] = texts(row);
    if (name && first?.data.startsWith(name)) {
        first.replaceWith(make("b", "", name), first.data.slice(name.length));
    }
}

function joined(found) {
    return found.flatMap((row, at) => (at ? [document.createElement("br"), row] : [row]));
}

/* The heading of a round, which is taken off the row that it begins. */
function headed(row) {
    const [first] = texts(row), heading = HEADING.exec(first?.data || "");
    if (heading) {
        first.data = first.data.slice(heading[0].length);
    }
    return heading ? [make("p", "sep", heading[1])] : [];
}

/* A row of the game with those that are set in under it: a roll with its numbers, if it names one;
   nothing if the row is empty but for a mark that names none. */
function told([row, ...under], store) {
    const numbers = [row, ...under].flatMap(taken), isEmpty = !row.textContent.trim();
    const details = under.map((each) => make("span", "detail", each));
    if (!numbers.length) {
        return isEmpty && !under.length ? [] : [make("p", "told", row, ...details)];
    }
    if (isEmpty) {
        row.append(said("client-rolled"));
    }
    const roll = document.createElement("d6-roll");
    Object.assign(roll, { store, numbers, told: make("span", "", row, ...details) });
    return [roll];
}

/* Rows, each with those that are set in under it. */
function blocks(found) {
    const grouped = [];
    for (const row of found) {
        const text = row.textContent;
        if (/^ +\S/.test(text) && grouped.length && MARK.test(text)) {
            texts(row)[0].data = texts(row)[0].data.trimStart();
            grouped.at(-1).push(row);
        } else if (text.trim()) {
            grouped.push([row]);
        }
    }
    return grouped;
}

/* The rows without blank ones before and after them. */
function trimmed(found) {
    const full = found.map((row) => Boolean(row.textContent.trim()));
    return found.slice(full.indexOf(true), full.lastIndexOf(true) + 1);
}

/* Rows of columns. What a column went on with in the next row is one with it again, and wraps under
   the column's beginning wherever the page is too narrow. */
function columned(found) {
    const block = make("div", "columns");
    let hang = 0;
    for (const row of trimmed(found)) {
        const text = row.textContent, [indent] = /^ */.exec(text), last = block.lastElementChild;
        if (hang && indent.length === hang && !COLUMNS.test(text)) {
            const [first] = texts(row);
            first.data = ` ${first.data.trimStart()}`;
            last.append(row);
        } else {
            hang = /^ *\S+(?: \S+)* {2,}(?=\S)/.exec(text)?.[0].length || 0;
            block.append(make("p", "", row));
            block.lastElementChild.style.setProperty("--hang", `${hang || indent.length + 2}ch`);
        }
    }
    return block;
}

function hasColumns(found) {
    const rows = found.map((row) => row.textContent);
    return rows.length > 1 && rows.some((text) => COLUMNS.test(text))
        && !rows.some((text) => MARK.test(text));
}

function game(found, store) {
    if (hasColumns(found)) {
        found.forEach(taken);
        return [columned(found)];
    }
    return blocks(found).flatMap(([first, ...under]) => {
        const heading = headed(first);
        return [...heading, ...told([first, ...under], store)];
    });
}

function player(found, line) {
    embolden(found[0], line.author);
    found.forEach(taken);
    return [make("p", ASIDE.includes(line.type) ? "aside" : "said", ...joined(found))];
}

/* The node of a line. */
export function drawn(line, store) {
    const { html, text, type, author } = line;
    const block = make("div", "entry");
    if (html === undefined) {
        block.append(make("p", type, text));
    } else {
        const found = rows(html, (typed) => store.type(typed));
        block.append(...(author ? player(found, line) : game(found, store)));
    }
    return block;
}
