"""Where a game lives: ports, folders and secrets."""

import stat

import pytest

from server.ops import place, processes
from server.ops.admin import admin


def test_ports_count_from_the_base(monkeypatch):
    monkeypatch.setenv("D6MUSH_PORT_BASE", "7000")
    monkeypatch.delenv("D6MUSH_METRICS_ADDRESS", raising=False)
    assert place.ports().all() == (7000, 7001, 7002, 7005, 7006, 7007, 7008)
    monkeypatch.setenv("D6MUSH_METRICS_ADDRESS", "off")
    assert place.ports().all() == (7000, 7001, 7002, 7005, 7006)


def test_a_game_with_a_certificate_opens_one_port_more(monkeypatch):
    monkeypatch.delenv("D6MUSH_METRICS_ADDRESS", raising=False)
    for name in ("CERT", "KEY"):
        monkeypatch.setenv(f"D6MUSH_TLS_{name}", f"/etc/d6mush/{name}")
    assert place.Ports(7000).all() == (7000, 7001, 7002, 7003, 7005, 7006, 7007, 7008)
    monkeypatch.delenv("D6MUSH_TLS_KEY")
    with pytest.raises(SystemExit, match="go together"):
        place.certificate()


@pytest.mark.parametrize("base", ["0", "65528", "-1", "many", "4000.0"])
def test_unusable_port_base_is_refused(monkeypatch, base):
    monkeypatch.setenv("D6MUSH_PORT_BASE", base)
    with pytest.raises(SystemExit, match="D6MUSH_PORT_BASE"):
        place.ports()


@pytest.mark.parametrize(
    "named,address",
    [
        ("", ("127.0.0.1", 7007)),
        ("off", None),
        ("OFF", None),
        ("10.0.0.5:9100", ("10.0.0.5", 9100)),
        ("[::1]:9100", ("::1", 9100)),
    ],
)
def test_figures_are_served_on_loopback_or_where_it_is_said(monkeypatch, named, address):
    monkeypatch.setenv("D6MUSH_PORT_BASE", "7000")
    monkeypatch.setenv("D6MUSH_METRICS_ADDRESS", named)
    assert place.metrics_address() == address


@pytest.mark.parametrize("named", ["9100", "host:", ":9100", "host:65535", "host:0", "host:many"])
def test_an_address_for_figures_that_is_none_is_refused(monkeypatch, named):
    monkeypatch.setenv("D6MUSH_METRICS_ADDRESS", named)
    with pytest.raises(SystemExit, match="D6MUSH_METRICS_ADDRESS must be like"):
        place.metrics_address()


def test_the_state_folder_is_its_owners_alone(tmp_path):
    place.make_folders(tmp_path / "state")
    assert stat.S_IMODE((tmp_path / "state").stat().st_mode) == 0o700


def test_secret_key_is_made_once_and_private(tmp_path):
    key = place.secret_key(tmp_path)
    assert len(key) >= 50
    assert place.secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_admin_comes_from_the_environment_once(tmp_path, monkeypatch):
    monkeypatch.setenv("EVENNIA_SUPERUSER_USERNAME", "Warden")
    monkeypatch.setenv("EVENNIA_SUPERUSER_PASSWORD", "a=b c")
    first = admin(tmp_path)
    assert (first.name, first.password) == ("Warden", "a=b c")
    assert stat.S_IMODE(first.file.stat().st_mode) == 0o600
    monkeypatch.setenv("EVENNIA_SUPERUSER_PASSWORD", "another")
    assert admin(tmp_path) == first


@pytest.mark.parametrize("name", ["GM", "Big Boss", "npcs"])
def test_an_admin_who_cannot_be_called_so_is_refused_before_anything_is_written(
    tmp_path, monkeypatch, name
):
    monkeypatch.setenv("EVENNIA_SUPERUSER_USERNAME", name)
    with pytest.raises(SystemExit, match=r"EVENNIA_SUPERUSER_USERNAME cannot be used\. .+"):
        admin(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_admin_is_generated_when_nothing_is_said(tmp_path, monkeypatch):
    for name in ("USERNAME", "EMAIL", "PASSWORD"):
        monkeypatch.delenv(f"EVENNIA_SUPERUSER_{name}", raising=False)
    made = admin(tmp_path)
    assert made.name == "admin"
    assert len(made.password) >= 12


DAMAGED = {
    "secret_key": (place.secret_key, "Delete the file"),
    "admin": (admin, "EVENNIA_SUPERUSER_PASSWORD"),
    "port_base": (processes.running_ports, "port base"),
}


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00garbage", b"cut"])
@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_one_sentence_that_names_it(tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    read, way_out = DAMAGED[name]
    with pytest.raises(SystemExit) as refused:
        read(tmp_path)
    said = str(refused.value)
    assert str(tmp_path / name) in said and way_out in said
    assert "\n" not in said
    assert (tmp_path / name).read_bytes() == content


def test_a_folder_that_cannot_be_one_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    for state in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(SystemExit, match=r"cannot keep a game.*D6MUSH_STATE_DIR"):
            place.make_folders(state)


def test_a_stranger_with_our_old_process_id_is_not_ours(tmp_path):
    processes.pid_file(tmp_path, "server").write_text("1")
    assert processes.living(tmp_path, "server") is None
    processes.forget_dead(tmp_path)
    assert not processes.pid_file(tmp_path, "server").exists()
