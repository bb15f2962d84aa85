# One command each: `make play` to play, `make build` for the site alone, `make test` before a commit.
# Everything happens in .venv, which the first target that needs it sets up with pinned, hashed wheels.

VENV := .venv
PY := $(VENV)/bin/python
CANDIDATES := python3.11 python3.12 python3.13 python3.14 python3 python
NEW_ENOUGH := import sys, venv; sys.exit(sys.version_info < (3, 11))
COMPLETE := import ensurepip; $(NEW_ENOUGH)
FIND_PYTHON = for check in '$(COMPLETE)' '$(NEW_ENOUGH)'; do for p in $(CANDIDATES); do \
	if $$p -c "$$check" 2>/dev/null; then command -v $$p; exit 0; fi; done; done; \
	echo "No Python 3.11 or newer was found (Debian: sudo apt-get install python3-venv)." >&2; exit 1

# ALL=1: Firefox, WebKit and Orca as well; without it, the tests run with those of them that are there.
ALL ?=
# PLAIN=1: a site whose pages start unmodified Pyodide alone, for `make build` and `make play` (docs/start.md).
PLAIN ?=
PLAINLY := $(if $(PLAIN),--plain)

.DEFAULT_GOAL := help
.PHONY: help build packages release-check play browsers test check unit bench bench-web bench-clicks oracle beside beside-match beside-value mutation fuzz fuzz-web match match-full match-merge peek same-choices kill leaks by-links link-lengths faults lessons matrices in-words axe focus lighthouse five-seconds press before-after profile renew clean

help:
	@echo "make play        build the game, serve it on this machine, open the browser"
	@echo "make build       the site alone, into dist/"
	@echo "make build PLAIN=1  the same without a prepared start: pages start Pyodide as it is published"
	@echo "make packages    what a release publishes, into build/packages/: wheel, sdist, site, web component"
	@echo "make release-check  rehearse a release from empty places, all but publishing (half an hour); ALL=1 leaves out nothing"
	@echo "make test        everything: style, types, rules, and the game in the browsers that are there"
	@echo "make test ALL=1  the same in Chromium, Firefox and WebKit, and with Orca, got if they are missing"
	@echo "make browsers    get Chromium if there is none; with ALL=1 Firefox, WebKit and Orca too"
	@echo "make check       style and types alone"
	@echo "make unit        the tests that need no browser; of a fresh clone CANDIDATES=python3.14 takes that Python"
	@echo "make bench       the rules engines against those of others; fails where a bar is missed"
	@echo "make bench-web   start-up, steps and undo, dragging the map, bytes of visits, a slow phone, memory, a worker, waiting, floods of messages"
	@echo "make bench-clicks  how many clicks a move takes, how far the pointer goes (about eight minutes)"
	@echo "make oracle      the engine against naive oracles, 100,000 positions (about ten minutes)"
	@echo "make beside      200 games of Approdo told to another engine of such a game (about two minutes)"
	@echo "make beside-match  Approdo's players in that engine, 100 games against players of its own (about two minutes)"
	@echo "make beside-value REPOSITORY=PATH  300 games against stronger ones, of a copy of its repository (an hour)"
	@echo "make mutation    which changes to the rules and to a sample of all other pure code no test notices (hours)"
	@echo "make fuzz        load 100,000 mutated saves of each game"
	@echo "make fuzz-web    10,000 mutated saves and strange names in one page (about ten minutes)"
	@echo "make match       how strong the computer's players are, by a fair sample (about ten minutes)"
	@echo "make match-full  the same by as many games as the bars ask for (hours)"
	@echo "make match-full SHARD=3/20  the third of 20 parts of it, for as many machines; make match-merge joins them"
	@echo "make peek        1,000 decisions of every player are the same whatever is hidden (about half an hour)"
	@echo "make same-choices  200 decisions of each game's computer's players, in a page's worker and in CPython"
	@echo "make kill        kill the browser 100 times in play: nothing may be lost (about twenty minutes)"
	@echo "make by-links    whole games by links alone, on four devices; one in all engines (an hour)"
	@echo "make link-lengths how long the links of a game get (a minute)"
	@echo "make leaks       500 positions of each game: the page tells nothing that is hidden (an hour or two)"
	@echo "make faults      each file missing, cut, spoilt, slow, on the first visit and later (about half an hour)"
	@echo "make lessons     the whole lesson in every language by mouse, finger and keys (about five minutes)"
	@echo "make matrices    every case of the browser tests of which CI runs a sample"
	@echo "make in-words    maps read back out of the accessibility tree, 1,000 positions each (about half an hour)"
	@echo "make axe         axe-core on every screen, in three languages and two sizes (about ten minutes)"
	@echo "make focus       what has the focus shows it: all screens, two sizes, forced colours (about twenty minutes)"
	@echo "make lighthouse  Lighthouse's checks of accessibility, best practices and search engines (about three minutes)"
	@echo "make five-seconds  pictures for a stranger, who says what they show, with the right answers"
	@echo "make press       pictures of the tables: three windows, day and night, three languages, and one that moves (about ten minutes)"
	@echo "make before-after BEFORE=FOLDER  another built site and this one side by side (about ten minutes)"
	@echo "make profile     which functions of Pyodide are called in play, for a new Pyodide (about twenty minutes)"
	@echo "make renew       newest versions of what is pinned, each group built and tried; says what is left (an hour)"
	@echo "make renew WHAT=\"pyodide --pin pyodide=VERSION\"  one group, with a version that is not the newest"
	@echo "make clean       remove what was built"

# ---- environments: .build-ready is enough to build and play, .dev-ready to test and judge ----

$(PY):
	@python=$$($(FIND_PYTHON)) && $$python -m tools.make_venv $(VENV)

$(VENV)/.build-ready: requirements-build.txt | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV)/.dev-ready: requirements-dev.txt | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@ $(VENV)/.build-ready

browsers: $(VENV)/.dev-ready
	$(PY) -m tools.get_browsers $(if $(ALL),--all)
	$(if $(ALL),$(PY) -m tools.get_reader)

# ---- the site ----

build: $(VENV)/.build-ready
	$(PY) -m tools.build_site $(PLAINLY)

play: $(VENV)/.build-ready
	$(PY) -m tools.build_site --if-needed $(PLAINLY)
	$(PY) -m tools.serve_site --open

packages: $(VENV)/.dev-ready
	$(PY) -m tools.build_site --if-needed
	$(PY) -m tools.release

release-check: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.release $(if $(ALL),--all)

bench-web: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m benchmarks.bench_web
	$(PY) -m benchmarks.bench_steps
	$(PY) -m benchmarks.bench_pan
	$(PY) -m benchmarks.bench_visits
	$(PY) -m benchmarks.bench_incoming
	$(PY) -m benchmarks.bench_phone
	$(PY) -m benchmarks.bench_tab
	$(PY) -m benchmarks.bench_tab --game approdo
	$(PY) -m benchmarks.bench_worker
	$(PY) -m benchmarks.bench_opponents
	$(PY) -m benchmarks.bench_waiting
	$(PY) -m benchmarks.bench_flood

bench-clicks: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m benchmarks.bench_clicks

# ---- tests ----

test: check browsers unit
	$(PY) -m tools.build_site --if-needed
	$(PY) -m pytest e2e -n 2 --dist worksteal $(if $(ALL),--all-engines) --durations=60

check: $(VENV)/.dev-ready
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

unit: $(VENV)/.dev-ready
	$(PY) -c "from tools.vendored import npm_packages; npm_packages()"
	$(PY) -m pytest tests -n 2 --dist worksteal

bench: $(VENV)/.dev-ready
	$(PY) -m benchmarks.bench_engine

# ---- the long proofs ----

oracle: $(VENV)/.dev-ready
	$(PY) -m tests.canalmania.oracle.compare --positions 100000 --workers 2
	$(PY) -m tests.canyon.oracle.compare --positions 100000
	$(PY) -m tests.approdo.oracle.compare --positions 100000

beside: $(VENV)/.dev-ready
	$(PY) -m tests.approdo.beside.compare --games 200

beside-match: $(VENV)/.dev-ready
	$(PY) -m tests.approdo.beside.play --against weighted --games 100

beside-value: $(VENV)/.dev-ready
	$(PY) -m tests.approdo.beside.play --against value --repository "$(REPOSITORY)" --games 300

mutation: $(VENV)/.dev-ready
	$(PY) -m tests.mutation.run

fuzz: $(VENV)/.dev-ready
	$(PY) -m benchmarks.fuzz_saves

fuzz-web: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.fuzz_web

match: $(VENV)/.dev-ready
	$(PY) -m benchmarks.bars --workers 2

match-full: $(VENV)/.dev-ready
	$(PY) -m benchmarks.bars --full --workers 2 $(if $(SHARD),--shard $(SHARD))

match-merge: $(VENV)/.dev-ready
	$(PY) -m benchmarks.bars --full --merge $(or $(PARTS),artefacts/match)

peek: $(VENV)/.dev-ready
	$(PY) -m tests.canalmania.peek --decisions 1000 --workers 2
	$(PY) -m tests.canyon.peek --decisions 1000 --workers 2
	$(PY) -m tests.approdo.peek --decisions 1000 --workers 2

same-choices: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m benchmarks.same_choices --decisions 200

kill: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.kill

leaks: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.leaks
	$(PY) -m e2e.leaks --afar

by-links: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.by_links
	$(PY) -m e2e.by_links --mixed --game canalmania

link-lengths: $(VENV)
	$(PY) -m benchmarks.link_lengths

profile: browsers
	$(PY) -m e2e.call_profile

faults: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.faults

lessons: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.lessons

matrices: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m pytest e2e -n 2 --dist worksteal --all-engines --whole

in-words: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.in_words --positions 1000

lighthouse: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.lighthouse

five-seconds: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.five_seconds

press: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.press

before-after: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.before_after "$(BEFORE)"

axe: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.axe

focus: browsers
	$(PY) -m tools.build_site --if-needed
	$(PY) -m e2e.focus_rings

# ---- upkeep ----

renew: browsers
	$(PY) -m tools.renew $(WHAT)

clean:
	rm -rf dist build node_modules artefacts
