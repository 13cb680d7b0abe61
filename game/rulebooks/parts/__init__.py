"""The parts rulebooks are made of: steps, verbs and terms, shared where books agree."""
