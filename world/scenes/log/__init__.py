"""The log of a scene: the words of its poses, its pages, search and recap, its summary, who shares
it, how long it is kept."""
