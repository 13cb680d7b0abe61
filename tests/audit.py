"""``python -m tests.audit``: known vulnerabilities in the packages of constraints.txt.

Asks pip-audit, from its own environment (`.venv-audit`), which needs the network; packages and runs
without an answer are reported. docs/vulnerabilities.toml lists what is known already and what we do
about it. Exit code: 1 for a vulnerability that is not listed or that nothing mitigates, and for an
entry that affects no pinned version any more; else 0, with an answer or without.
"""

import json
import subprocess
import sys
import tomllib
from dataclasses import dataclass, field

from packaging.specifiers import SpecifierSet

from server.ops.doctor.environment import constraints
from server.ops.install import CHECKOUT, named

LIST = CHECKOUT / "docs" / "vulnerabilities.toml"
PINNED = CHECKOUT / "constraints.txt"
OWN = CHECKOUT / ".venv-audit"
SLOWEST = 600
"""Seconds that pip-audit, or its installation, may take."""


class Unanswered(Exception):
    """There was no answer; the message says why."""


@dataclass
class Answer:
    """What pip-audit ``found``, as packages with all names of a vulnerability; the packages it was
    ``asked`` about, and those ``skipped`` because it does not know them."""

    found: list[tuple[str, set[str]]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)


def entries() -> list[dict]:
    """The vulnerabilities listed already."""
    return tomllib.loads(LIST.read_text(encoding="utf-8")).get("known", [])


def concerns(entry: dict, pinned: dict[str, str]) -> bool:
    """True if the entry affects the version that we install."""
    version = pinned.get(named(entry["package"]))
    return bool(version) and SpecifierSet(entry["affected"]).contains(version, prereleases=True)


def wrong(known: list[dict], pinned: dict[str, str]) -> list[str]:
    """A sentence for each listed entry that should not stay as it is."""
    said = []
    for entry in known:
        about = f"{entry['id']} of {entry['package']} {entry['affected']}"
        if not concerns(entry, pinned):
            said.append(f"{about} concerns no version of constraints.txt: take the entry out.")
        elif not entry.get("holds"):
            said.append(f"{about} is in constraints.txt, and nothing holds it.")
    return said


def read(text: str) -> Answer:
    """Parse pip-audit's output. Unanswered: it is malformed, or about no package."""
    try:
        rows = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        raise Unanswered("pip-audit gave no answer, as without the network") from None
    answer = Answer()
    for row in rows:
        (answer.skipped if "skip_reason" in row else answer.asked).append(row["name"])
        for each in row.get("vulns", ()):
            answer.found.append((row["name"], {each["id"], *each.get("aliases", ())}))
    if not answer.asked:
        raise Unanswered("the index that pip uses here knows nothing of weaknesses")
    return answer


def unknown(answer: Answer, known: list[dict]) -> list[str]:
    """A sentence for each vulnerability that is not listed."""
    written = {name for entry in known for name in (entry["id"], *entry.get("aliases", ()))}
    return [f"{package}: {', '.join(sorted(names))} is not in {LIST.name}."
            for package, names in answer.found if not names & written]  # fmt: skip


def run(*words: str) -> str:
    """Return what a program prints. Unanswered: it cannot be run, or not in time."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=SLOWEST)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unanswered(str(error)) from None
    return done.stdout


def ask() -> Answer:
    """Ask pip-audit, installing it first if needed."""
    program = OWN / "bin" / "pip-audit"
    if not program.exists():
        print(f"Installing pip-audit in {OWN.name} ...", flush=True)
        run(sys.executable, "-m", "venv", str(OWN))
        pip = [str(OWN / "bin" / "python"), "-m", "pip", "install", "--quiet"]
        run(*pip, "--disable-pip-version-check", "pip-audit")
        if not program.exists():
            raise Unanswered("pip-audit cannot be installed, as without the network")
    # The file pins every version: nothing has to be resolved or built.
    how = ["--disable-pip", "--no-deps", "--progress-spinner", "off", "--format", "json"]
    return read(run(str(program), *how, "--requirement", str(PINNED)))


def main() -> int:
    known, pinned = entries(), constraints(CHECKOUT)
    said = wrong(known, pinned)
    for entry in known:
        print(f"{entry['id']}, {entry['package']}: {entry.get('holds', 'nothing holds it')}")
    try:
        answer = ask()
    except Unanswered as why:
        checked = tomllib.loads(LIST.read_text(encoding="utf-8"))["checked"]["on"]
        print(f"What is published was not asked: {why}. {LIST.name} of {checked} was read.")
    else:
        said += unknown(answer, known)
        print(f"pip-audit answered for {len(answer.asked)} of {len(pinned)} packages.")
        if answer.skipped:
            print(f"It knows nothing of {', '.join(answer.skipped)}.")
    print("\n".join(said) or "Nothing is known that is not held.")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
