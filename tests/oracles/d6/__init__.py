"""Slow, plain models of the books personal, advanced and chronicles, written from their cards.

They share nothing with the engine. Each part has `cases(seed, count)`, random legal cases, and
`expect(case, faces)`, what the cards say of a case when these faces fall:

- `actions`: one round, multiple actions and reactions
- `cover`: one attack, with cover, range and named difficulty
- `damage`: one hit, protection, wound, consent
- `stuns`: Stunned results and unconsciousness over time
- `dying`: the death roll of the Mortally Wounded
- `healing`: medical rolls and medpacs

`books` is the table of what differs between the three books; `dice` and `body` serve all parts.
"""
