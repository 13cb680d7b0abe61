from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0009_streams")]

    operations = [
        migrations.AddField(
            model_name="scene",
            name="attended",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="scene",
            name="paused",
            field=models.DateTimeField(null=True),
        ),
    ]
