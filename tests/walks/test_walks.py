"""No witness finds a fault in random fights; ``WALKS`` sets how many for each book."""

import os

import pytest

from game import registry
from tests.walks.walk import Walk
from tests.walks.witnesses import ALL

WALKS = int(os.environ.get("WALKS", "200"))
BATCH = 50


@pytest.mark.parametrize("book", registry.names())
@pytest.mark.parametrize("first", range(0, WALKS, BATCH))
def test_nothing_that_must_not_be(book, first):
    for number in range(first, min(first + BATCH, WALKS)):
        Walk(book, number).run(*ALL)
