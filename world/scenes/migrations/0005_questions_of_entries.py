from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scenes", "0004_witnesses")]

    operations = [migrations.AddField("question", "entry", models.PositiveIntegerField(default=0))]
