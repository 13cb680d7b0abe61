from django.db import migrations

from world.scenes.fields import WrittenJSON


class Migration(migrations.Migration):
    dependencies = [("scenes", "0003_seats_and_words")]

    operations = [migrations.AddField("scene", "witnesses", WrittenJSON(default=dict))]
