"""Actions other than attacks: drawing, stowing, reloading, getting up, anything else."""

from game.encounter import events as ev
from game.encounter.commands import Act, Draw, Holster, Stand, TakeCover
from game.encounter.state import FIGHT, Deed
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.rulebooks.parts.acts import drawable
from game.rulebooks.parts.attack import hostile, weapon_for
from game.rulebooks.starcraft import events as se
from game.rulebooks.starcraft.commands import DrawOff, DropWeapon, Reload, Shelter, Stow
from game.rulebooks.starcraft.ready import ready
from game.rulebooks.starcraft.rounds import check_action, only_second_gun, spend_action
from game.starcraft import sheet as sheets
from game.starcraft.things import Barrier


def _act(state, who: str):
    """The fighter, who may take an action that is no shot."""
    f = check_action(state, who)
    only_second_gun(state, f)
    return f


def _in_hand(f, name: str):
    weapon = weapon_for(f, name)
    if weapon.drawn_always or weapon.name not in f.drawn:
        raise Refused("already", f"{f.name} has nothing of that kind in hand.")
    return weapon


class DrawVerb(Verb):
    """Drawing is an action (SC-RNG-11)."""

    command = Draw
    action = True

    def offers(self, book, state, who):
        if who in state.fighters:
            f = state.fighters[who]
            yield from (Draw(who, w.name) for w in f.sheet.weapons if not w.drawn_always)

    def check(self, book, state, command):
        f = _act(state, command.who)
        weapon = drawable(f, command.weapon)
        if weapon.drawn_always or (weapon.name in f.drawn and f.hand == weapon.name):
            raise Refused("already", f"The {weapon.name} is in hand already.")

    def perform(self, play, command):
        weapon = drawable(play.fighter(command.who), command.weapon)
        spend_action(play, command.who, "draw", weapon.name)
        if play.fighter(command.who).off_hand == weapon.name:
            play.emit(se.OffHandSet(command.who, ""))
        play.emit(ev.Drew(command.who, weapon.name))


class DrawOffVerb(Verb):
    """A second weapon into the other hand: an action as well."""

    command = DrawOff
    action = True

    def offers(self, book, state, who):
        if who in state.fighters:
            f = state.fighters[who]
            yield from (DrawOff(who, w.name) for w in f.sheet.weapons if not w.drawn_always)

    def check(self, book, state, command):
        f = _act(state, command.who)
        weapon = drawable(f, command.weapon)
        if weapon.name in (f.hand, f.off_hand):
            raise Refused("already", f"The {weapon.name} is in a hand already.")

    def perform(self, play, command):
        weapon = drawable(play.fighter(command.who), command.weapon)
        spend_action(play, command.who, "draw", weapon.name)
        play.emit(se.OffHandSet(command.who, weapon.name))


class StowVerb(Verb):
    """Putting a weapon away is an action; dropping it is free (SC-ACT-10)."""

    command = Stow
    action = True

    def offers(self, book, state, who):
        if who in state.fighters:
            yield from (Stow(who, name) for name in state.fighters[who].drawn)

    def check(self, book, state, command):
        _in_hand(_act(state, command.who), command.weapon)

    def perform(self, play, command):
        weapon = _in_hand(play.fighter(command.who), command.weapon)
        spend_action(play, command.who, "stow", weapon.name)
        if play.fighter(command.who).off_hand == weapon.name:
            play.emit(se.OffHandSet(command.who, ""))
        play.emit(ev.Drew(command.who, weapon.name, drawn=False))


class HolsterVerb(StowVerb):
    """The word of every book for putting away."""

    command = Holster

    def offers(self, book, state, who):
        return ()


class DropVerb(Verb):
    command = DropWeapon

    def offers(self, book, state, who):
        if who in state.fighters:
            yield from (DropWeapon(who, name) for name in state.fighters[who].drawn[-1:])

    def check(self, book, state, command):
        _in_hand(ready(state, command.who), command.weapon)

    def perform(self, play, command):
        weapon = _in_hand(play.fighter(command.who), command.weapon)
        play.emit(se.WeaponDropped(command.who, weapon.name))


class ReloadVerb(Verb):
    """One action unless the weapon says otherwise; the other gun has to be put away first
    (SC-RNG-12, SC-TWO-7)."""

    command = Reload
    action = True

    def offers(self, book, state, who):
        if who in state.fighters:
            yield Reload(who)

    def check(self, book, state, command):
        f = _act(state, command.who)
        weapon = _in_hand(f, command.weapon)
        if not weapon.magazine or f.sheet.shots_left(weapon) == weapon.magazine:
            raise Refused("already", f"The {weapon.name} needs no reloading.", "SC-RNG-12")
        if f.off_hand:
            sentence = "Both hands are full: +stow the other gun (an action) or +discard it (free)."
            raise Refused("hands_full", sentence, "SC-TWO-7")

    def perform(self, play, command):
        f = play.fighter(command.who)
        weapon = _in_hand(f, command.weapon)
        spend_action(play, command.who, "reload", weapon.name)
        work = f.lasting.get("reloading", {}).get(weapon.name, 0) + 1
        play.emit(se.Reloaded(command.who, weapon.name, done=work >= weapon.reload))


class StandVerb(Verb):
    """Getting up is an action (SC-WND-10)."""

    command = Stand
    action = True

    def offers(self, book, state, who):
        return (Stand(who),)

    def check(self, book, state, command):
        f = _act(state, command.who)
        if not f.condition.prone:
            raise Refused("already", f"{f.name} is up already.")

    def perform(self, play, command):
        spend_action(play, command.who, "stand")
        play.emit(ev.StoodUp(command.who))


class TakeCoverVerb(Verb):
    """Walking behind something is free (SC-ACT-10); the game master may object by setting it."""

    command = TakeCover

    def offers(self, book, state, who):
        return tuple(TakeCover(who, percent) for percent in (0, 25, 50, 75))

    def check(self, book, state, command):
        f = ready(state, command.who)
        if not 0 <= command.percent <= 100:
            sentence = "Cover is 0 to 100 per cent: +cover half, or +cover 75."
            raise Refused("bad_cover", sentence, "SC-COV-8")
        if f.cover == command.percent:
            raise Refused("already", "That is the cover you have.")

    def perform(self, play, command):
        if play.fighter(command.who).lasting.get("behind"):
            play.emit(se.Sheltered(command.who, ""))
        play.emit(ev.CoverTaken(command.who, command.percent))


class ShelterVerb(Verb):
    """Behind a thing that stops shots, fully covered (SC-COV-11)."""

    command = Shelter

    def offers(self, book, state, who):
        yield from (Shelter(who, n) for n, t in state.things.items() if isinstance(t, Barrier))
        yield Shelter(who, "")

    def check(self, book, state, command):
        f = ready(state, command.who)
        if command.barrier and not isinstance(state.things.get(command.barrier), Barrier):
            raise Refused("bad_cover", "Nothing of that name stands there.", "SC-COV-11")
        if f.lasting.get("behind", "") == command.barrier:
            raise Refused("already", "That is where you are.")

    def perform(self, play, command):
        play.emit(se.Sheltered(command.who, command.barrier))


class ActVerb(Verb):
    """Any other action, with a roll against a number or a fighter, or none (SC-Q-57)."""

    command = Act
    action = True

    def offers(self, book, state, who):
        if state.mode != FIGHT or who not in state.fighters:
            return
        yield Act(who, "moves across the scene")
        yield Act(who, "looks for a way out", skill="search", difficulty=15)
        for other in hostile(state, who):
            yield Act(who, "wrestles", "strength", target=other.id, target_skill="strength")

    def check(self, book, state, command):
        _act(state, command.who)
        for name in (command.skill, command.target_skill):
            if name and not sheets.known(name):
                raise Refused("bad_skill", f"There is no skill or attribute '{name[:40]}'.")
        if command.target:
            fighter(state, command.target)
        if command.difficulty is not None and not 0 <= command.difficulty <= 999:
            raise Refused("bad_number", "A difficulty is a number from 0 to 999.")
        if not command.note.strip():
            raise Refused("bad_act", "Say what you do: +act climbs the crates=climbing vs 15.")

    def perform(self, play, command):
        spend_action(play, command.who, "act", command.note)
        if not command.skill:
            return
        facts = {} if command.difficulty is None else {"needed": command.difficulty}
        facts["target_skill"] = command.target_skill or command.skill
        play.emit(
            ev.DeedBegan(
                Deed(
                    play.state.deeds + 1, "act", play.book.deeds["act"][0][0], command.who,
                    command.target, None, command.skill, command.note, facts=facts,
                )
            )
        )  # fmt: skip
