### Scenes: coming in and being asked, the seat, odds, pauses, steps taken back.

## Questions

scenes-question = { $text } +yes { $number } or +no { $number }.
scenes-questions-wait = { $count } questions wait for your word: +questions.
scenes-question-withdrawn = Question { $number } is withdrawn: { $why }
scenes-takes-no-invitations = { $who } takes no invitations from you.
scenes-is-asked-first = { $who } is asked first; with a yes it is done.
scenes-has-no-sheet-for-book = { $who } has no sheet for the book { $book }.
scenes-both-have-to-be-there = That is in { $room }: both of you have to be there.
scenes-scene-is-over = That scene is over.

## Deeds that somebody has to agree to

scenes-asks-for-deed = { $who } { $deed }.
scenes-is-not-in-the-fight = { $who } is not in the fight that runs here.
scenes-says-no-to-deed = { $who } says no: nothing is done.
scenes-nothing-is-done = Nothing is done.
scenes-over-say-it-again = That scene is over: it has to be said again.
scenes-you-let-them-do-it = You let { $who } do it.
scenes-asks-to-treat = { $who } would treat you.
scenes-is-not-treated = { $who } is not treated: that was a no.
scenes-you-are-not-treated = You are not treated.
scenes-over-treat-again = That scene is over: whoever would treat you has to say so again.
scenes-rounds-run-now = Rounds are running here now: +combat/join brings you in.
scenes-you-let-them-treat-you = You let { $who } treat you.

## Coming in, staying out

scenes-invites-you = { $who } invites you into { $into }.
scenes-what-into = the { $fight ->
    [yes] fight
   *[no] scene
  } in { $room } (book { $book }), on the side { $side }{ $foes ->
    [none] { "" }
   *[other] , against { PEOPLE($foes) }
  }
scenes-invited = Invited, and in only by saying yes: { $names }.
scenes-is-in-another-fight = { $who } is in another fight.
scenes-said-no-here = { $who } said no in this scene: only +combat/join is a way in now.
scenes-not-invited-any-more = you are not invited any more.
scenes-says-no-to-coming = { $who } says no, and is not asked again in this scene.
scenes-you-stay-out = You stay out. +combat/join in { $room } would still bring you in.
scenes-go-there-first = That is in { $room }: go there first, then say yes.
scenes-comes-in-unable = { $who } comes in { $state }, and cannot act.
scenes-you-come-in = { $now ->
    [yes] You are in
   *[no] You come in with the next round
  }, on the side { $side }{ $state ->
    [none] { "" }
   *[other] , as you are: { $state }
  }.
scenes-take-a-sheet-first = Take a sheet first: +chargen.
scenes-you-are-in-a-fight = You are in a fight in { LIST($places, between: " and in ") }. +combat/leave takes you out of it.
scenes-holds-a-seat = You are game master of the scene in { $room }. +combat/close, typed there, ends that.
scenes-takes-part = You take part in the scene in { $room }. +combat/leave, typed there, ends that.
scenes-fight-goes-on-here = A fight is going on here: +combat shows it, +combat/join brings you in.
scenes-fight-counts-you-in = The fight in { $room } still counts you in. +combat/leave takes you out of it.
scenes-has-left-the-game = { $who } has left the game{ $reason }.

## A fight that waits to begin

scenes-fight-goes-on = The fight goes on; whoever says yes comes in with the next round.
scenes-battle-begins-with-all = The battle begins by itself once all its commanders are in.
scenes-fight-begins-with-two-sides = The fight begins by itself once two sides have somebody in it.
scenes-fight-begins-once = The fight begins once { $names } { COUNT($names) ->
    [one] has
   *[other] have
  } answered{ $late ->
    [at_latest] , in { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
      } at the latest
    [without] , after { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
      } with those who have said yes
   *[for_one] { "" }
  }.
scenes-nothing-waits-to-begin = Nothing waits to begin here. +combat/start begins a fight.
scenes-not-yet = Not yet: { $sides ->
    [yes] two sides need somebody in it
   *[no] it needs its commanders
  }. Still to answer: { $names ->
    [none] Nobody
   *[other] { $names }
  }. +combat/stop ends the waiting.
scenes-does-not-begin = It does not begin after all: { $why }
scenes-does-not-begin-so = So it does not begin after all. +combat/start begins with others.

## The game master's seat

scenes-seat-is-with = The seat is with { $names ->
    [none] nobody who is still in the game
   *[other] { $names }
  }. +combat/gm: you step in beside, and all here read it.
scenes-has-a-game-master = This scene has a game master: { $names ->
    [none] nobody who is still in the game
   *[other] { $names }
  }.
scenes-seat-of-nothing = There is no scene here whose seat you could hold.
scenes-seat-may-be-taken = Whoever takes part may take it once its holder has been out of the game for ten minutes: +combat/gm. Staff may step in.
scenes-seat-rests = Without rounds it rests while nobody of them is here; other rooms are free.
scenes-is-game-master-already = { $who } is game master of this scene already.
scenes-seat-offered-to-another = the seat is offered to somebody else.
scenes-offers-the-seat = { $who } offers you { $share ->
    [yes] to be game master beside them
   *[no] the game master's seat
  } of the scene in { $room }.
scenes-who-holds-the-seat = Game master now: { $names }.
scenes-does-not-take-the-seat = { $who } does not take the game master's seat.
scenes-you-do-not-take-it = You do not take it.
scenes-not-theirs-to-give = { $who } is not game master any more, so it is not theirs to give.
scenes-you-are-game-master = You are game master of the scene: help running says how a scene is run.
scenes-only-the-game-master = Only the game master of this scene can do that. +combat shows who it is.
scenes-only-own-player = Only { $who }'s own player can say that: it spends what is { $who }'s.
scenes-system-cannot-go-on = The system cannot go on: { $why }

## The word of another

scenes-asks-your-word = { $who } is game master and fights here too, and so asks your word for this: { $what }
scenes-word-to-take-back = To take back { $what }
scenes-go-on-without-waiting = To go on without waiting any longer.
scenes-needs-the-word = You fight here yourself, so this needs the word of { OR($names) }, who is asked{ $seconds ->
    [0] { "" }
   *[other] { " " }within { $seconds } seconds; no answer is a no
  }.
scenes-may-go-on-in = Without it you may in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }, if nobody does anything.
scenes-has-given-an-answer = { $who ->
    [none] nobody answered in time.
   *[other] { $who } has said { $yes ->
        [yes] yes
       *[no] no
      }.
  }
scenes-word-refused = { $who ->
    [none] Nobody gave the word in time
   *[other] { $who } says no
  }: { $what } It is not done.
scenes-you-say-no = You say no.
scenes-asker-is-gone = Whoever asked is in the game no more: nothing is done.
scenes-scene-is-closed = The scene is closed: nothing is done.
scenes-word-too-late = { $who } gives the word, but it cannot be done any more: { $why }
scenes-cannot-be-done-any-more = It cannot be done any more: { $why }
scenes-you-give-your-word = You give your word to { $who }.
scenes-not-game-master-any-more = { $who } is not game master any more.
scenes-fight-has-gone-on = the fight has gone on since, so it would have to be asked anew.
scenes-word-given-note = { $who } gives the word for what { $master }, game master and fighter, has done now.
scenes-gives-the-word = { $who } gives { $master } the word for it:
scenes-takes-back-by-word = { $who } takes back, by { $by }'s word: { $what }

## What outlasts a scene

scenes-setters = { $setters ->
    [none] The game master
   *[other] { $setters }
  }
scenes-game-master-named = Game master { $name }
scenes-shall-that-last = { $setters ->
    [none] The game master
   *[other] { $setters }
  } set { $whose ->
    [none] your
   *[other] { $whose }'s
  } { $said }{ $room ->
    [none] { "" }
   *[other] { " " }in the scene in { $room }
  }. Shall that last?
scenes-had-a-part = { $setters ->
    [none] The game master
   *[other] { $setters }
  } had a part in what became of you{ $room ->
    [none] { "" }
   *[other] { " " }in the scene in { $room }
  }, by { $parts }: { $said }. Shall that last? Who can heal it, and how: help healing.
scenes-in-a-scene-answer-later = { $who } is in a scene in { $room }. Answer when { $who } has left it.
scenes-falls-away = It falls away with the scene.
scenes-lets-it-last = { $who } lets it last: your { $said }.
scenes-it-lasts = It lasts: { $who }'s { $said }.
scenes-no-such-sheet = { $who } has no such sheet any more.
scenes-why-it-lasts = { $asked ->
    [yes] +yes to what was set by
   *[no] set by
  } { $who }{ $room ->
    [none] { "" }
   *[other] { " " }in the scene in { $room }
  }
scenes-where-it-was = { $room ->
    [none] in a scene
   *[other] in the scene in { $room }
  }
scenes-what-it-was-about-is-gone = what it was about has been taken back.
scenes-stays = { $who }'s { $said } stays: it was let last, and no undo takes that back.

## Steps taken back, dice laid

scenes-step-back-taken = A step back was taken: say it again if you still want it.
scenes-steps-to-undo = There are { $count } steps that can be undone.
scenes-no-step-threw = No step that can be undone threw #{ $roll }: +combat/undo list.
scenes-takes-back = { $who ->
    [none] Somebody
   *[other] { $who }
  } takes back { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } ({ $dice ->
    [kept] the same dice kept
    [fresh] fresh dice
   *[none] before any dice fell
  }).
scenes-nothing-to-audit = No step was taken back, and no dice were laid down by hand.
scenes-steps-taken-back = Steps taken back in { $undos ->
    [one] 1 undo
   *[other] { $undos } undos
  }: { $whose }.
scenes-steps-by = { $count } by { $who ->
    [none] somebody
   *[other] { $who }
  } ({ $dice ->
    [kept] the same dice kept
    [fresh] fresh dice
   *[none] before any dice fell
  })
scenes-dice-laid = Dice laid down by hand: { $whose }.
scenes-dice-by = { $count } by { $who ->
    [none] the system
   *[other] { $who }
  }

## Scenes that rest

scenes-book-not-offered = This scene is played by a book that the game does not offer any more. It can be read: +combat/log, +why. +combat/leave takes you out; its game master, or staff, end it by +combat/stop and +combat/close.
scenes-nobody-here-for-long = Nobody of the scene has been here for long: it is paused.
scenes-nothing-is-lost = Nothing of it is lost: +combat/continue goes on with it.
scenes-pauses-by-itself = Nobody of it is here: it pauses by itself in { $time }, and the room is free.
scenes-paused-here = { COUNT($scenes) ->
    [one] Paused here is { $scenes }: +combat/continue goes on with it.
   *[other] Paused here are { $scenes }: +combat/continue goes on with one of them.
  }
scenes-paused-since = { $scene } (scene { $number }, for { $time } now)
scenes-scene-of = the { $fight ->
    [yes] fight
   *[no] scene
  }{ $names ->
    [none] { "" }
   *[other] { " " }of { PEOPLE($names, most: 6) }
  }
scenes-no-paused-scene = No paused scene has the number '{ $number }'.
scenes-which-paused = Which? { OR($lines) }.
scenes-to-go-on-with = +combat/continue { $number }: { $scene }
scenes-none-paused-here = No scene is paused here.
scenes-paused-in-room = In { $room } { $scene }: there +combat/continue goes on with it.
scenes-have-it-here = As its game master you may have it here: +combat/continue { $number }.
scenes-may-not-continue = Only those who take part in that scene, its game master and staff continue it.
scenes-paused-elsewhere = It is paused in { $room }. Only its game master brings it elsewhere.
scenes-time-goes-no-faster = By your own word alone time goes by no faster than the real calendar, and an hour ahead of it at most: { $open ->
    [none] none of it
   *[other] { $open } of it
  } is open to you now. Another game master, or staff, may let more go.
scenes-offline = offline
scenes-idle = idle { $time }
scenes-elapsed = { $count } { $unit ->
    [day] { $count ->
        [one] day
       *[other] days
      }
    [hour] { $count ->
        [one] hour
       *[other] hours
      }
    [minute] { $count ->
        [one] minute
       *[other] minutes
      }
   *[second] { $count ->
        [one] second
       *[other] seconds
      }
  }

## Odds

scenes-odds-uncounted = Secret modifiers, plans and standing orders of players are not counted.
scenes-no-odds-hidden = The game master keeps the numbers of { $who } hidden, so there are no odds with { $who }. +odds { $code } vs 15 works with any.
scenes-no-odds-unseen = You do not see who attacks you, so there are no odds.
scenes-odds-of-check = { $terms } { EYE("vs", ear: "against") } { $against }: { $chance } to succeed. It rolls { $average } on average.
scenes-odds-terms = { $terms ->
    [none] nothing
   *[other] { LIST($terms) }
  }
scenes-odds-to-hit = { $who } attacks { $target }: { $chance } to hit.
scenes-odds-dice = { "  " }{ $attack } against { $number ->
    [none] { $defence ->
        [none] the number and what the called shot adds
       *[other] { $defence }
      }
   *[other] a fixed { $number }
  }{ $more ->
    [yes] ;
   *[no] .
  }
scenes-odds-damage = { "  " }damage { $damage } against { $resistance }.
scenes-odds-overall = { "  " }Overall: no harm { $unharmed }{ $parts ->
    [none] { "" }
   *[other] , { LIST($parts) }
  }.
scenes-odds-part = { $body ->
    [yes] as a body { $what } { $chance }
   *[no] { $what } { $chance }
  }
scenes-odds-if-answered = { "  " }If { $who } { $answer ->
    [none] does not defend
   *[other] answers with { $answer }{ $pay ->
        [none] { "" }
       *[other] { " " }and { A($pay) } action
      }
  }: { $chance } to hit.
scenes-odds-left = hurt { $hurt }{ $down ->
    [none] { "" }
   *[other] , down { $down }
  }
scenes-odds-left-in-full = hurt { $hurt }{ $down ->
    [none] { "" }
   *[other] , down or dead { $down }
  }
scenes-odds-hurt = hurt
scenes-odds-falls = down or dead
scenes-chance-between = { $least } to { $most }
scenes-percent-under = under { $number }
scenes-percent-over = over { $number }

## The game's records

scenes-records-busy = The game's records are busy just now, and nothing has changed. Please type it again in a moment.
scenes-records-unwritable = The game's records cannot be written just now, and nothing has changed. Staff have been told; please type it again when they have made room.
scenes-records-went-away = The game's records went away just as this was written. Nothing is half done, but it may be done or not:
scenes-telling-failed = Something was done here{ $entry ->
    [0] { "" }
   *[other] {" "}(entry { $entry })
  } and it stays; only telling you of it failed. { scenes-look }
scenes-look = +combat shows the board, +combat/log what was done. Staff can see why.

scenes-heading = [scene { $number }{ $title ->
    [none] { "" }
   *[other] : { $title }
  }]
scenes-private-one-here = A private scene is played here; only its people hear it.
scenes-recorded-here =
    Scene { $number }{ $title ->
        [none] { "" }
       *[other] , { $title },
    } is recorded here. You are not in it, so nothing of yours is: +scene/join { $number }, or +scene { $number } for what it is.
