"""The log of a scene: the words of its poses, its pages, search and recap."""
