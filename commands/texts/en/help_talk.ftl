### Pages of help: rows, paragraphs, points.

help_talk-channel =
    talk with players anywhere, on a channel

    Usage:
      <channel> <text>{ CELL() }public Hello
      channel{ CELL() }the channels that you hear
      channel/all{ CELL() }all there are
      channel/sub <channel>{ CELL() }hear one; channel/unsub <channel> ends it
      channel/alias <channel>=<word>{ CELL() }a word of your own for it; channel/unalias <word>
      channel/who <channel>{ CELL() }who hears it
      channel/history <channel>{ CELL() }what was said last; channel/history <channel>=20 before that
      channel/mute <channel>{ CELL() }hear nothing for a while; channel/unmute <channel>{ $rows }

    Staff make and end channels: channel/create, /desc, /destroy; /lock, /boot, /ban. No channel
    and no word for one is called like a command, a way out of a room or a person.

help_talk-ignore =
    hear nothing more of somebody

    Usage:
      +ignore <name>{ CELL() }from now on
      +ignore{ CELL() }whom you ignore
      +ignore/remove <name>{ CELL() }hear them again{ $rows }

    Their pages, mail, posts, whispers, emits, talk out of character, words on channels and
    invitations do not reach you, whichever character they play. They are not told that you ignore them. What they say
    and pose in your room you still read, for the sake of the scene, and staff are heard by
    everybody. +report tells staff of what should not happen.

help_talk-pose =
    say in prose what your character does

    Usage:
      pose draws his { $weapon }.{ CELL() }Ace draws his { $weapon }.
      :<text>{ CELL() }the same as pose <text>
      ;'s hand shakes.{ CELL() }without the space: Ace's hand shakes.
      emit <text>{ CELL() }the text without your name before it{ $rows }

    $roll({ TYPED("4D+2") }) and $check({ $skill }) in the text are rolled for real and recorded. Everything
    else is printed as you typed it. A scene that records keeps poses in its journal.

    Before an emit people read who wrote it, in brackets, unless they have typed nospoof off; staff
    and the game master always do, and +combat/log says it to everybody who was there. Whoever
    holds the game master's seat of the scene narrates: a mark ends that instead, { "\u0006" }[#gm]

help_talk-pose-order =
    the order of poses, a guide

    Usage:
      pose/order{ CELL() }who has posed, who has not yet, whose turn it is
      pose/next <name>{ CELL() }in popcorn order: who poses next
      pose/nudge{ CELL() }remind whoever's turn it is
      pose/nudge <name>{ CELL() }remind somebody who has not posed yet
      pose/drop{ CELL() }leave the order until your next pose
      pose/drop <name>{ CELL() }the game master: take somebody out of it
      pose/order { EITHER("on", "off") }{ CELL() }whether you are told of your turns

    Which orders there are says help scene order. Nobody is ever kept from posing. What you say
    counts as a pose. Whoever is away, or has typed nothing for a quarter of an hour, is skipped
    until they are back; in a slow scene nobody is. A person is reminded once in ten minutes at
    most. When everybody who is there has posed, and a fight waits for nobody but the game master,
    the table reads it once, where three or more play.

help_talk-say =
    speak

    Usage:
      say <words>
      "<words>{ $rows }

help_talk-ooc =
    talk out of character with those in your room

    Usage:
      ooc brb{ CELL() }[OOC] Ace: brb
      ooc :is back.{ CELL() }[OOC] Ace is back.{ $rows }

    It is no part of the scene and not in its journal. You stay where you are and in the fight.
    unpuppet leaves your character, ic comes back to it, quit leaves the game.

help_talk-whisper =
    speak so that only some in your room hear it

    Usage:
      whisper <name>=<words>
      whisper <name>, <name>=<words>{ $rows }

    The others in the room are told nothing of it.

help_talk-page =
    write privately to somebody, wherever they are

    Usage:
      page <name>=<text>
      page <name>, <name>=<text>
      page <name>=:waves{ CELL() }From afar: Ace waves
      page <text>{ CELL() }to whom you paged last
      page{ CELL() }your last pages; page 50 for so many{ $rows }

    Whoever is not in the game is told at the next login.

help_talk-nospoof =
    read who wrote an emit

    Usage:
      nospoof{ CELL() }whether you do
      nospoof { EITHER("on", "off") }{ $rows }

    With it on, as it is at first, each line of an emit, and each further line of a pose, begins
    with the name of who wrote it, as in: [Ace] The lights go out. What the game itself tells ends
    with a sign in brackets that begins with { "\u0006" }[#, which no player can write. Pages, and rows that
    ask you for something, have none: nospoof keeps anybody from writing one in another's name.

help_talk-mail =
    write to players who may be away

    Usage:
      +mail{ CELL() }your mail, the last of it; +mail/list 2 shows older ones
      +mail <number>{ CELL() }read one
      +mail <name>=<subject>/<text>{ CELL() }write one
      +mail <name>, <name>=<subject>/<text>{ CELL() }to several, each of whom gets a mail of their own
      +mail/reply <number>=<text>{ CELL() }answer one
      +mail/forward <name>=<number>/<text>{ CELL() }send one on, with words of yours before it
      +mail/delete <number>{ CELL() }delete one; those after it move up{ $rows }

    Mail reaches the player, whichever character they play, and nobody else reads it, staff neither.
    Who is in the game is told at once, who is not at the next login. Times are in your time zone.
    Mail of players whom you ignore does not reach you.

help_talk-boards =
    read and post announcements

    Usage:
      +boards{ CELL() }the boards, and how many posts are new to you
      +boards <board>{ CELL() }its posts, the last of them; +boards <board>=2 shows older ones
      +boards <board>/<number>{ CELL() }read one
      +boards/post <board>/<title>=<text>{ CELL() }post
      +boards/delete <board>/<number>{ CELL() }take one of yours down; staff take down any
      +boards/catchup{ CELL() }count everything as read; +boards/catchup <board> all of one board{ $rows }

    A board is a channel that keeps posts instead of talk: channel/sub <board> has you told of each
    new one at once. Posts of players whom you ignore are left out.

    Staff make one with +boards/new <name>, or +boards/new <name>=staff if only they are to post on it;
    channel/desc says what it is for, channel/lock changes who reads and posts, channel/destroy
    ends it with its posts.
