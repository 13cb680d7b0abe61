/* States, options and answers of the game, one for each kind of moment. */
(() => {
    const OUT = [1, 4, 9], WOUNDED = [12, 20];

    const fighter = (id, name, side, more = {}) => ({
        id, name, side, condition: "healthy", cover: 0, declared: null, taken: 0,
        hand: "blaster pistol", vehicle: "", npc: false, group: "", harm: 0, away: false, ...more,
    });

    const state = (more) => ({
        seq: 42, book: "personal", mode: "fight", round: 1, stage: "act", clock: 5, turn: "",
        me: "c6", gm: false, place: "The Landing", scene: 3, title: "",
        waiting: [{ who: "c6", what: "act" }], prompt: "", offers: [], battle: [], ...more,
    });

    const row = (id, verb, group, text, line, slots = [], more = {}) => ({
        id, verb, group, text, line, slots, cost: "", asks: false, now: false, ...more,
    });

    const now = { now: true };
    const fighters = (name, of) => ({ name, kind: "fighter", of });
    const words = (name, ...of) => ({ name, kind: "word", of });
    const number = (name, least, most) => ({ name, kind: "number", least, most });
    const numbers = (name, ...of) => ({ name, kind: "number", of });
    const text = (name) => ({ name, kind: "text" });
    const ids = (some) => some.filter(({ harm }) => harm < 100).map(({ id }) => id);
    const counted = (count, made) => Array.from({ length: count }, (_, at) => made(at + 1));

    const rebels = (more = {}) => [
        fighter("c6", "Ace", "Rebels", { cover: 50, declared: 2, taken: 1, ...more }),
        fighter("c7", "Bess", "Rebels", {
            condition: "wounded", harm: 40, declared: 1, hand: "heavy blaster", ...more,
        }),
        fighter("c8", "Cara", "Rebels", { away: true }),
    ];

    const thugs = (count) => counted(count, (at) => {
        const ill = OUT.includes(at) ? { condition: "incapacitated", harm: 100 }
            : WOUNDED.includes(at) ? { condition: "wounded", harm: 40 } : {};
        const kind = { npc: true, group: "Thug", declared: 1, ...ill };
        return fighter(`n${at}`, `Thug ${at}`, "Gang", kind);
    });

    const gang = fighters("target", ids(thugs(37)));
    const npcs = fighters("who", ids(thugs(37)));
    const people = fighters("target", ["c6", "c7"]);

    const beside = [
        row("draw", "draw", "gear", "Draw", "+draw {weapon}", [words("weapon", "knife", "rifle")],
            { cost: "1 action" }),
        row("holster", "holster", "gear", "Holster", "+holster"),
        row("flee", "combat/flee", "leave", "Flee", "+combat/flee", [], { asks: true }),
        row("leave", "combat/leave", "leave", "Leave", "+combat/leave", [], { asks: true }),
        row("request", "request", "wish", "Ask for something", "+request {reason}",
            [text("reason")]),
    ];

    const acts = [
        row("attack", "attack", "act", "Attack", "+attack {target} with {weapon}",
            [gang, words("weapon", "blaster pistol", "knife")], { ...now, cost: "1 action" }),
        row("aim", "aim", "act", "Aim", "+aim {target}", [gang],
            { ...now, cost: "+1D next action" }),
        row("cover", "cover", "act", "Cover", "+cover {how}",
            [words("how", "quarter", "half", "three quarters")], now),
        row("points", "points", "points", "Spend a point", "+points {count}",
            [number("count", 1, 4)], { asks: true, cost: "4 left" }),
        row("act", "act", "act", "Do something else", "+act {what}", [text("what")], now),
        row("pass", "pass", "act", "Pass", "+pass", [], { ...now, cost: "ends your turn" }),
        ...beside,
    ];

    const inbox = { count: 2, items: [
        { number: 12, kind: "turn", answer: false, scene: 7,
            text: "Scene 7 in the Tavern waits for you: +scene/focus 7." },
        { number: 14, kind: "question", answer: true, scene: 0,
            text: "Bess would roll con against your search." },
    ] };

    const soldier = (id, name, side, more) => {
        const { cover, declared, ...rest } = fighter(id, name, side, { hand: "gauss rifle" });
        return {
            ...rest, condition: "up", hits: 8, max_hits: 10, force: 5, max_force: 6, links: [],
            pins: {}, held: [], autoguns: 0, robots: 0, taken: [], ...more,
        };
    };

    const force = (id, name, commander, strength, position, more) => ({
        id, name, commander, kind: name, strength, position, dug: null, moved: false,
        attacked: false, order: "", standing: "", move: 30, reach: 60, lost: 0, ...more,
    });

    const zergling = (at) => fighter(`n${at}`, `Zergling ${at}`, "Zerg", {
        npc: true, group: "Zergling", hand: "claws",
        ...(at === 2 && { harm: 60, condition: "wounded" }),
    });

    const fixtures = {
        personal: () => ({
            state: state({ fighters: [...rebels(), ...thugs(37)] }), options: [...acts], inbox,
        }),
        dots: () => ({
            state: state({
                book: "dots", me: "c1", waiting: ["c1", "c2"].map((who) => ({ who, what: "act" })),
                fighters: [
                    soldier("c1", "Vega", "Blue", { harm: 20, taken: ["fire"] }),
                    soldier("c2", "Rook", "Red", { hits: 3, harm: 70, condition: "pinned" }),
                    soldier("c3", "Ash", "Red", { hits: 0, harm: 100, condition: "down" }),
                ],
            }),
            options: [
                row("attack", "attack", "act", "Attack", "+attack {target} with {skills}",
                    [fighters("target", ["c2"]), words("skills", "saber", "savage")], now),
                row("use", "use", "act", "Use", "+use {skills} at {target}",
                    [words("skills", "choke", "choke + savage"), fighters("target", ["c2"])],
                    { ...now, cost: "4 Force" }),
                row("use 2", "use", "act", "Use", "+use {skills} at {target}",
                    [words("skills", "sight"), fighters("target", ["c3"])],
                    { ...now, cost: "1 Force" }),
                row("pass", "pass", "act", "Pass", "+pass", [], now),
            ],
        }),
        starcraft: () => ({
            state: state({
                book: "starcraft", me: "c1", waiting: [{ who: "c1", what: "orders" }],
                fighters: [
                    fighter("c1", "Raynor", "Terrans", { hand: "C-14", vehicle: "Vulture" }),
                    fighter("c2", "Tosh", "Terrans", { declared: 1 }),
                    ...counted(3, zergling),
                    fighter("n9", "Queen", "Zerg", { npc: true, hand: "" }),
                ],
                battle: [
                    force("f1", "marines", "c1", 40, 0, { dug: 1, order: "move to 60 m", lost: 4 }),
                    force("f2", "tanks", "c2", 8, 20, { moved: true }),
                    force("f3", "swarm", "n9", 120, 140, { lost: 30 }),
                ],
            }),
            options: [
                row("order", "order", "order", "Order a move", "+order {force}=move to {metres}",
                    [words("force", "marines"), numbers("metres", 0, 30, 60)], now),
                row("order 2", "order", "order", "Order a move", "+order {force}=move to {metres}",
                    [words("force", "tanks"), numbers("metres", 20, 40)], now),
                row("order 3", "order", "order", "Order an attack", "+order {force}=attack {enemy}",
                    [words("force", "marines"), words("enemy", "swarm")], now),
                row("attack", "attack", "act", "Attack", "+attack {target}",
                    [fighters("target", ["n1", "n2", "n3", "n9"])], { ...now, cost: "1 action" }),
            ],
        }),
        chronicles: () => ({
            state: state({
                book: "chronicles", stage: "declare",
                waiting: [{ who: "c6", what: "declare" }, { who: "gm", what: "" }],
                prompt: "What first? +declare 0 (none).",
                offers: [{ text: "+declare 0", line: "+declare 0" }],
                fighters: [...rebels({ declared: null, taken: 0 }), ...thugs(3)],
            }),
            options: [
                row("declare", "declare", "declare", "Declare", "+declare {count}",
                    [number("count", 0, 6)], { ...now, cost: "−1D each after the first" }),
                row("declare 2", "declare", "declare", "Declare actions", "+declare {deeds}",
                    [text("deeds")], now),
                row("points", "points", "points", "Use a Force Point", "+points force", [],
                    { asks: true, cost: "1 left" }),
            ],
        }),
        attacked: () => ({
            state: state({
                turn: "n5", waiting: [{ who: "c6", what: "answer" }],
                prompt: "Thug 5 attacks you with a blaster pistol: best +dodge (hurt 31%).",
                offers: [{ text: "+dodge", line: "+dodge" }],
                fighters: [...rebels(), ...thugs(6)],
            }),
            options: [
                row("dodge", "dodge", "answer", "Dodge", "+dodge", [],
                    { ...now, left: "hurt 31%", cost: "1 action" }),
                row("dodge/full", "dodge/full", "answer", "Full dodge", "+dodge/full", [],
                    { ...now, left: "hurt 34%", cost: "the rest of the round" }),
                row("parry", "parry", "answer", "Parry", "+parry with {weapon}",
                    [words("weapon", "knife", "fist")], { ...now, left: "hurt 52%" }),
                row("nodefence", "nodefence", "answer", "Do nothing", "+nodefence", [],
                    { ...now, left: "hurt 66%" }),
                ...beside,
            ],
        }),
        gm: () => ({
            state: state({
                me: "", gm: true, turn: "n2", fighters: [...rebels(), ...thugs(37)],
                waiting: ["n2", "n3", "n5"].map((who) => ({ who, what: "act" })),
            }),
            options: [
                row("attack", "attack", "act", "Attack", "+attack {who}={target}", [npcs, people],
                    { ...now, cost: "1 action" }),
                row("aim", "aim", "act", "Aim", "+aim {who}={target}", [npcs, people], now),
                row("pass", "pass", "act", "Pass", "+pass {who}", [npcs], now),
                row("attack 2", "attack", "seat", "All attack", "+attack npcs={target}", [people],
                    { ...now, cost: "34 Thugs" }),
                row("combat/auto", "combat/auto", "seat", "Let the system play them",
                    "+combat/auto npcs=on"),
                row("tactics", "tactics", "seat", "Tactics", "+tactics npcs={how}",
                    [words("how", "nearest", "weakest", "spread")]),
                row("combat/next", "combat/next", "seat", "Go on", "+combat/next"),
            ],
            inbox,
        }),
        peace: () => ({
            state: state({
                mode: "peace", round: 0, stage: "", waiting: [],
                fighters: [fighter("c6", "Ace", "Ace", { hand: "" })],
            }),
            options: [
                row("practice", "practice", "guide", "Practise a fight", "+practice"),
                row("treat", "treat", "guide", "Treat Bess", "+treat Bess"),
                row("inbox", "inbox", "guide", "Read what waits", "+inbox"),
                row("chargen", "chargen", "guide", "Make another character", "+chargen"),
            ],
            inbox,
        }),
        nothing: () => ({
            state: state({ mode: "peace", round: 0, waiting: [], fighters: [], scene: 0, me: "" }),
            options: [],
        }),
        /* Forty people, of whom each stands alone. */
        players: () => ({
            state: state({
                waiting: [{ who: "c44", what: "act" }],
                fighters: counted(40, (at) => {
                    const name = at === 1 ? "Ace" : `Person ${at}`;
                    const done = { declared: 2, taken: at % 3 };
                    const ill = { harm: (17 * at) % 101, condition: "wounded" };
                    const side = at % 2 ? "Rebels" : "Empire";
                    return fighter(`c${at + 5}`, name, side, { ...done, ...ill });
                }),
            }),
            options: [],
        }),
    };

    const outcomes = {
        none: 0.34, stunned: 0.037, wounded: 0.18, incapacitated: 0.223, mortal: 0.13,
        killed: 0.091,
    };
    const terms = [
        ["blaster", "4D+2", "PER-SKL-1"], ["two actions", "−1D", "PER-ACT-2"],
        ["half cover", "−1D", "PER-COV-1"], ["to hit: dodge 2D+1", "10", ""],
    ];
    const skill = (name, value) => ({ name, value, line: `+check ${name}` });
    const answers = {
        odds: {
            chance: [0.664, 0.664], text: "66.4%",
            outcomes: Object.entries(outcomes).map(([word, chance]) => ({ text: word, chance })),
            terms: terms.map(([word, value, card]) => ({ text: word, value, card })),
        },
        sheet: {
            name: "Ace", book: "personal", condition: "healthy",
            points: [
                { text: "Character Points", value: "4" }, { text: "Force Points", value: "1" },
            ],
            groups: [
                { ...skill("Dexterity", "3D"),
                    skills: [skill("blaster", "4D+2"), skill("dodge", "4D+2")] },
                { ...skill("Knowledge", "2D"), skills: [skill("streetwise", "3D")] },
                { ...skill("Perception", "3D+1"), skills: [skill("con", "4D+1")] },
            ],
            gear: [
                { name: "blaster pistol", text: "4D, 10/30/120", line: "+draw blaster pistol" },
                { name: "blast vest", text: "+1D", line: "" },
            ],
        },
    };
    Object.assign(window.table, { fixtures, answers });
})();
