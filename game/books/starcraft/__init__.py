"""The book ``starcraft``: its sheet and body, its steps and verbs, its battles of units."""
