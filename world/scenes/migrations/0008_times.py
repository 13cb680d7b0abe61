from django.db import migrations

from world.scenes.fields import WrittenJSON


class Migration(migrations.Migration):
    dependencies = [("scenes", "0007_sheet_history")]

    operations = [
        migrations.AddField("scene", "times", WrittenJSON(default=dict)),
        migrations.AddField("scene", "waits", WrittenJSON(default=dict)),
    ]
