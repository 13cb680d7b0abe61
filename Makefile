# The commands of the house. `make` alone lists them.
PY := .venv/bin/python
export PYTHON
# The tests start the game some sixty times: it is compiled once.
unexport PYTHONDONTWRITEBYTECODE
# Tests with a server wait for it: two workers more than there are cores, from 3 to 6.
WORKERS := $(shell n=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1); n=$$((n + 2)); [ $$n -gt 6 ] && n=6; echo $$n)

help: ## list these commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */make \1\t/' | expand -t 16

play: game ## set everything up, start the game and say where to connect
	@$(PY) -m server.ops play

stop: game ## end the game
	@$(PY) -m server.ops stop

movein: game ## take a game of Evennia's in: make movein GAME=/path/to/mygame
	@$(PY) -m server.ops.movein "$(GAME)"

backup: game ## write all that is this game's own into one file; elsewhere: make backup TO=/path
	@$(PY) -m server.ops backup "$(TO)"

restore: game ## put a backup in the place of the game, which is kept: make restore FROM=file
	@$(PY) -m server.ops restore "$(FROM)"

movedb: game ## move the records from SQLite to the PostgreSQL server of D6MUSH_DATABASE_URL
	@$(PY) -m server.ops movedb

logs: game ## show the logs as they grow
	@$(PY) -m server.ops logs

doctor: ## find what is wrong with this installation, and say what to do
	@python=$$(sh server/ops/environment.sh find) && "$$python" -B -m server.ops.doctor

house: game ## lay out a folder for what is this game's own; a small whole one: make house EXAMPLE=longlock
	@$(PY) -m server.ops house "$(EXAMPLE)"

book: game ## write a rulebook of your own, small and whole: make book NAME=reedwar
	@$(PY) -m server.ops.book "$(NAME)" dice="$(DICE)" initiative="$(INITIATIVE)" health="$(HEALTH)" defence="$(DEFENCE)" choices="$(CHOICES)"

test: dev ## run all tests; more arguments: make test ARGS="-k dice"
	@$(PY) -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

testbook: dev ## try the books of D6MUSH_BOOKS: rules, odds, proof, sheets, every command
	@$(PY) -m tests.testbook $(ARGS)

other: dev ## run the rules and a played game on another Python; which: make other PYTHON_VERSION=3.12
	@$(PY) -m tests.other $(PYTHON_VERSION)

postgres: dev ## run the tests that touch the database on a PostgreSQL server; all: POSTGRES=tests
	@$(PY) -m tests.postgres pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $${POSTGRES:-} $(ARGS)

lint: dev ## check style, format and types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

audit: dev ## ask what is known to be weak in the packages (docs/security.md)
	@$(PY) -m tests.audit

bench: dev ## measure the game beside a stock Evennia
	@$(PY) -m bench $(ARGS)

demo: dev ## play a story over telnet and show what each typed and read
	@$(PY) -m tests.live.demo $(ARGS)

counts: dev ## play four against six under every book: who types and reads how much
	@$(PY) -m tests.live.counted $(ARGS)

nightly: dev ## every long net, hours; one part of them: make nightly PART=2 (docs/testing.md)
	@$(PY) -m tests.nightly $(PART)

kills: dev ## kill the game in busy fights, again and again; make kills ARGS="--times 150 --seed 1"
	@$(PY) -m tests.live.killing --times $${KILLS:-150} $(ARGS)

outages: dev ## let all happen to busy fights that can: deaths, full disks, lost databases, wrong clocks
	@$(PY) -m tests.live.killing --all --times $${OUTAGES:-200} $(ARGS)

junk: dev ## type ten thousand lines of junk into a fight
	@JUNK_LINES=$${JUNK_LINES:-10000} $(PY) -m pytest tests/live/test_junk.py $(ARGS)

reach: dev ## type random fights beside the lines of tests/reach: what the engine can, a line reaches
	@REACH_FIGHTS=$${REACH_FIGHTS:-8} $(PY) -m pytest tests/reach $(ARGS)

fuzz: dev ## a million inputs made at random, for all that takes any; make fuzz FUZZ=100000
	@FUZZ=$${FUZZ:-1000000} $(PY) -m pytest tests/fuzz --numprocesses auto --dist worksteal $(ARGS)

advised: dev ## type what prompts, help, hints and lessons advise
	@ADVISED_FIGHTS=$${ADVISED_FIGHTS:-12} $(PY) -m pytest tests/advised $(ARGS)

cards: dev ## list the rule cards and their tests, per book
	@$(PY) -m game cards $(ARGS)

texts: dev ## write docs/texts.md anew: every text; make texts KEY=room prints what a house may word anew
	@$(PY) -m server.ops.texts $(if $(KEY),"$(KEY)")

oracles: dev ## compare the rules with models written from the cards; make oracles ARGS="--cases 20000 dots"
	@$(PY) -m tests.oracles --cases $${CASES:-1000} $(ARGS)

mutations: dev ## plant mistakes in the rules, see them noticed; make mutations ARGS="--seed 2 --book dots"
	@$(PY) -m tests.mutations --count $${MUTANTS:-600} $(ARGS)

refusals: dev ## try illegal commands in random fights: what is said is true, its line accepted
	@REFUSED_FIGHTS=$${REFUSED_FIGHTS:-30} $(PY) -m pytest -s tests/refusals $(ARGS)

brevity: dev ## read 1,000 random rounds of each book, short text and full: nothing is hidden
	@BREVITY_ROUNDS=$${BREVITY_ROUNDS:-1000} $(PY) -m pytest -s tests/brevity $(ARGS)

changes: dev ## change numbers of every book at random: each is played, or refused with its line
	@CHANGED_TRIES=$${CHANGED_TRIES:-20} $(PY) -m pytest tests/game/test_changed_tables.py $(ARGS)

walks: dev ## play random fights of each book before witnesses of what must never be
	@WALKS=$${WALKS:-2000} $(PY) -m pytest tests/walks $(ARGS)

compared: dev ## play random fights, and fold kept games, in the program of BASE too: all is the same
	@$(PY) -m tests.compared --fights $${COMPARED:-10000} $(if $(BASE),--base $(BASE)) $(ARGS)
	@$(PY) -m tests.compared.kept $(if $(BASE),--base $(BASE))

seams: dev ## change a copy of Evennia, see it noticed; or try others: make seams WITH="evennia==6.2.0"
	@SEAMS=$${SEAMS:-1000} $(PY) -m tests.seams $(WITH)

defences: dev ## hold the answer that a prompt names first to the odds of all
	@DEFENCES=$${DEFENCES:-2000} $(PY) -m pytest tests/game/test_best_answers.py tests/game/dots/test_best_answers.py $(ARGS)

moves: dev ## hold the attack that a prompt names first to what the engine does
	@MOVES=$${MOVES:-2000} $(PY) -m pytest tests/game/test_best_moves.py tests/game/dots/test_best_moves.py $(ARGS)

secrets: dev ## play two games that differ by a secret: who may not know it reads the same
	@SECRETS=$${SECRETS:-20} $(PY) -m pytest tests/trust/test_secrets.py $(ARGS)

matrix: dev ## type every command by everybody who might: nothing of another's is changed
	@MATRIX=$${MATRIX:-1} $(PY) -m pytest tests/trust/test_matrix.py $(ARGS)

hostile: dev ## type hostile texts on every path: no client can take one for the game's own
	@HOSTILE=$${HOSTILE:-100} $(PY) -m pytest tests/trust/test_texts.py tests/live/test_hostile.py $(ARGS)

played: dev ## play random fights: journals replay them, and undo is as if never done
	@PLAYED=$${PLAYED:-1000} $(PY) -m pytest tests/game/test_random_play.py $(ARGS)

thrown: dev ## hold the odds of an attack to many that are thrown
	@THROWN=$${THROWN:-200000} $(PY) -m pytest tests/game/test_foresight.py $(ARGS)

heard: dev ## walk through every book at 80 columns, at 60 and by ear
	@HEARD=$${HEARD:-all} $(PY) -m pytest tests/heard $(ARGS)

golden: dev ## type the kept fights and write anew what is read of them; then read git diff
	@GOLDEN=anew $(PY) -m pytest -q tests/golden $(ARGS)

swept: dev ## read every text of a game that offers one book: no word of another
	@WRONGED=$${WRONGED:-8} $(PY) -m pytest tests/offered/test_sweep.py $(ARGS)

books: dev ## write every book that make book can write: each keeps to what books do, and is played
	@BOOKS=$${BOOKS:-405} $(PY) -m pytest tests/ops/test_books.py $(ARGS)

container: dev ## carry out every step of Containerfile, packages and all, and play on it
	@CONTAINER=$${CONTAINER:-1} $(PY) -m pytest tests/ops/test_containers.py tests/live/test_container.py $(ARGS)

kept: dev ## upgrade and play on the kept game of every released version
	@KEPT=$${KEPT:-all} $(PY) -m pytest tests/live/test_upgrade.py $(ARGS)

faults: dev ## reload, close, cut and stop in the middle of a round, in Chromium and in Firefox
	@FAULTS=$${FAULTS:-10} $(PY) -m pytest tests/live/test_browser_faults.py $(ARGS)

game:
	@sh server/ops/environment.sh

dev:
	@sh server/ops/environment.sh dev

.PHONY: $(shell grep -hoE '^[a-z]+:' $(MAKEFILE_LIST) | tr -d :)
