### What makers of characters and of things of their own are told by the books of the D6 family.

## What fits several kinds of things

d6_content-looks = what it looks like, in a sentence
d6_content-ranges = upper ends of point-blank, short, medium and long range, in metres
d6_content-aliases = other words for it
d6_content-a-skill = a skill

## Weapons

d6_content-weapon-kind = how it is used
d6_content-weapon-skill = the skill that it is used with
d6_content-weapon-damage = what it does, or adds to Strength
d6_content-weapon-damage-type = which code of armour stands against it
d6_content-weapon-stun = switch: it can be set to stun; only: it does nothing else
d6_content-weapon-stun-damage = its code when it stuns, where that is another
d6_content-weapon-level = a word of the ladder
d6_content-weapon-difficulty = how hard it is to hit somebody with it who does not parry
d6_content-weapon-ammo = shots that it holds
d6_content-weapon-natural = whether it is part of a body, always at hand and never sold
d6_content-weapon-example = { "[" }weapons."arc lash"] and below it kind = "melee", damage = "STR+1D" and description.
d6_content-weapon-both-strength = Its damage and its stun damage both add to Strength, or neither does.
d6_content-weapon-stun-missing = Give it stun = "switch" or stun = "only", or leave out stun_damage.
d6_content-weapon-has-no-ranges = Only what is ranged or thrown has ranges: leave them out, or write "ranges = []".
d6_content-weapon-unusable = Write it as another of its kind is: a name of 1 to 60 signs, codes up to { CODE("100D") }.

## Armour

d6_content-armour-weight = how heavy it is; nobody starts with heavy or power armour
d6_content-armour-physical = added to Strength against blows and bullets
d6_content-armour-energy = added to Strength against energy
d6_content-armour-dexterity = taken off Dexterity and its skills
d6_content-armour-strength = added to Strength for lifting and brawling
d6_content-armour-example = { "[" }armour."glass mail"] and below it weight = "light", physical = "1D" and description.

## Vehicles and their guns

d6_content-mount-skill = the skill of whoever fires it
d6_content-mount-damage = what it does
d6_content-mount-fire-control = added to the attack, { CODE("0D") } for none
d6_content-mount-example = { "[" }mounts."rail gun"] and below it skill, damage, fire_control and ranges.
d6_content-mount-unusable = Write it as another mount is: a name of 1 to 60 signs, codes up to { CODE("100D") }.
d6_content-vehicle-scale = how large it is beside others
d6_content-vehicle-skill = the skill that drives it, and dodges with it
d6_content-vehicle-maneuverability = added to its dodge
d6_content-vehicle-body = what resists damage
d6_content-vehicle-crew = driver and gunners that it has places for
d6_content-vehicle-passengers = others that it has places for
d6_content-vehicle-open = whether those aboard can be shot at and shoot
d6_content-vehicle-mounts = its guns
d6_content-vehicle-a-mount = a mount
d6_content-vehicle-example = { "[" }vehicles."sand sled"] and below it scale, skill, body and description.

## Characters

d6_content-block-description = who that is, in a sentence or two
d6_content-block-hint = how to play them in a fight
d6_content-block-attributes = dice codes
d6_content-block-skills = full codes, each with the attribute in it
d6_content-block-weapons = what they carry, the first at hand
d6_content-block-a-weapon = a weapon
d6_content-block-armour = what they wear
d6_content-block-a-piece = a piece of armour
d6_content-block-medpacs = how many they have
d6_content-npc-autopilot = whether the system takes their turns unless a person does
d6_content-npc-example = { "[" }npcs."Cultist"] and below it like = "Thug" and description.
d6_content-ready-example = { "[" }characters."Envoy"] and below it description, attributes = { "{" } ... { "}" } and skills.
d6_content-skill-needs = the skill, with its full code, that a starting character must have
d6_content-need-says = a skill and its code, as first aid 5D
d6_content-need-form = It is a skill and its code, as { "{" } skill = "first aid", code = "5D" { "}" }.

## What is wrong with a starting character

d6_content-build-no-attribute = There is no attribute { $attribute }: the six are { LIST($known) }.
d6_content-build-attribute-missing = Give { $attribute } a code of { CODE("2D") } to { CODE("4D") }.
d6_content-build-attribute-beyond = { CAPITAL($attribute) } is { $code }: give it { CODE("2D") } to { CODE("4D") }.
d6_content-build-no-skill = There is no skill { $skill }: take one of the list.
d6_content-build-skill-range = Give { $skill } a code of { $least } (its attribute) to { $most }.
d6_content-build-skill-needs = { CAPITAL($skill) } needs { $other } { $code }: raise { $other } or leave { $skill } out.

## Deeds that are declared

d6_content-deed-kinds = the commands that do it, first what a verb alone means; act is +act
d6_content-deed-a-kind = a kind of deed
d6_content-deed-verbs = how a declaration of it begins
d6_content-deed-with = words one of which it holds besides
d6_content-deed-example = { "[" }own.greet] and below it kinds = ["act"] and verbs = ["greet", "bow"].
d6_content-deed-small-letters = Verbs and words are written in small letters, without signs: bow, kneel down.
d6_content-deed-kind-twice = Name each kind once.
d6_content-deed-verb-answers = Take another verb than { $verb }: nobody declares what answers an attack.
d6_content-deed-verb-leads = Take another verb than { $verb }: it only leads to one, as in I shoot.
d6_content-deed-verb-is-led = Write the verb { $verb } as { $plain ->
    [none] it begins
   *[other] { $plain }
  }, without what leads it.
