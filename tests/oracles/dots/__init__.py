"""Slow models of the book dots, transcribed from its cards alone, one file for each part.

Each part has a `Case`, `cases(seed, count)` and `expect(case, faces)`:
attack, defence and armour (one blow, modelled in `blow`), lightning, powers, initiative,
costs (Force and Hits, modelled in `paying`), prices (experience), links and recovery
(modelled in `life`).
"""
