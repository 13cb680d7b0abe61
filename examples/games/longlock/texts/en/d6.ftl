d6-treat-medpacs-heal-nothing = Dressings heal nothing under this fight's options (healing=gm).
d6-treat-no-medpac-left = { $healer } has no dressing left.
