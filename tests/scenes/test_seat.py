"""Secrets stay with those who held the game master's seat at the time."""

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from world.scenes.models import Scene
from world.scenes.table.fighters import fighter_id
from world.scenes.table.seat import held


def reads(fight, people) -> dict[str, list[int]]:
    """Return, by name, which of entries 1 to 9 have secrets that this person may read."""
    scene = Scene.objects.get(pk=fight.scene.pk)
    return {
        name: [seq for seq in range(1, 10) if held(scene, fighter_id(who), seq)]
        for name, who in people.items()
    }


def test_each_holder_reads_the_entries_of_their_own_time(fight, people):
    bea, gil = fighter_id(people["Bea"]), fighter_id(people["Gil"])
    assert fight.seq == 3
    fight.set_seat([bea])
    assert reads(fight, people) == {"Ace": [], "Bea": [4, 5, 6, 7, 8, 9], "Gil": [1, 2, 3]}
    fight.note(people["Ace"], "pose", "Ace waits.")
    fight.set_seat([bea, gil])
    assert reads(fight, people)["Gil"] == [1, 2, 3, 5, 6, 7, 8, 9]


def test_a_holder_given_the_seat_reads_as_far_back_as_the_giver(fight, people):
    bea, gil = fighter_id(people["Bea"]), fighter_id(people["Gil"])
    fight.set_seat([gil, bea], giver=gil)
    assert reads(fight, people)["Bea"] == list(range(1, 10))
    fight.set_seat([gil])
    assert reads(fight, people) == {"Ace": [], "Bea": [1, 2, 3], "Gil": list(range(1, 10))}


def test_a_seat_taken_and_given_up_at_once_leaves_nothing(fight, people):
    gil, ace = fighter_id(people["Gil"]), fighter_id(people["Ace"])
    fight.set_seat([ace])
    fight.set_seat([gil])
    assert reads(fight, people)["Ace"] == []


def test_seats_of_before_are_taken_for_held_from_the_first_entry(fight):
    Scene.objects.filter(pk=fight.scene.pk).update(tenures=[])
    migration = __import__(
        "world.scenes.migrations.0003_seats_and_words", fromlist=["seats_held_so_far"]
    )
    apps = MigrationExecutor(connection).loader.project_state().apps
    migration.seats_held_so_far(apps, None)
    scene = Scene.objects.get(pk=fight.scene.pk)
    assert scene.tenures == [[scene.gms[0], 0, None]]
