from django.db import migrations, models

from world.scenes.fields import WrittenJSON


class Migration(migrations.Migration):
    dependencies = [("scenes", "0005_questions_of_entries")]

    operations = [
        migrations.CreateModel(
            "Edition",
            [
                ("key", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("over", WrittenJSON()),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        )
    ]
