from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0007_sheet_history")]

    operations = [
        migrations.AddField("scene", "times", models.JSONField(default=dict)),
        migrations.AddField("scene", "waits", models.JSONField(default=dict)),
    ]
