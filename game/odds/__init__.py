"""Exact odds of codes, penalties and attacks: computed in integers, never sampled or rounded."""

from game.odds.attacks import AttackOdds, Bands, Chances, attack, bands
from game.odds.distribution import (
    Distribution,
    added,
    at_least,
    beats,
    constant,
    lead,
    margins,
    shift,
    tens,
)
from game.odds.throws import MANY_PIPS, mixed, penalised, total

__all__ = [
    "MANY_PIPS",
    "AttackOdds",
    "Bands",
    "Chances",
    "Distribution",
    "added",
    "at_least",
    "attack",
    "bands",
    "beats",
    "constant",
    "lead",
    "margins",
    "mixed",
    "penalised",
    "shift",
    "tens",
    "total",
]
