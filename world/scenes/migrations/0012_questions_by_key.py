from django.db import migrations

import world.scenes.fields


class Migration(migrations.Migration):
    dependencies = [("scenes", "0011_tones")]

    operations = [
        migrations.AlterField(
            model_name="question",
            name="text",
            field=world.scenes.fields.Sentence(),
        ),
    ]
