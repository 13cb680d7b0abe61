"""Hooks: functions that run when something happens. A function named after a signal is called with
those of the signal's arguments that it takes. docs/hooks.md of the program lists all signals and
arguments.

Hooks run after what happened has been stored. If one fails, play goes on and staff can read why.
Functions that are no hooks have names that begin with an underscore.
"""

# Count deaths, and toll a bell where somebody died:
#def killed(name, character, room, practice):
#    if practice:
#        return
#    if room:
#        room.msg_contents("Somewhere a bell tolls.")
#    if character:
#        character.attributes.add("deaths", character.attributes.get("deaths", 0) + 1)


# Correct the count when the death is undone:
#def taken_back(news):
#    for signal, told in news:
#        if signal == "killed" and told["character"]:
#            who = told["character"]
#            who.attributes.add("deaths", who.attributes.get("deaths", 1) - 1)


# Announce new characters to everybody in the game:
#def character_built(name, kind):
#    from evennia import SESSION_HANDLER
#
#    SESSION_HANDLER.announce_all(f"{name} is ready to play.")
