"""What is to happen when something happens: a function with the name of a signal is told of it, by
the arguments that it asks for. docs/hooks.md of the program names all signals and arguments.

A hook is told after what happened is written for good. One that fails harms nobody, and staff read
why. Functions that are no hooks begin with an underscore.
"""

# The dead are counted, and a bell tolls where they fell:
#def killed(name, character, room, practice):
#    if practice:
#        return
#    if room:
#        room.msg_contents("Somewhere a bell tolls.")
#    if character:
#        character.attributes.add("deaths", character.attributes.get("deaths", 0) + 1)


# An undo takes that back:
#def taken_back(news):
#    for signal, told in news:
#        if signal == "killed" and told["character"]:
#            who = told["character"]
#            who.attributes.add("deaths", who.attributes.get("deaths", 1) - 1)


# Everybody in the game hears of new faces:
#def character_built(name, kind):
#    from evennia import SESSION_HANDLER
#
#    SESSION_HANDLER.announce_all(f"{name} is ready to play.")
