# All commands; `make` alone lists them.
PY := .venv/bin/python
export PYTHON
# The tests start the game many times: keep the compiled files.
unexport PYTHONDONTWRITEBYTECODE
# Live tests spend much of their time waiting, so use two workers more than cores, at most 6.
WORKERS := $(shell n=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1); n=$$((n + 2)); [ $$n -gt 6 ] && n=6; echo $$n)

help: ## list these commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */make \1\t/' | expand -t 16

play: game ## set everything up, start the game and say where to connect
	@$(PY) -m server.ops play

stop: game ## end the game
	@$(PY) -m server.ops stop

movein: game ## move an existing Evennia game in: make movein GAME=/path/to/mygame
	@$(PY) -m server.ops.movein "$(GAME)"

backup: game ## back up everything of this game into one file; elsewhere: make backup TO=/path
	@$(PY) -m server.ops backup "$(TO)"

restore: game ## replace the game by a backup; the old game is kept: make restore FROM=file
	@$(PY) -m server.ops restore "$(FROM)"

movedb: game ## move the records from SQLite to the PostgreSQL server in D6MUSH_DATABASE_URL
	@$(PY) -m server.ops movedb

logs: game ## follow the logs
	@$(PY) -m server.ops logs

doctor: ## check this installation and say how to fix what is wrong
	@python=$$(sh server/ops/environment.sh find) && "$$python" -B -m server.ops.doctor

house: game ## create this game's own folder; a small complete example: make house EXAMPLE=longlock
	@$(PY) -m server.ops house "$(EXAMPLE)"

book: game ## write a small, complete rulebook of your own: make book NAME=reedwar
	@$(PY) -m server.ops.book "$(NAME)" dice="$(DICE)" initiative="$(INITIATIVE)" health="$(HEALTH)" defence="$(DEFENCE)" choices="$(CHOICES)"

test: dev ## run all tests; with arguments: make test ARGS="-k dice"
	@$(PY) -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

testbook: dev ## test the books in D6MUSH_BOOKS: rules, odds, proof, sheets, every command
	@$(PY) -m tests.testbook $(ARGS)

other: dev ## test the rules and play a game on another Python: make other PYTHON_VERSION=3.12
	@$(PY) -m tests.other $(PYTHON_VERSION)

postgres: dev ## run the tests that use the database on PostgreSQL; all tests: POSTGRES=tests
	@$(PY) -m tests.postgres pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $${POSTGRES:-} $(ARGS)

lint: dev ## check style, format and types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

audit: dev ## check the packages for known vulnerabilities (docs/security.md)
	@$(PY) -m tests.audit

bench: dev ## measure the game side by side with a stock Evennia
	@$(PY) -m bench $(ARGS)

demo: dev ## play a story over telnet; show what each player types and reads
	@$(PY) -m tests.live.demo $(ARGS)

counts: dev ## play four against six under every book; count the lines typed and read
	@$(PY) -m tests.live.counted $(ARGS)

screens: dev ## play in a browser; keep pictures of its pages in docs/screens
	@$(PY) -m tests.live.screens $(ARGS)

nightly: dev ## run every long net, for hours; one part: make nightly PART=2 (docs/testing.md)
	@$(PY) -m tests.nightly $(PART)

kills: dev ## kill the game in busy fights, many times: make kills ARGS="--times 150 --seed 1"
	@$(PY) -m tests.live.killing --times $${KILLS:-150} $(ARGS)

outages: dev ## break everything around busy fights: deaths, full disks, lost databases, wrong clocks
	@$(PY) -m tests.live.killing --all --times $${OUTAGES:-200} $(ARGS)

junk: dev ## type ten thousand lines of junk into a fight
	@JUNK_LINES=$${JUNK_LINES:-10000} $(PY) -m pytest tests/live/test_junk.py $(ARGS)

reach: dev ## check that typed lines reach all the engine can do, in random fights too
	@REACH_FIGHTS=$${REACH_FIGHTS:-8} $(PY) -m pytest tests/reach $(ARGS)

fuzz: dev ## feed a million random inputs to everything that takes input: make fuzz FUZZ=100000
	@FUZZ=$${FUZZ:-1000000} $(PY) -m pytest tests/fuzz --numprocesses auto --dist worksteal $(ARGS)

advised: dev ## type every line that prompts, help, hints and lessons suggest
	@ADVISED_FIGHTS=$${ADVISED_FIGHTS:-12} $(PY) -m pytest tests/advised $(ARGS)

cards: dev ## list the rule cards and their tests, per book
	@$(PY) -m game cards $(ARGS)

texts: dev ## rewrite docs/texts.md, the list of all texts; make texts KEY=room prints some for a game's folder
	@$(PY) -m server.ops.texts $(if $(KEY),"$(KEY)")

client: dev ## bundle the web client's library anew (needs npm)
	@$(PY) -m server.ops.client

oracles: dev ## compare the rules with independent models: make oracles ARGS="--cases 20000 dots"
	@$(PY) -m tests.oracles --cases $${CASES:-1000} $(ARGS)

mutations: dev ## plant mistakes in the rules and count those noticed: make mutations ARGS="--seed 2 --book dots"
	@$(PY) -m tests.mutations --count $${MUTANTS:-600} $(ARGS)

refusals: dev ## try illegal commands in random fights: each refusal is true, its suggestion accepted
	@REFUSED_FIGHTS=$${REFUSED_FIGHTS:-30} $(PY) -m pytest -s tests/refusals $(ARGS)

brevity: dev ## compare short and full text over 1,000 random rounds of each book: nothing is hidden
	@BREVITY_ROUNDS=$${BREVITY_ROUNDS:-1000} $(PY) -m pytest -s tests/brevity $(ARGS)

changes: dev ## change numbers of every book at random: each change works, or is refused with its line
	@CHANGED_TRIES=$${CHANGED_TRIES:-20} $(PY) -m pytest tests/game/test_changed_tables.py $(ARGS)

walks: dev ## play random fights of each book and check invariants at every step
	@WALKS=$${WALKS:-2000} $(PY) -m pytest tests/walks $(ARGS)

compared: dev ## play random fights and kept games in the program of BASE too: nothing differs
	@$(PY) -m tests.compared --fights $${COMPARED:-10000} $(if $(BASE),--base $(BASE)) $(ARGS)
	@$(PY) -m tests.compared.kept $(if $(BASE),--base $(BASE))

seams: dev ## change a copy of Evennia and see it noticed; other versions: make seams WITH="evennia==6.2.0"
	@SEAMS=$${SEAMS:-1000} $(PY) -m tests.seams $(WITH)

defences: dev ## compare the answer a prompt names first with the odds of all answers
	@DEFENCES=$${DEFENCES:-2000} $(PY) -m pytest tests/game/test_best_answers.py tests/game/dots/test_best_answers.py $(ARGS)

moves: dev ## compare the attack a prompt names first with what the engine does
	@MOVES=$${MOVES:-2000} $(PY) -m pytest tests/game/test_best_moves.py tests/game/dots/test_best_moves.py $(ARGS)

secrets: dev ## play two games that differ by a secret: players who may not know it read the same
	@SECRETS=$${SECRETS:-20} $(PY) -m pytest tests/trust/test_secrets.py $(ARGS)

matrix: dev ## type every command as every kind of player: nobody changes what is another's
	@MATRIX=$${MATRIX:-1} $(PY) -m pytest tests/trust/test_matrix.py $(ARGS)

hostile: dev ## type hostile texts on every path: no client can mistake one for the game's own
	@HOSTILE=$${HOSTILE:-100} $(PY) -m pytest tests/trust/test_texts.py tests/live/test_hostile.py $(ARGS)

played: dev ## play random fights: journals replay them, and undo restores what was before
	@PLAYED=$${PLAYED:-1000} $(PY) -m pytest tests/game/test_random_play.py $(ARGS)

thrown: dev ## compare the odds of an attack with many throws of it
	@THROWN=$${THROWN:-200000} $(PY) -m pytest tests/game/test_foresight.py $(ARGS)

heard: dev ## walk through every book at 80 columns, at 60, and by screen reader
	@HEARD=$${HEARD:-all} $(PY) -m pytest tests/heard $(ARGS)

golden: dev ## rewrite the golden transcripts of tests/golden; then read git diff
	@GOLDEN=anew $(PY) -m pytest -q tests/golden $(ARGS)

swept: dev ## read every text of a game that offers one book: no word of another book
	@WRONGED=$${WRONGED:-8} $(PY) -m pytest tests/offered/test_sweep.py $(ARGS)

books: dev ## write every book that make book can write, test it and play it
	@BOOKS=$${BOOKS:-405} $(PY) -m pytest tests/ops/test_books.py $(ARGS)

container: dev ## carry out every step of Containerfile, packages included, and play on it
	@CONTAINER=$${CONTAINER:-1} $(PY) -m pytest tests/ops/test_containers.py tests/live/test_container.py $(ARGS)

kept: dev ## upgrade the kept game of every released version and play on it
	@KEPT=$${KEPT:-all} $(PY) -m pytest tests/live/test_upgrade.py $(ARGS)

faults: dev ## cut off, reload, close, kill and stop in mid-round, in Chromium and in Firefox
	@FAULTS=$${FAULTS:-20} $(PY) -m pytest tests/live/test_browser_faults.py $(ARGS)

game:
	@sh server/ops/environment.sh

dev:
	@sh server/ops/environment.sh dev

.PHONY: $(shell grep -hoE '^[a-z]+:' $(MAKEFILE_LIST) | tr -d :)
