practice-ground-of = { $who }'s Corner of the Drill Ground
practice-ground =
    A corner of clay roped off for one. Nobody looks on, and no bruise of practice is kept.
    +practice begins, +combat shows how it stands, out leaves.
practice-ground-to-fight-of = { $who }'s Ground
practice-ground-to-fight = Open ground by the towpath, wide enough for a fight. out leads back.
practice-greeting = You have come ashore at The Long Lock, and nobody knows you yet. Choose what to play by one of these lines:
practice-fight-is-over = The sergeant calls a halt. You leave it as you came: nothing of it is kept.
