"""+scene and what goes with it: scenes, their people, their log and their calendar."""
