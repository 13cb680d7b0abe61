### The inbox: turns, mentions and requests, and how it is set.

inbox-notice = { $text }
inbox-row = { $number }: { $text }
inbox-empty = No question waits for your word, and no notice is unread. +combat says whether a fight waits for you.
inbox-which = Say which one:
inbox-none-such = Your inbox has no number { $number }.
inbox-how-to-clear = +inbox/clear marks { $count ->
    [one] the notice as read
   *[other] all { $count } notices as read
  }.
inbox-cleared = { $count ->
    [0] No notice was unread.
    [one] The notice is marked as read.
   *[other] { $count } notices are marked as read.
  }{ $questions ->
    [0] { "" }
    [one] { " " }A question still waits for your word: +inbox.
   *[other] { " " }{ $questions } questions still wait for your word: +inbox.
  }
inbox-waits = In your inbox: { LIST($counts) }. +inbox lists them.
inbox-count = { $count } { $sort ->
    [turn] { $count ->
        [one] scene that waits for you
       *[other] scenes that wait for you
      }
    [invitation] { $count ->
        [one] invitation
       *[other] invitations
      }
    [request] { $count ->
        [one] request
       *[other] requests
      }
    [mention] { $count ->
        [one] mention
       *[other] mentions
      }
    [scene] { $count ->
        [one] announced scene
       *[other] announced scenes
      }
    [grant] { $count ->
        [one] grant
       *[other] grants
      }
    [question] { $count ->
        [one] question
       *[other] questions
      }
   *[notice] { $count ->
        [one] notice
       *[other] notices
      }
  }

## What is told

inbox-turn = Scene { $scene }{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
  } waits for you: +scene/focus { $scene }.
inbox-turn-here = A fight{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
  } waits for you.
inbox-for-character = { $name }: { $text }
inbox-mention = { $who } named you in scene { $scene }{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
  }: +scene/log { $scene }.
inbox-request = { $who } asks the game master of scene { $scene }{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
  } for { $matter }.
inbox-mail-subject = { $game }: a scene waits for { $name }
inbox-mail = { $game }: { $text }

    You get this mail for { $name } because you asked for it. +inbox/mail off ends it.

## How it is set

inbox-mute-how = Say whether: +inbox/mute mentions on, or +inbox/mute mentions off.
inbox-mentions-muted = You get no notices when you are named. +inbox/mute mentions off brings them back.
inbox-mentions-heard = When you are named in your scene while you are away, you get a notice.
inbox-names-none = Only { $name } counts as your name. +inbox/names <name>, <name> adds further ones.
inbox-names-are = { PEOPLE($names) } count as your names. +inbox/names none leaves { $name } alone.
inbox-too-many-names = { $most } further names at most: +inbox/names <name>, <name>.
inbox-bad-name = '{ $name }' cannot be looked for. A name has { $least } to { $most } letters and digits, with spaces, hyphens and apostrophes between them.
inbox-mail-how = Say whether: +inbox/mail on, or +inbox/mail off.
inbox-mail-on = When a scene waits for you and you are not in the game, you get a mail, one for each time.
inbox-mail-off = You get no mails when a scene waits for you. +inbox/mail on changes that.
inbox-no-mail = This game sends no mails. What waits for you is shown when you log in.
inbox-no-address = No address is known to which a mail could go: see +email.
