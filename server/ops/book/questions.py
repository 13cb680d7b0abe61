"""The questions of `make book`, and their answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.codec import EMPTY

SKELETON = Path(__file__).parent / "skeleton"


@dataclass(frozen=True)
class Answer:
    """``told``: what it means, as shown; ``folders``: skeleton folders it adds, later ones
    overriding earlier ones; ``words``: replacements in the skeleton's texts."""

    told: str
    folders: tuple[str, ...]
    words: Mapping[str, str] = EMPTY


@dataclass(frozen=True)
class Question:
    """``asked``: as shown; ``answers``: by keyword, the default first."""

    asked: str
    answers: Mapping[str, Answer]


QUESTIONS: Mapping[str, Question] = {
    "dice": Question(
        "Which dice?",
        {
            "pips": Answer("six-sided dice and points, 3D+1", ("dice/pips",)),
            "exploding": Answer(
                "one die that explodes, d8+1",
                ("dice/exploding",),
                {
                    "-1D": "-1",
                    "7 points": "4 points",
                    "six-sided dice and points, 3D+1": "one die, d8+1",
                },
            ),
            "successes": Answer(
                "a pool that counts successes, 5d",
                ("dice/successes",),
                {
                    "-1D": "-1d",
                    "7 points": "2 successes",
                    "six-sided dice and points, 3D+1": "pools, 5d",
                },
            ),
        },
    ),
    "initiative": Question(
        "Who acts first?",
        {
            "sides": Answer("sides roll, the winner chooses", ("initiative/sides",)),
            "each": Answer("everybody rolls alone", ("initiative/each",)),
            "deck": Answer("everybody is dealt a card", ("initiative/deck",)),
            "score": Answer("the highest score, without a roll", ("initiative/score",)),
            "none": Answer("no rule says it", ("initiative/none",)),
        },
    ),
    "health": Question(
        "How is somebody hurt?",
        {
            "boxes": Answer("a track of boxes fills up", ("health/boxes",)),
            "levels": Answer("wounds with names", ("health/levels",)),
            "points": Answer("a pool of points runs out", ("health/points",)),
        },
    ),
    "defence": Question(
        "What stands against an attack?",
        {
            "rolled": Answer("the target rolls", ("defence/rolled",)),
            "fixed": Answer("a fixed number", ("defence/fixed",)),
            "asked": Answer("the target chooses: dodge, parry or nothing", ("defence/asked",)),
        },
    ),
    "choices": Question(
        "What may be chosen in the middle of an attack?",
        {
            "none": Answer("nothing", ("choices/none",)),
            "soak": Answer(
                "whoever is hit may spend a token to soak", ("choices/tokens", "choices/soak")
            ),
            "again": Answer(
                "whoever missed may spend a token to roll again",
                ("choices/tokens", "choices/again"),
            ),
        },
    ),
}
"""By option name, in the order in which they are asked."""


def layers(chosen: Mapping[str, str]) -> tuple[Path, ...]:
    """Skeleton folders for these answers, later ones overriding earlier ones."""
    found = (QUESTIONS[name].answers[word].folders for name, word in chosen.items())
    return (SKELETON / "whole", *(SKELETON / each for folders in found for each in folders))


def words(chosen: Mapping[str, str]) -> dict[str, str]:
    """Replacements in the texts of the skeleton's cards and presenter, for these answers."""
    every = (QUESTIONS[name].answers[word].words for name, word in chosen.items())
    return {old: new for found in every for old, new in found.items()}
