### Talk: say, pose, whisper, page, channels, and whom one does not want to hear.

## Saying and posing

talk-says = { $who } says, "{ $words }"
talk-you-say = You say, "{ $words }"
talk-say-what = Say what?
talk-pose-what = Pose what? Type :draws a { $weapon }.
talk-rolls-in-pose = A pose holds at most { $most } rolls.
talk-no-difficulty = '{ $text }' is no difficulty. Write $check({ $skill } vs 15).
talk-inline-roll = ({ $rolled }: { $total } { $success ->
    [yes] success { $mark }
    [no] failure { $mark }
   *[none] { $mark }
  })

## Out of character, whispers and pages

talk-in-no-room = You are in no room now. ic brings your character back.
talk-ooc-what = Say what? ooc brb tells the room, out of character. unpuppet leaves yours.
talk-nobody-here = Nobody is here to read it.
talk-whisper-to-whom = Whisper what to whom? Type whisper Bea=Follow me.
talk-you-whisper = You whisper to { $names }, "{ $words }"
talk-whispers = { $who } whispers to you, "{ $words }"
talk-page-what = Page what to whom? Type page Bea=Are you there?
talk-page-whom = Page whom? Type page Bea=Are you there?
talk-page-too-many = A page goes to at most { $most } players.
talk-you-page = You page { $names }: { $text }
talk-you-pose-far-away = Far away, to { $names }: { $who } { $pose }
talk-page-kept = { $names } { COUNT($names) ->
    [one] is
   *[other] are
  } not in the game now. Your page is kept until the next login.
talk-last-pages = Your last pages:
talk-no-pages = You have no pages. page Bea=Are you there? sends one.

## Who wrote an emit

talk-nospoof-usage = Type nospoof on or nospoof off.
talk-nospoof-on = You read who wrote an emit. nospoof off ends it.
talk-nospoof-off = You read emits as they stand, and anybody can write one that reads as the game's own question or a page. nospoof on shows who wrote them.

## Ignoring

talk-ignore-yourself = You cannot ignore yourself.
talk-staff-heard = { $who } is staff, and staff are heard by everybody.
talk-ignored-now = You ignore { $who } now. +ignore/remove { $who } ends it.
talk-not-ignored = You do not ignore { $who }. +ignore lists whom you do.
talk-heard-again = You hear { $who } again.
talk-nobody-ignored = You ignore nobody. +ignore and a name: you hear nothing more of them.
talk-ignored = You ignore { $names }. +ignore/remove and a name: you hear them again.

## Channels

talk-channels-of-one-kind = All channels are of one kind. Leave out the part after ':'.
talk-channel-ends = Channel { $channel } ends. Your own word for it goes by channel/unalias <word>.
talk-name-of-command = { $word } is a command. Choose another name.
talk-name-of-player = Somebody is called { $word }. Choose another name.
talk-name-of-thing = Somebody or something is called { $word }. Choose another name.
talk-may-not-write = You may not write on { $channel }.
talk-history-bounds = The history goes { $most } lines back at most.
talk-history-older = Older lines: channel/history { $channel } = { $lines }
talk-no-history = Nothing was said on { $channel } before that.
