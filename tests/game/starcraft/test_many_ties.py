"""Ties among hundreds, as when a swarm of one kind comes in."""

from game.rulebooks.starcraft import ties


def test_nobody_is_compared_with_everybody_to_find_that_none_are_tied(monkeypatch):
    compared = []
    real = ties._equal
    monkeypatch.setattr(ties, "_equal", lambda a, b: compared.append(1) or real(a, b))
    thrown = {str(n): (n % 6 + 1, n // 6 % 6 + 1, n // 36 + 1) for n in range(216)}
    assert ties.still_tied(thrown, list(thrown)) == []
    assert not compared
    thrown["late"] = (1, 1)
    assert ties.still_tied(thrown, list(thrown)) == ["late"]
    assert len(compared) <= len(thrown)
