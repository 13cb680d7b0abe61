from django.db import migrations

from world.scenes.fields import WrittenJSON


def seats_held_so_far(apps, schema_editor):
    """Assume that whoever holds a seat now has held it since the first entry."""
    for scene in apps.get_model("scenes", "Scene").objects.all():
        scene.tenures = [[who, 0, None] for who in scene.gms]
        scene.save(update_fields=["tenures"])


class Migration(migrations.Migration):
    dependencies = [("scenes", "0002_questions")]

    operations = [
        migrations.AddField("scene", "beginning", WrittenJSON(null=True)),
        migrations.AddField("scene", "tenures", WrittenJSON(default=list)),
        migrations.AddField("scene", "words", WrittenJSON(default=dict)),
        migrations.RunPython(seats_held_so_far, migrations.RunPython.noop),
    ]
