from django.db import migrations, models


def seats_held_so_far(apps, schema_editor):
    """Whoever holds a seat now is taken to have held it from the first entry."""
    for scene in apps.get_model("scenes", "Scene").objects.exclude(gms=[]):
        scene.tenures = [[who, 0, None] for who in scene.gms]
        scene.save(update_fields=["tenures"])


class Migration(migrations.Migration):
    dependencies = [("scenes", "0002_questions")]

    operations = [
        migrations.AddField("scene", "beginning", models.JSONField(null=True)),
        migrations.AddField("scene", "tenures", models.JSONField(default=list)),
        migrations.AddField("scene", "words", models.JSONField(default=dict)),
        migrations.RunPython(seats_held_so_far, migrations.RunPython.noop),
    ]
