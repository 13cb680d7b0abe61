"""Questions that wait for an answer."""

from unittest.mock import patch

from django.utils import timezone

from game.errors import Refused
from game.wording import Reading, Text, read_as, say
from game.wording.reading import PSEUDO
from tests.commands.player import TwoPlayersTest
from typeclasses.at_table.rounds import Sweeper
from world.scenes.consent import questions
from world.scenes.models import Question


class TestQuestions(TwoPlayersTest):
    """Ace is asked questions; ``acted`` records what came of each answer."""

    def setUp(self):
        super().setUp()
        self.acted = []

        @questions.answers("test")
        def _acted(question, yes, by):
            if question.details.get("impossible"):
                raise Refused("too_late", "That is over.")
            self.acted.append((question.details.get("what"), yes, by))
            return "So be it." if yes else "It stays as it was."

    def tearDown(self):
        questions._ANSWERS.pop("test")
        super().tearDown()

    def ask(self, what="wound", character=None, **more):
        details = {"what": what, **more.pop("details", {})}
        text = f"Bea asks about the {what}."
        return questions.ask("test", character or self.char1, text, "Bea", details, **more)

    def test_a_yes_is_acted_on_once(self):
        question = self.ask()
        assert f"+yes {question.pk}" in self.type("+questions")
        assert self.type("+yes") == "So be it."
        assert self.acted == [("wound", True, self.char1)]
        assert "No question waits" in self.type(f"+yes {question.pk}")

    def test_a_no_is_acted_on_too(self):
        self.ask()
        assert self.type("+no") == "It stays as it was."
        assert self.acted == [("wound", False, self.char1)]

    def test_the_word_alone_means_what_it_says(self):
        for word, yes in (("yes", True), ("no", False), ("YES", True), ("No", False)):
            question = self.ask(word)
            assert self.type(word) == ("So be it." if yes else "It stays as it was.")
            assert self.acted.pop() == (word, yes, self.char1)
            self.ask(word)
            self.type(f"{word} {question.pk + 1}")
            assert self.acted.pop() == (word, yes, self.char1)

    def test_among_several_one_is_named(self):
        self.ask()
        second = self.ask("hand")
        read = self.type("+yes")
        assert "Say which one" in read and f"+no {second.pk}" in read
        assert "Say which one" in self.type("+yes x")
        self.type(f"+yes {second.pk}")
        assert self.acted == [("hand", True, self.char1)]

    def test_nobody_answers_for_another(self):
        question = self.ask()
        self.line(self.char2, f"+yes {question.pk}")
        assert "No question waits" in self.bea and not self.acted

    def test_staff_answer_what_is_asked_of_staff(self):
        questions.ask("test", None, "Bea asks for 2D.", "Bea", {"what": "staff"})
        assert "No question waits" in self.type("+questions")
        self.account.permissions.add("Builder")
        self.type("+yes")
        assert self.acted == [("staff", True, self.char1)]

    def test_the_same_open_question_is_not_asked_twice(self):
        assert self.ask() == self.ask()
        self.type("+no")
        assert self.ask().settled is None

    def test_a_question_that_cannot_be_acted_on_now_stays_open(self):
        question = self.ask(details={"impossible": True})
        assert self.type("+yes") == "That is over."
        assert questions.open_for(self.char1) == [question]

    def test_silence_in_time_is_a_no(self):
        question = self.ask(seconds=60)
        self.ask("patient one")
        Question.objects.filter(pk=question.pk).update(expires=timezone.now())
        Sweeper.at_repeat(Sweeper())
        assert self.acted == [("wound", False, None)]
        assert len(questions.open_for(self.char1)) == 1

    def test_open_questions_are_recalled_at_login(self):
        assert questions.reminder(self.char1) == ""
        self.ask()
        assert questions.reminder(self.char1).startswith("Bea asks about the wound. +yes")
        self.ask("hand")
        assert questions.reminder(self.char1) == "2 questions wait for your word: +questions."

    def test_a_withdrawn_question_is_not_asked_any_more(self):
        self.ask()
        questions.withdraw(kind="test", character=self.char1)
        assert questions.open_for(self.char1) == [] and not self.acted

    def test_the_list_is_as_wide_as_the_window(self):
        for wound in ("wound", "other wound"):
            self.ask(f"{wound} that he got at the gate of the old town a long time ago")
        for width in (78, 44):
            self.read_at(width)
            for line in ("+questions", "+yes"):
                told = self.type(line).splitlines()
                assert len(told) > 3 and max(map(len, told)) <= width
        self.listen()
        assert len(self.type("+questions").splitlines()) == 2

    def test_it_is_kept_by_key_and_read_in_the_words_of_whom_it_is_for(self):
        text = say("scenes-asks-to-treat", who="Bea")
        questions.ask("test", self.char1, text, "Bea", {})
        kept = Question.objects.get(settled=None).text
        assert isinstance(kept, Text) and (kept.key, kept.args) == (text.key, text.args)
        assert str(text) in self.type("+questions")
        with read_as(Reading(PSEUDO)):
            worded = str(text)
        reading = patch("world.scenes.consent.questions.reading_of", lambda _: Reading(PSEUDO))
        with reading, patch.object(self.char1, "msg") as msg:
            questions.put(Question.objects.get(settled=None))
        read = msg.call_args.args[0]
        assert worded in read and str(text) not in read

    def test_a_question_kept_as_text_is_read_as_it_was_written(self):
        self.ask("arm")
        assert Question.objects.get(settled=None).text == "Bea asks about the arm."
