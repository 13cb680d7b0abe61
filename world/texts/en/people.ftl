### Scenes and the people in them.

people-who-runs =
    Scene { $number } is run by { $names ->
        [none] nobody now: +combat/gm takes its seat
       *[other] { LIST($names) }
    }.
people-in-one-already =
    You are in scene { $number } here. +scene/stop ends it, +scene/leave leaves it.
people-own-room = A room opened for a scene of { $who }.
people-way-out = out
people-in-it-already = You are in scene { $number } already.
people-joins = { $watches ->
    [yes] { $who } watches the scene.
   *[other] { $who } joins the scene.
  }
people-barred = You are kept out of scene { $number } by whoever runs it.
people-by-invitation =
    Scene { $number } is by invitation. Ask whoever runs it: +scenes says who that is.
people-leave-the-fight-first = You are fighting. +combat/leave takes you out of the fight, and costs nothing.
people-leaves = { $who } leaves the scene.
people-halted = { $who ->
    [none] Somebody stops
   *[other] { $who } stops
  } the scene: nothing goes on until its game master says so. ooc <text> talks about it.
people-why-halted = { $who ->
    [none] Somebody
   *[other] { $who }
  } stopped scene { $number }{ $why ->
    [none] { "" }
   *[other] : { $why }
  }. +scene/continue goes on.
people-moves = Scene { $number } moves to { $room }.
people-halted-now = The scene is stopped. Its game master lets it go on with +scene/continue; ooc <text> talks meanwhile.
people-not-watched = Scene { $number } may not be watched from elsewhere: all of its people have to allow that, with +scene/watch on.
people-watches-from-elsewhere = { $who } watches the scene from elsewhere.
people-watched-no-more = The scene is watched from elsewhere no more.
