from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0010_paused_scenes")]

    operations = [
        migrations.AddField(
            model_name="scene",
            name="tone",
            field=models.CharField(blank=True, db_default="", default="", max_length=80),
        ),
    ]
