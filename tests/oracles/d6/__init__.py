"""Slow, plain models of the books personal, advanced and chronicles, written from their cards.

They share nothing with the engine. Each part has `cases(seed, count)`, which yields random legal
cases, and `expect(case, faces)`, which returns what the cards say of a case with these faces:

- `actions`: one round, multiple actions and reactions
- `cover`: one attack, with cover, range and named difficulty
- `damage`: one hit, protection, wound, consent
- `stuns`: Stunned results and unconsciousness over time
- `dying`: the death roll of the Mortally Wounded
- `healing`: medical rolls and medpacs

`books` lists the differences between the three books; all parts use `dice` and `body`.
"""
