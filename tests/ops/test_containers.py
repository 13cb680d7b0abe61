"""Containerfile and compose.yaml fit the checkout: the files they copy exist, the names they use
are known, and they contain no secret."""

import re
import subprocess

import pytest

from server.ops import __main__ as ops
from server.ops import database, place
from tests import containers
from tests.live.served import said_by_the_unit

LAST = containers.stages()[-1]
SERVICES = containers.compose()["services"]
DEPLOY = place.CHECKOUT / "examples" / "deploy"
KNOWN = set(
    re.findall(r"D6MUSH_[A-Z_]*[A-Z]", (place.CHECKOUT / "server/ops/place.py").read_text())
)
KNOWN |= {database.VARIABLE, "D6MUSH_TLS_CERT", "D6MUSH_TLS_KEY"}
PORTS = place.Ports(place.DEFAULT_PORT_BASE)
CERTBOT = re.findall(r"root (/var/[^;]*);", (DEPLOY / "nginx.conf").read_text())
OPEN = {PORTS.telnet, PORTS.website, PORTS.websocket, PORTS.tls}


def tracked() -> set[str]:
    """The files under version control, and their folders."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=place.CHECKOUT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return {*listed, *("/".join(each.split("/")[:n]) for each in listed for n in (1, 2, 3))}


def test_every_file_that_is_copied_is_of_the_checkout_and_not_ignored():
    files = tracked()
    taken = (place.CHECKOUT / ".dockerignore").read_text().splitlines()
    for stage in containers.stages():
        for rest in stage.all("COPY"):
            origin, sources, _ = containers.copied(rest)
            for source in [] if origin else sources:
                assert source in files, source
                assert f"!{source.split('/')[0]}" in taken, source
    assert "*" in taken


def test_each_stage_begins_with_the_same_image_or_a_former_stage():
    first, last = containers.stages()
    assert first.image == last.image == "python:3.12-slim"
    assert {containers.copied(each)[0] for each in last.all("COPY")} == {"", first.name}


def test_it_runs_as_somebody_without_rights_and_serves():
    uid, _, gid = LAST.one("USER").partition(":")
    assert int(uid) >= 1000 and int(gid) >= 1000
    assert f"--uid {uid} --gid {gid} " in " ".join(LAST.all("RUN"))
    python = "/srv/d6mush/.venv/bin/python"
    assert LAST.entrypoint == [python, "-m", "server.ops", "serve"]
    assert LAST.health == [python, "-m", "server.ops", "healthy"]
    assert {"serve", "healthy"} <= ops.PROGRAMS.keys()
    words = [word for word, _ in LAST.steps]
    assert words.index("USER") > max(at for at, word in enumerate(words) if word == "RUN")
    assert said_by_the_unit("ExecStart") == [" ".join(LAST.entrypoint)]


def test_its_variables_and_the_units_are_those_that_the_program_reads():
    unit = [each.partition("=")[0] for each in said_by_the_unit("Environment")]
    named = {*LAST.variables, *SERVICES["game"]["environment"], *unit}
    assert {name for name in named if name.startswith("D6MUSH_")} <= KNOWN
    assert LAST.variables["D6MUSH_STATE_DIR"].startswith(LAST.one("VOLUME"))
    assert LAST.variables["D6MUSH_HOUSE"].startswith(LAST.one("VOLUME"))


def test_its_ports_are_those_of_a_game():
    assert set(map(int, LAST.one("EXPOSE").split())) == OPEN
    published = {int(each.rpartition(":")[2]) for each in SERVICES["game"]["ports"]}
    assert published - {80, 443} <= OPEN
    assert not published & {PORTS.website, PORTS.websocket}, "the proxy alone speaks with these"


def test_no_secret_is_written_into_the_files():
    """Secrets come from variables; no value is written down."""
    text = containers.COMPOSE.read_text()
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            if re.search("PASSWORD|SECRET|URL|TOKEN", name):
                assert containers.wanted(value) == {"D6MUSH_DATABASE_PASSWORD"}, name
    assert not re.search(r"BEGIN [A-Z ]*PRIVATE KEY", text + containers.FILE.read_text())
    ignored = (place.CHECKOUT / ".dockerignore").read_text()
    assert "server/conf/secret_settings.py" in ignored


def test_every_mounted_volume_is_declared_or_exists():
    declared = containers.compose()["volumes"].keys()
    for service in SERVICES.values():
        for volume in service.get("volumes", ()):
            source = re.sub(r"\$\{[^}]*\}", "$", volume).split(":")[0]
            known = source in ("$", *CERTBOT, *declared)
            assert known or (place.CHECKOUT / source).exists(), volume


def test_the_game_waits_for_its_database_and_the_proxy_is_beside_it():
    game = SERVICES["game"]
    assert game["depends_on"]["database"]["condition"] == "service_healthy"
    assert SERVICES["database"]["healthcheck"]["test"][0] == "CMD"
    assert SERVICES["proxy"]["network_mode"] == "service:game"
    assert game["image"] == f"d6mush:{place.version()}"
    assert game["build"]["dockerfile"] == containers.FILE.name


@pytest.mark.parametrize("service", ["game", "proxy"])
def test_the_certificate_lies_where_it_is_looked_for(service):
    (folder,) = (each.split(":")[-2] for each in SERVICES[service]["volumes"] if "TLS" in each)
    for name in ("fullchain.pem", "privkey.pem"):
        assert f"{folder}/{name}" in (DEPLOY / "nginx.conf").read_text()
    game = SERVICES["game"]["environment"]
    assert game["D6MUSH_TLS_CERT"] == f"{folder}/fullchain.pem"
    assert game["D6MUSH_TLS_KEY"] == f"{folder}/privkey.pem"
