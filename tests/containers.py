"""Parses Containerfile and compose.yaml for tests."""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from server.ops.place import CHECKOUT

FILE = CHECKOUT / "Containerfile"
COMPOSE = CHECKOUT / "compose.yaml"


@dataclass
class Stage:
    """One build stage: its base ``image`` and its ``steps``, each an instruction and the rest of
    it."""

    image: str
    name: str = ""
    steps: list[tuple[str, str]] = field(default_factory=list)

    def all(self, word: str) -> list[str]:
        """The arguments of every step with this instruction, in order."""
        return [rest for each, rest in self.steps if each == word]

    def one(self, word: str) -> str:
        (rest,) = self.all(word)
        return rest

    @property
    def variables(self) -> dict[str, str]:
        return dict(each.partition("=")[::2] for each in self.all("ENV"))

    @property
    def entrypoint(self) -> list[str]:
        return json.loads(self.one("ENTRYPOINT"))

    @property
    def health(self) -> list[str]:
        return json.loads(self.one("HEALTHCHECK").partition(" CMD ")[2])


def stages() -> list[Stage]:
    """The stages of our Containerfile, in order."""
    found: list[Stage] = []
    for line in FILE.read_text().replace("\\\n", " ").splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            found.append(Stage(*re.fullmatch(r"(\S+)(?: AS (\S+))?", rest).groups(default="")))
        elif word and not word.startswith("#"):
            found[-1].steps.append((word, rest.strip()))
    return found


def copied(rest: str) -> tuple[str, list[str], str]:
    """Of a COPY: the stage it copies from ("" for none), its sources and its target."""
    words = shlex.split(rest)
    stage = words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else ""
    return stage, words[:-1], words[-1]


def compose() -> dict:
    """The whole of compose.yaml."""
    return yaml.safe_load(COMPOSE.read_text())


def filled(text: str, **values: str) -> str:
    """Replace `${NAME:?why}` as compose does. KeyError: a name has no value."""
    return re.sub(r"\$\{(\w+)(?::[?-][^}]*)?\}", lambda found: values[found[1]], text)


def wanted(text: str) -> set[str]:
    """The variables that must be given a value."""
    return set(re.findall(r"\$\{(\w+):\?", text))


def inside(root: Path, path: str) -> Path:
    """Where a path of the image is under this folder."""
    return root / path.lstrip("/")
