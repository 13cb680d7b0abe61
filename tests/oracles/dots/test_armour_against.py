"""The armour part of dots: engine against model."""

from tests.oracles.harness import compare

from .armour import cases
from .engine_blow import differences

__all__ = ["cases", "differences"]


def test_engine_and_model_agree():
    assert compare("dots", "armour", 300).shown == ()
