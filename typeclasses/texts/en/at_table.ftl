### What accounts, rooms and scenes say of themselves

## Accounts and their characters

at_table-no-character = You have no character. Type +new and a name, such as +new Anna, to make one.
at_table-outside = You are outside the game. Type ic { $name } to be { $name } again.{ $others ->
    [none] { "" }
   *[other] { " " }You may also be: { LIST($others) }.
  }
at_table-you-are-already = You are { $name } already.
at_table-no-room-for-another = You have a character: { LIST($names, between: " and ") }. Only +delete, for good, makes room for another.
at_table-named-meanwhile = A new character of yours is called { $name } meanwhile.
at_table-whole-name = Type the whole name: { LIST($names, between: " or ") }.
at_table-first-character = { $name } came with the game and is needed there.
at_table-deleted = { $name } is deleted.
at_table-name-of-player = Somebody is called { $name } already. Choose another name.
at_table-password-changed = The password of your account was changed elsewhere, so this connection ends. Log in with the new one, or ask staff if it was not you.
# The last line of a connection that ends.
at_table-logged-out = the password was changed
at_table-for-staff = For staff: { $news }

## Rooms

# Evennia fills in what stands in braces.
at_table-comes-in = { "{object}" } comes in from { "{origin}" }.
at_table-paused-elsewhere = The scene in { $room } is paused: there +combat/continue goes on with it.

## The practice yard

at_table-droid-rises-again = One blow, and your opponent is down, before it could attack you. It is set up again: let it begin this time, and defend yourself.
at_table-droid-has-enough = Your opponent lowers the weapon and steps back: that is enough for a first fight.

## Scenes

at_table-unread-scene = A scene is open here. { $why } +combat/close ends the scene.
at_table-fight-runs = A fight runs here: +combat/stop ends it first.
# The end of "Question 3 is withdrawn:".
at_table-scene-closed = the scene is closed.
at_table-scene-paused = the scene is paused.
