### What +scene/order and the words of pose answer.

order_lines-ended = Scene { $number } has ended; its order of poses stays as it was.
order_lines-set-by = { LIST($names) } set the order of poses: ask for another with ooc.
order_lines-not-in-it = You are not in scene { $number }. +scene/join { $number } takes part in it.
order_lines-told = { $wanted ->
    [on] You are told when it is your turn to pose.
   *[off] You are not told when it is your turn to pose, and nobody can remind you. pose/order on changes that.
  }
order_lines-drop-yourself = Only a game master takes others out of the order. pose/drop alone takes you out of it.
order_lines-dropped = { $who ->
    [none] You are out of the order of poses. Your next pose brings you back.
   *[other] { $who } is out of the order of poses. Their next pose brings them back.
  }
order_lines-nobodys-turn = It is nobody's turn. pose/nudge <name> reminds somebody who has not posed yet; pose/order lists them.
order_lines-your-own-turn = It is your own turn.
order_lines-nudged = { $who } reads that you wait for their pose.
order_lines-next-whom = Name whoever poses next: pose/next <name>.
order_lines-next-another = Name somebody else; you may pose at any time.
order_lines-next = { $who } poses next.
