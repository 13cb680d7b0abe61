from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0008_times")]

    operations = [
        migrations.AddField(
            "scene", "stream", models.CharField(default="sha256-bytes", max_length=40)
        )
    ]
