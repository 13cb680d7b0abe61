"""The attack part of dots: engine against model."""

from tests.oracles.harness import compare

from .attack import cases
from .engine_blow import differences

__all__ = ["cases", "differences"]


def test_engine_and_model_agree():
    assert compare("dots", "attack", 300).shown == ()
