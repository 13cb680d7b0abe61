"""The D6 family of rulebooks: character sheet, condition, rules, equipment and stat blocks."""
