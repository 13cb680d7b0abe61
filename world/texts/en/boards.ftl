### Boards for announcements.

boards-wait = { $count ->
    [one] 1 post
   *[other] { $count } posts
  } on { $boards } { $count ->
    [one] is
   *[other] are
  } new to you: +boards lists the boards.
boards-posted = { $who } has posted on { $board }: +boards { $board }/{ $number } reads it.
boards-none = There are no boards. Staff make them with +boards/new <name>.
boards-head = Boards (+boards and a name lists its posts):
boards-row = { "  " }{ $board }{ CELL() }{ $count ->
    [one] 1 post
   *[other] { $count } posts
  }{ CELL() }{ $unread ->
    [0] none new
   *[other] { $unread } new
  }{ $about ->
    [none] { "" }
   *[other] { CELL() }{ $about }
  }
boards-empty = Nothing has been posted on { $board } yet. +boards/post { $board }/<title>=<text> does.
boards-shown = Posts on { $board } (+boards { $board }/1 reads the first):
boards-post-row = { $number }{ CELL() }{ $new ->
    [yes] new
   *[no] read
  }{ CELL() }{ $who ->
    [none] somebody who is gone
   *[other] { $who }
  }{ CELL() }{ $when }{ CELL() }{ $title ->
    [none] (a player whom you ignore)
   *[other] { $title }
  }
boards-older = Older ones: +boards { $board }={ $page }
boards-post = { $board }/{ $number } by { $who ->
    [none] somebody who is gone
   *[other] { $who }
  }, { $when }:
boards-title = { "  " }Title: { $title }
boards-ignored = You ignore { $who }. +ignore/remove { $who } lets you read it.
boards-caught-up = { $count ->
    [0] You had read everything already.
    [one] 1 post counts as read now.
   *[other] { $count } posts count as read now.
  }
boards-post-what = Post what where? Type +boards/post News/Saturday=We play at eight.
boards-long-title = A title has at most { $most } characters; this one has { $count }.
boards-long = A post has at most { $most } characters; this one has { $count }. Post it in two.
boards-too-many = You have posted { $most } times within a day. Wait until tomorrow.
boards-may-not-post = Only staff post on { $board }.
boards-posted-yours = Posted: +boards { $board }/{ $number } reads it, +boards/delete { $board }/{ $number } takes it down.
boards-not-yours = That post is somebody else's. Only its author and staff take it down.
boards-deleted = { $board }/{ $number } is deleted; the posts after it have moved up.
boards-for-staff = Boards are made by staff. +request gm=<why> or +report asks for one.
boards-taken = There is a channel or a board called { $name } already.
boards-made = { $board } is a board now; { $who ->
    [staff] staff post on it.
   *[everybody] everybody may post on it.
  } channel/desc { $board }=<text> says what it is for, channel/destroy { $board } ends it.
boards-no-talk = { $board } is a board. +boards/post { $board }/<title>=<text> posts on it.
boards-taken-down = { $who } has taken down your post { $board }/{ $number }.
