import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

from server.seams import json_fields


def people_of_recorded_scenes(apps, schema_editor):
    """Whoever did something in a recorded scene, or held its seat, was a member of it; whoever was
    only told of it watched it."""
    Entry, Member = apps.get_model("scenes", "Entry"), apps.get_model("scenes", "Member")
    characters = dict(apps.get_model("objects", "ObjectDB").objects.values_list("pk", "db_key"))
    for scene in apps.get_model("scenes", "Scene").objects.filter(recording=True):
        scene.started = scene.created
        scene.starter = next(iter(scene.gms), "")
        scene.save(update_fields=["started", "starter"])
        entries = Entry.objects.filter(scene=scene)
        actors = dict(entries.exclude(actor="").values_list("actor", "actor_name"))
        acted = {**{who: "" for who, _, _ in scene.tenures}, **actors}
        people = {**{who: "" for who in scene.witnesses}, **acted}
        Member.objects.bulk_create(
            Member(
                scene=scene,
                who=who,
                character_id=int(who[1:]) if int(who[1:]) in characters else None,
                name=name or characters.get(int(who[1:]), ""),
                role="member" if who in acted else "spectator",
                since=1 if who in acted else max(1, scene.witnesses[who]),
                joined=scene.created,
            )
            for who, name in people.items()
            if who[:1] == "c" and who[1:].isdecimal()
        )


class Migration(migrations.Migration):
    dependencies = [
        ("objects", "0013_defaultobject_alter_objectdb_id_defaultcharacter_and_more"),
        ("scenes", "0012_questions_by_key"),
    ]

    operations = [
        migrations.AddField(
            model_name="question",
            name="notice",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="scene",
            name="begins",
            field=models.DateTimeField(db_index=True, null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="date",
            field=models.CharField(blank=True, max_length=80),
        ),
        migrations.AddField(
            model_name="scene",
            name="halted",
            field=json_fields.WrittenJSON(null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="kept_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="most",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="scene",
            name="own_room",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="scene",
            name="places",
            field=json_fields.WrittenJSON(default=list),
        ),
        migrations.AddField(
            model_name="scene",
            name="pose_order",
            field=models.CharField(default="free", max_length=8),
        ),
        migrations.AddField(
            model_name="scene",
            name="posing",
            field=json_fields.WrittenJSON(default=dict),
        ),
        migrations.AddField(
            model_name="scene",
            name="privacy",
            field=models.CharField(default="open", max_length=8),
        ),
        migrations.AddField(
            model_name="scene",
            name="reminded",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="shared",
            field=models.DateTimeField(db_index=True, null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="started",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="starter",
            field=models.CharField(blank=True, max_length=120),
        ),
        migrations.AddField(
            model_name="scene",
            name="summary",
            field=models.TextField(blank=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="warning",
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.CreateModel(
            name="Plot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("name", models.CharField(max_length=80, unique=True)),
                ("summary", models.TextField(blank=True)),
                ("keeper_name", models.CharField(blank=True, max_length=120)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("ended", models.DateTimeField(null=True)),
                (
                    "keeper",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="objects.objectdb",
                    ),
                ),
            ],
            options={
                "ordering": ("name",),
            },
        ),
        migrations.AddField(
            model_name="scene",
            name="plot",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="scenes",
                to="scenes.plot",
            ),
        ),
        migrations.CreateModel(
            name="Prose",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pose", "pose"),
                            ("say", "say"),
                            ("emit", "emit"),
                            ("narration", "narration"),
                            ("seat", "seat"),
                        ],
                        default="pose",
                        max_length=9,
                    ),
                ),
                ("text", models.TextField()),
                ("place", models.CharField(blank=True, max_length=120)),
                ("earlier", json_fields.WrittenJSON(default=list)),
                ("removed", models.DateTimeField(null=True)),
                (
                    "entry",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="prose",
                        to="scenes.entry",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("who", models.CharField(max_length=120)),
                ("name", models.CharField(max_length=120)),
                ("role", models.CharField(default="member", max_length=9)),
                ("since", models.PositiveIntegerField(default=1)),
                ("until", models.PositiveIntegerField(null=True)),
                ("joined", models.DateTimeField(default=django.utils.timezone.now)),
                ("posed", models.DateTimeField(null=True)),
                ("last_pose", models.PositiveIntegerField(default=0)),
                ("recapped", models.PositiveIntegerField(default=0)),
                ("sharing", models.CharField(blank=True, max_length=3)),
                ("watched", models.BooleanField(default=False)),
                (
                    "character",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="objects.objectdb",
                    ),
                ),
                (
                    "scene",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="members",
                        to="scenes.scene",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "indexes": [
                    models.Index(fields=["who", "role"], name="scenes_memb_who_61d490_idx")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("scene", "who"), name="one_part_per_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="Prepared",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("body", json_fields.WrittenJSON(default=dict)),
                ("shared", json_fields.WrittenJSON(default=list)),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="objects.objectdb",
                    ),
                ),
            ],
            options={
                "ordering": ("name",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("author", "name"), name="one_encounter_per_name"
                    )
                ],
            },
        ),
        migrations.RunPython(people_of_recorded_scenes, migrations.RunPython.noop),
    ]
