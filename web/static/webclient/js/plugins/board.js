/* The fight at a glance: the state that the game sends as data, beside the text. What may be
   typed next is a button that puts the line into the input field. */
let board_plugin = (function () {
    const LINE = /\+[a-z]+(?:\/[a-z]+)?(?:[ =][^,.:()]*?)?(?=,|\.|:| \(| at -| or | rolls | does |$)/g;
    let panel;

    function choice(line) {
        return $("<button type='button'>").addClass("btn btn-sm btn-outline-light").text(line)
            .on("click", () => $("textarea.inputfield, #inputfield").first().val(line).trigger("focus"));
    }

    function prompt(text) {
        const told = $("<p role='status'>");
        let from = 0;
        for (const found of text.matchAll(LINE)) {
            told.append(document.createTextNode(text.slice(from, found.index)), choice(found[0]));
            from = found.index + found[0].length;
        }
        return told.append(document.createTextNode(text.slice(from)));
    }

    function row(fighter, waited) {
        const cells = [fighter.name, fighter.side, fighter.condition];
        const line = $("<tr>").toggleClass("waited", waited);
        cells.forEach((cell) => line.append($("<td>").text(cell || "")));
        return line;
    }

    function show(state) {
        const waited = new Set(state.waiting.map((wait) => wait.who));
        const rows = state.fighters.map((fighter) => row(fighter, waited.has(fighter.id)));
        const head = state.mode === "fight" ? `${state.book}, round ${state.round}` : state.book;
        panel.children("summary").text(head);
        panel.children("div").empty().append($("<table>").append(rows), prompt(state.prompt));
        panel.toggle(state.mode === "fight" || state.battle.length > 0);
    }

    function onUnknownCmd(name, args, data) {
        if (name === "d6_state") {
            show(data);
        }
        return name === "d6_state" || name === "d6_event";
    }

    function init() {
        panel = $("<details id='board' open><summary></summary><div></div></details>").hide();
        $("head").append($("<link rel='stylesheet'>").attr("href", "/static/webclient/css/board.css"));
        $("body").append(panel);
    }

    return { init, onUnknownCmd };
})();
window.plugin_handler.add("board", board_plugin);
