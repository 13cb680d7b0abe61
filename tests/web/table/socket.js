/* A game for the page of the web client that says what a test lets it say (`table.show`), keeps
   what the page sends (`table.lines`), and answers what it asks for. */
window.table = {
    lines: [],
    asked: [],
    tell(name, data, args = []) {
        this.socket.onmessage({ data: JSON.stringify([name, args, data]) });
    },
    show(name) {
        const { state, options, inbox = { count: 0, items: [] } } = this.fixtures[name]();
        this.seq = state.seq;
        this.tell("d6_options", { seq: state.seq, rows: options });
        this.tell("d6_state", state);
        this.tell("d6_inbox", inbox);
    },
    take(name, args, data) {
        if (name === "text") {
            this.lines.push(args[0]);
        } else if (name === "d6_odds") {
            this.asked.push(data.line);
            const odds = { line: data.line, seq: this.seq, ...this.answers.odds };
            setTimeout(() => this.tell("d6_odds", odds));
        } else if (name === "d6_sheet") {
            setTimeout(() => this.tell("d6_sheet", this.answers.sheet));
        }
    },
};

window.WebSocket = class {
    static OPEN = 1;
    static CLOSED = 3;

    constructor() {
        this.readyState = 1;
        window.table.socket = this;
        setTimeout(() => {
            this.onopen();
            window.table.tell("logged_in", {});
        });
    }

    send(text) {
        window.table.take(...JSON.parse(text));
    }

    close() {}
};
