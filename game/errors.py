"""The one way in which the rules say no."""


class Refused(Exception):
    """A command that the rules do not allow now.

    ``key`` names the cause as the cards do (``full_cover``), ``args[0]`` is a sentence for
    the player that says what is wrong and what would work, ``card`` the rule behind it.
    """

    def __init__(self, key: str, sentence: str, card: str = ""):
        super().__init__(sentence)
        self.key = key
        self.sentence = sentence
        self.card = card
