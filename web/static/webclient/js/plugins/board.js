/* The fight at a glance: the state that the game sends as data, beside the text. What may be
   typed next is a button that puts the line into the input field. */
let board_plugin = (function () {
    const HIDDEN = "sr-only";
    const KEYS = { waiting: "who", fighters: "id", battle: "id" };
    let panel, told, state;

    /* What is still to be filled in, such as <skill>, is selected: the next key replaces it. */
    function fill(line) {
        const field = $(".inputfield").last().val(line).trigger("focus")[0];
        const gap = /<.*?>/.exec(line) || { 0: "", index: line.length };
        field.setSelectionRange(gap.index, gap.index + gap[0].length);
    }

    function choice(offer) {
        return $("<button type='button'>").addClass("btn btn-sm btn-outline-light").text(offer.text)
            .on("click", () => fill(offer.line));
    }

    function prompt(text, offers) {
        const line = $("<p>");
        let rest = text;
        for (const offer of offers) {
            const at = rest.indexOf(offer.text);
            const [, stop, more] = /^([.,;]?)([^]*)$/.exec(rest.slice(at + offer.text.length));
            line.append(document.createTextNode(rest.slice(0, at)),
                $("<span>").append(choice(offer), document.createTextNode(stop)));
            rest = more;
        }
        return line.append(document.createTextNode(rest));
    }

    function row(cells, waited) {
        const line = $("<tr>").toggleClass("waited", waited);
        cells.forEach((cell) => line.append($("<td>").text(cell)));
        if (waited) {
            line.children().first().append($("<span>").addClass(HIDDEN).text(said("client-waited-for")));
        }
        return line;
    }

    function body(fighter) {
        const pools = "max_hits" in fighter ? [said("client-pools", fighter)] : [];
        return [...pools, fighter.condition].filter((word) => word !== "up").join(", ");
    }

    function side(name, members, waited) {
        const rows = members.map((f) => row([f.name, body(f)], waited.has(f.id)));
        const alone = members.length === 1 && members[0].name === name;
        return alone ? rows : [$("<tr>").append($("<th colspan='2'>").text(name)), ...rows];
    }

    function fighters(state) {
        const waited = new Set(state.waiting.map((wait) => wait.who));
        const names = [...new Set(state.fighters.map((fighter) => fighter.side))];
        return names.flatMap((name) =>
            side(name, state.fighters.filter((fighter) => fighter.side === name), waited));
    }

    function forces(state) {
        return state.battle.map((force) =>
            row([`${force.strength} ${force.name}`, said("client-metres", { metres: force.position }), force.order], false));
    }

    function table(name, rows) {
        const caption = $("<caption>").addClass(HIDDEN).text(name);
        return rows.length ? $("<table>").append(caption, rows) : null;
    }

    function head(state) {
        return state.mode === "fight" ? said("client-round", state) : state.book;
    }

    /* The prompt is left alone while it says the same: somebody may be on one of its buttons. */
    function show(state) {
        panel.children("summary").text(head(state));
        panel.children("div").empty()
            .append(table(said("client-fighters"), fighters(state)), table(said("client-forces"), forces(state)));
        const now = JSON.stringify([state.prompt, state.offers]);
        if (now !== told) {
            told = now;
            panel.children("p").remove();
            panel.children("summary").after(prompt(state.prompt, state.offers));
        }
        panel.toggle(state.mode === "fight" || state.battle.length > 0);
    }

    /* The rows as they are after what changed in them; a list is the whole of them. */
    function changed(rows, change, key) {
        if (Array.isArray(change)) {
            return change;
        }
        const known = new Map(rows.map((one) => [one[key], one]));
        (change.gone || []).forEach((id) => known.delete(id));
        (change.rows || []).forEach((one) =>
            known.set(one[key], { ...known.get(one[key]), ...one }));
        return (change.order || [...known.keys()]).map((id) => known.get(id));
    }

    function applied(state, { base, ...delta }) {
        const next = { ...state, ...delta };
        Object.keys(KEYS).filter((name) => name in delta).forEach((name) => {
            next[name] = changed(state[name], delta[name], KEYS[name]);
        });
        return next;
    }

    /* A difference from another state than this one is of no use: the whole is asked for. */
    function onUnknownCmd(name, args, data) {
        if (name === "d6_state") {
            show(state = data);
        } else if (name === "d6_delta" && state && state.seq === data.base) {
            show(state = applied(state, data));
        } else if (name === "d6_delta") {
            Evennia.msg("d6_state", [], {});
        }
        return ["d6_state", "d6_delta", "d6_event", "d6_line"].includes(name);
    }

    function onLoggedIn() {
        Evennia.msg("d6_delta", [], {});
    }

    function onConnectionClose() {
        state = undefined;
        panel.hide();
    }

    /* The text beside it is laid out anew whenever the board takes or leaves room; the pane
       scrolls to its end before it has its new size, so it is told twice. */
    function init() {
        panel = $("<details id='board' open role='region'>").attr("aria-label", said("client-the-fight"))
            .append("<summary></summary><div></div>").hide().appendTo("body");
        new ResizeObserver(() => $(window).trigger("resize").trigger("resize"))
            .observe($("#clientwrapper")[0]);
    }

    return { init, onLoggedIn, onUnknownCmd, onConnectionClose };
})();
window.plugin_handler.add("board", board_plugin);
