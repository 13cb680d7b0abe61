import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

from world.scenes.fields import WrittenJSON


class Migration(migrations.Migration):
    dependencies = [("scenes", "0006_editions")]

    operations = [
        migrations.CreateModel(
            name="SheetChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("when", models.DateTimeField(default=django.utils.timezone.now)),
                ("by", models.CharField(blank=True, max_length=250)),
                ("how", models.CharField(blank=True, max_length=120)),
                ("why", models.TextField(blank=True)),
                ("what", models.TextField()),
                ("before", WrittenJSON(null=True)),
                (
                    "character",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="objects.objectdb",
                    ),
                ),
                (
                    "scene",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="scenes.scene",
                    ),
                ),
            ],
            options={"ordering": ("-pk",)},
        ),
    ]
