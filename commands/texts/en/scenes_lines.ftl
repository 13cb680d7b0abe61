### What +scene answers.

scenes_lines-in-none =
    You are in no scene. +scene/start <title> begins one; +scenes lists those that are played.

scenes_lines-no-such =
    There is no scene { $number }. +scenes lists those that you may join or read.

scenes_lines-begins = Scene { $number } begins{ $title ->
    [none] .
   *[other] : { $title }.
  }
scenes_lines-what-it-means = From now on its log keeps what you say, pose and roll here, for those who are in the scene. What you say with ooc is never kept, and nothing is shown to others without your word. +scene/leave leaves, +break stops it.
scenes_lines-spectator-means = You watch: what you say is not kept. +scene/join takes part.
scenes_lines-loudly = { $who } plays scene { $number }{ $title ->
    [none] { "" }
   *[other] , { $title },
  } in { $room }: +scene/join { $number }.
scenes_lines-title-too-long = A title has at most { $most } letters.
scenes_lines-too-long = That may have at most { $most } letters.
scenes_lines-rooms-enough = You have { $most } scenes in rooms of their own. +scene/stop ends one, and its room closes.
scenes_lines-not-running = Scene { $number } { $ended ->
    [yes] has ended. Whoever ran it begins it anew with +scene/restart { $number }.
   *[no] does not run now. +scene/continue { $number } goes on with one that is paused.
  }
scenes_lines-which-to-join = { $numbers ->
    [none] No scene that you could join is played here. +scenes lists those elsewhere, +scene/start <title> begins one.
   *[other] Which scene: { $numbers }? +scene/join <number>.
  }
scenes_lines-warning = You should know beforehand: { $warning }
scenes_lines-left = You left scene { $number }. Nothing of yours is kept from here on; +scene/log { $number } is still yours to read, up to now.
scenes_lines-not-in-it = You are not in scene { $number }. +scene/join { $number } joins it.
scenes_lines-focused = You play in scene { $number } now{ $title ->
    [none] .
   *[other] : { $title }.
  }
scenes_lines-paused = { $who } pauses the scene.
scenes_lines-goes-on = { $who } lets the scene go on.
scenes_lines-ends = Scene { $number } ends{ $title ->
    [none] .
   *[other] : { $title }.
  }
scenes_lines-not-ended = Scene { $number } has not ended. +scene/continue { $number } goes on with one that is paused.
scenes_lines-begins-anew = Scene { $number } begins, and goes on with what scene { $before } left. Its people may come with +scene/join { $number }.
scenes_lines-here-already = Scene { $number } is played here already. Go where it should be played, and type it there.
scenes_lines-first-place = { $room } is its first place. +scene/move changes that.
scenes_lines-places = Scene { $number } is played in { $rooms }.
scenes_lines-no-such-room = There is no room called { $name }, or several are.
scenes_lines-is-in = { $who } is in the scene already.
scenes_lines-is-not-in = { $who } is not in the scene.
scenes_lines-invites = { $who } invites you to scene { $number }{ $title ->
    [none] { "" }
   *[other] , { $title }
  }{ $warning ->
    [none] { "" }
   *[other] {" "}(you should know: { $warning })
  }. +scene/join { $number } goes there.
scenes_lines-invited = { $who } may come in now, and is told so.
scenes_lines-not-oneself = That is you. +scene/leave takes you out of the scene.
scenes_lines-put-out = { $who } is { $barred ->
    [yes] kept out of the scene from now on.
   *[no] taken out of the scene.
  }
scenes_lines-not-barred = { $who } is not kept out of the scene.
scenes_lines-may-come = { $who } may come again.
scenes_lines-is = Scene { $number }{ $title ->
    [none] { "" }
   *[other] : { $title }
  }. { $state ->
    [ended] It has ended.
    [paused] It is paused.
    [announced] It is announced.
   *[runs] It is played{ $room ->
        [none] { "" }
       *[other] {" "}in { $room }
      }.
  } { $privacy ->
    [private] Private: by invitation, and heard by its people alone.
    [invited] By invitation.
   *[open] Anybody may join.
  }
scenes_lines-is-people = In it: { $value }.
scenes_lines-is-masters = Game master: { $value }.
scenes_lines-is-watching = Watching: { $value }.
scenes_lines-is-warning = To know beforehand: { $value }
scenes_lines-is-plot = Plot: { $value }.
scenes_lines-is-date = When: { $value }
scenes_lines-is-summary = { $value }
scenes_lines-set-title = The scene is called { $value ->
    [none] nothing now.
   *[other] { $value }.
  }
scenes_lines-set-summary = { $value ->
    [none] The scene has no summary now.
   *[other] The scene's summary is now “{ $value }”.
  }
scenes_lines-set-warning = { $value ->
    [none] The scene has no warning now.
   *[other] What to know beforehand is now “{ $value }”.
  }
scenes_lines-set-date = { $value ->
    [none] The scene has no date now.
   *[other] The scene plays on { $value }.
  }
scenes_lines-set-privacy = { $value ->
    [private] The scene is private: only its people hear it, and others come by invitation.
    [invited] The scene is by invitation; all in the room hear it.
   *[open] The scene is open: anybody may join.
  }
scenes_lines-watched = { $yours ->
    [yes] You allow the scene to be watched from elsewhere. { $allowed ->
        [yes] So does everybody in it.
       *[no] It may be once everybody in it does.
      }
   *[no] You do not allow the scene to be watched from elsewhere, so nobody may.
  }
