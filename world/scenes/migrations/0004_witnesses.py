from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0003_seats_and_words")]

    operations = [migrations.AddField("scene", "witnesses", models.JSONField(default=dict))]
