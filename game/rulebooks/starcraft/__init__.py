"""The rulebook ``starcraft`` and the parts only it uses."""
