import django.db.models.deletion
from django.db import migrations, models

from world.scenes.fields import WrittenJSON


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("objects", "0013_defaultobject_alter_objectdb_id_defaultcharacter_and_more"),
    ]

    operations = [
        migrations.CreateModel(
            name="Scene",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(blank=True, max_length=120)),
                ("opening", WrittenJSON()),
                ("gms", WrittenJSON(default=list)),
                ("seed", models.CharField(max_length=64)),
                ("commitment", models.CharField(max_length=64)),
                ("recording", models.BooleanField(default=False)),
                ("patience", models.PositiveIntegerField(default=60)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("closed", models.DateTimeField(null=True)),
                (
                    "room",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to="objects.objectdb",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seq", models.PositiveIntegerField()),
                ("actor", models.CharField(blank=True, max_length=120)),
                ("actor_name", models.CharField(blank=True, max_length=120)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("command", "command"),
                            ("pose", "pose"),
                            ("note", "note"),
                            ("undo", "undo"),
                        ],
                        max_length=8,
                    ),
                ),
                ("text", models.TextField(blank=True)),
                ("command", WrittenJSON(null=True)),
                ("events", WrittenJSON(default=list)),
                ("audience", WrittenJSON(default=list)),
                ("rewound_to", models.PositiveIntegerField(null=True)),
                ("position", models.PositiveBigIntegerField(default=0)),
                ("first_roll", models.PositiveBigIntegerField(default=0)),
                ("last_roll", models.PositiveBigIntegerField(db_index=True, default=0)),
                ("time", models.DateTimeField(auto_now_add=True)),
                (
                    "scene",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="scenes.scene",
                    ),
                ),
            ],
            options={
                "ordering": ("seq",),
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seq", models.PositiveIntegerField()),
                ("state", WrittenJSON()),
                (
                    "scene",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="scenes.scene",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="scene",
            index=models.Index(fields=["room", "closed"], name="scenes_scen_room_id_517336_idx"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("scene", "seq"), name="one_entry_per_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="snapshot",
            constraint=models.UniqueConstraint(
                fields=("scene", "seq"), name="one_snapshot_per_entry"
            ),
        ),
    ]
