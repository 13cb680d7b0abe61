"""What is said in the taverns."""

RUMOURS = ("They say the lamplighter is back.",)
