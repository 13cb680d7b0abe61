"""The command sets: Evennia's, and the commands of the table."""

from typing import Any

from evennia import CmdSet, default_cmds

from commands import own
from commands.about import game as house
from commands.about import help, options, unknown
from commands.about import house as own_house
from commands.characters import (
    catalogue,
    chargen,
    content,
    describing,
    pronouns,
    setsheet,
    sheet,
)
from commands.players import (
    account,
    around,
    client_options,
    finger,
    lost_passwords,
    moderation,
    passwords,
    reader,
    stock,
    unloggedin,
    where,
)
from commands.scene import breaking, listing, plots, prepared, scene
from commands.seat import on_call, tactics
from commands.table import (
    ahead,
    aid,
    answering,
    combat,
    fighting,
    inbox,
    initiative,
    joining,
    lookup,
    odds,
    practice,
    questions,
    rolling,
    stance,
)
from commands.talk import boards, channels, ignoring, mail, posing, talking
from server.seams.cmdsets import MergedOnce, made_once
from world import presenters
from world.available import offered


class CharacterCmdSet(MergedOnce, default_cmds.CharacterCmdSet):
    """Commands of a character."""

    key = "DefaultCharacter"

    def at_cmdset_creation(self) -> None:
        made_once(self, (TableCmdSet.verbs(), own.read()), self._make)

    def _make(self) -> None:
        super().at_cmdset_creation()
        for name in ("access", "ban", "emit", "unban"):
            self.remove(name)
        self.add(around.CmdInventory)
        self.add(house.CmdAbout)
        self.add(house.CmdTime)
        self.add(moderation.CmdBoot)
        self.add(stock.CmdAlias)
        self.add(stock.CmdTypeclass)
        self.add(stock.CmdNick)
        self.add(unknown.CmdUnknown)
        self.add(TableCmdSet)
        own.fit(self, own.read().commands)


class TableCmdSet(CmdSet):
    """Commands of the table, and those that books add."""

    key = "Table"
    shared = (
        ahead.CmdHeld,
        rolling.CmdCheck,
        rolling.CmdRoll,
        combat.CmdCombat,
        scene.CmdScene,
        breaking.CmdBreak,
        listing.CmdScenes,
        plots.CmdPlot,
        prepared.CmdPrepared,
        initiative.CmdInitiative,
        fighting.CmdAttack,
        answering.CmdDefend,
        answering.CmdReaction,
        stance.CmdDraw,
        stance.CmdStun,
        stance.CmdCover,
        stance.CmdStand,
        fighting.CmdPass,
        on_call.CmdRequest,
        tactics.CmdTactics,
        fighting.CmdAct,
        aid.CmdTreat,
        aid.CmdPoints,
        stance.CmdFlank,
        aid.CmdConsent,
        odds.CmdOdds,
        lookup.CmdWhy,
        lookup.CmdRules,
        lookup.CmdRolls,
        lookup.CmdVerify,
        options.CmdOptions,
        own_house.CmdHouse,
        help.CmdHelp,
        chargen.CmdChargen,
        practice.CmdPractice,
        where.CmdWhere,
        sheet.CmdSheet,
        setsheet.CmdSetSheet,
        catalogue.CmdNpcs,
        catalogue.CmdArmoury,
        inbox.CmdInbox,
        questions.CmdAnswer,
        posing.CmdPose,
        posing.CmdSay,
        scene.CmdScene,
        describing.CmdSetDesc,
        pronouns.CmdPronouns,
        talking.CmdWhisper,
        talking.CmdNospoof,
        joining.CmdJoining,
        joining.CmdFriend,
    )

    @classmethod
    def verbs(cls) -> tuple[type[Any], ...]:
        """Commands of the table and of content, then those of each offered book, without commands
        that no offered book supports."""
        added: list[Any] = [presenters.verbs(presenter) for presenter in presenters.every()]
        theirs = (verb for verbs in added for verb in verbs.commands)
        every = dict.fromkeys((*cls.shared, content.verb(content.words()), *theirs))
        own = {verb.key for verbs in added for verb in verbs.commands if verb.key in verbs.instead}
        return tuple(verb for verb in every if offered(verb.key) or verb.key in own)

    def at_cmdset_creation(self) -> None:
        for verb in self.verbs():
            self.add(verb)


class AccountCmdSet(MergedOnce, default_cmds.AccountCmdSet):
    """Commands of an account."""

    key = "DefaultAccount"
    never_needed = ("charcreate", "chardelete", "color", "ooc", "sessions", "style")
    verbs = (
        account.CmdNew,
        account.CmdDelete,
        account.CmdUnpuppet,
        boards.CmdBoard,
        channels.CmdChannel,
        finger.CmdFinger,
        finger.CmdFree,
        ignoring.CmdIgnore,
        lost_passwords.CmdEmail,
        mail.CmdMail,
        moderation.CmdBan,
        moderation.CmdMute,
        moderation.CmdReport,
        moderation.CmdReports,
        moderation.CmdUnban,
        on_call.CmdGm,
        talking.CmdOoc,
        talking.CmdPage,
    )

    def at_cmdset_creation(self) -> None:
        made_once(self, (own.read(),), self._make)

    def _make(self) -> None:
        super().at_cmdset_creation()
        for name in self.never_needed:
            self.remove(name)
        self.add(help.CmdHelp)
        self.add(around.CmdWho)
        self.add(reader.CmdScreenreader)
        self.add(account.CmdIC)
        self.add(account.CmdOutsideLook)
        self.add(account.CmdQuell)
        self.add(client_options.CmdOption)
        self.add(account.CmdOutside)
        self.add(stock.CmdNick)
        for verb in self.verbs:
            self.add(verb)
        self.add(passwords.CmdPassword)
        self.add(passwords.CmdNewPassword)
        own.fit(self, own.read().account_commands)


class UnloggedinCmdSet(default_cmds.UnloggedinCmdSet):
    """Commands before the login."""

    key = "DefaultUnloggedin"

    def at_cmdset_creation(self) -> None:
        super().at_cmdset_creation()
        self.add(unloggedin.CmdUnconnectedConnect)
        self.add(unloggedin.CmdUnconnectedCreate)
        self.add(lost_passwords.CmdUnconnectedReset)
        self.add(unloggedin.CmdUnconnectedHelp)
        self.add(unloggedin.CmdUnconnectedUnknown)
        self.add(house.CmdUnconnectedInfo)


class SessionCmdSet(MergedOnce, default_cmds.SessionCmdSet):
    """Commands of a session besides its account's."""

    key = "DefaultSession"
