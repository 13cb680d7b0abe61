"""docs/grafana.json and docs/watching.md name only metrics that the game exports, and all of its
own."""

import json
import re

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from server.ops import place
from world.watching import figures

DOCS = place.CHECKOUT / "docs"


def exported() -> dict[str, set[str]]:
    """The names of all samples by metric family."""
    figures.commands.labels("look", "ok")
    figures.line_seconds.labels("evennia")
    pages = (generate_latest(each).decode() for each in (figures.SERVER, figures.PORTAL))
    families = [each for page in pages for each in text_string_to_metric_families(page)]
    return {each.name: {sample.name for sample in each.samples} for each in families}


def panels() -> list[dict]:
    return json.loads((DOCS / "grafana.json").read_text())["panels"]


def expressions() -> list[str]:
    return [target["expr"] for panel in panels() for target in panel["targets"]]


def test_each_figure_of_the_dashboard_is_exported():
    samples = set().union(*exported().values())
    named = {name for expr in expressions() for name in re.findall(r"(?:d6mush|process)_\w+", expr)}
    assert len(named) > 15 and named <= samples


def test_each_figure_of_ours_has_a_panel_and_a_row_in_the_docs():
    dashboard, page = "\n".join(expressions()), (DOCS / "watching.md").read_text()
    for family, samples in exported().items():
        if family.startswith("d6mush_"):
            assert any(re.search(rf"\b{sample}\b", dashboard) for sample in samples), family
            assert f"`{family}`" in page or f"`{family}_total`" in page, family
    for name in re.findall(r"`(d6mush_\w+)`", page):
        assert any(name == family or name in samples for family, samples in exported().items())


def test_panels_have_numbers_and_places_of_their_own():
    assert len({panel["id"] for panel in panels()}) == len(panels())
    places = [(p["gridPos"]["x"], p["gridPos"]["y"]) for p in panels()]
    assert len(set(places)) == len(places)
    assert all(p["gridPos"]["x"] + p["gridPos"]["w"] <= 24 for p in panels())
