"""Pages of characters: a list of all, and what players may do with their own."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import messages
from django.contrib.auth.mixins import LoginRequiredMixin
from django.db.models.functions import Lower
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse_lazy
from django.utils.text import slugify
from django.views.generic import DetailView, FormView, ListView, View
from evennia.utils.ansi import strip_ansi

from game.errors import Refused
from game.wording import say
from web.said import later
from web.website.views.accounts import FORM
from world import naming, sanitise
from world.sheets import text
from world.threads import on_main_thread

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest

    from typeclasses.at_table import CharacterAtTable

LONGEST_DESCRIPTION = 2048


class OfCharacters(LoginRequiredMixin):
    """For logged-in players only. Gives 404 if the name in the URL is not the character's, or the
    reader may not see the character."""

    def characters(self) -> "QuerySet":
        """Characters that this page covers."""
        return naming.characters().filter_family()

    def get_object(self, queryset: "QuerySet | None" = None) -> "CharacterAtTable":
        found: CharacterAtTable = get_object_or_404(self.characters(), pk=self.kwargs["pk"])
        if slugify(found.key) != self.kwargs["slug"] or not self.may(found):
            raise Http404
        return found

    def may(self, character: "CharacterAtTable") -> bool:
        return character.access(self.request.user, "view", default=True)


class OfMine(OfCharacters):
    """Limits a page to the player's own characters."""

    success_url = reverse_lazy("character-manage")

    def characters(self) -> "QuerySet":
        mine = [character.id for character in self.request.user.characters]
        return super().characters().filter(id__in=mine)


class Everybody(OfCharacters, ListView):
    template_name = "website/character_list.html"
    paginate_by = 100
    extra_context = {"page_title": say("site-characters")}

    def get_queryset(self) -> "QuerySet":
        return self.characters().order_by(Lower("db_key"))


class CharacterPage(OfCharacters, DetailView):
    template_name = "website/character_detail.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Adds the description that others see when they look at the character in the game."""
        text = self.object.db.desc or str(say("site-undescribed"))
        shown = strip_ansi(sanitise.clean(text))
        context: dict[str, Any] = super().get_context_data(
            page_title=self.object.key, description=shown, **kwargs
        )
        return context


class Mine(OfMine, ListView):
    template_name = "website/character_manage_list.html"
    extra_context = {"page_title": say("site-your-characters")}

    def get_queryset(self) -> "QuerySet":
        return self.characters().order_by(Lower("db_key"))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        room = not self.request.user.check_available_slots()
        context: dict[str, Any] = super().get_context_data(room_for_another=room, **kwargs)
        return context


class Description(forms.Form):
    """The description that others see when they look at the character."""

    description = forms.CharField(
        max_length=LONGEST_DESCRIPTION,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=say("site-description"),
    )


class NewCharacter(Description):
    name = forms.CharField(max_length=30, help_text=say("site-name-of-character"))
    field_order = ("name", "description")


class WholeName(forms.Form):
    name = forms.CharField(
        label=later(say("site-whole-name")),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class New(OfMine, FormView):
    form_class = NewCharacter
    template_name = FORM
    extra_context = {
        "page_title": say("site-new-character"),
        "submit": say("site-new-character-send"),
    }

    def form_valid(self, form: forms.Form) -> HttpResponse:
        name, text = form.cleaned_data["name"], form.cleaned_data["description"]
        begin = self.request.user.begin_character
        try:
            on_main_thread(begin, name, description=text, ip=self.request.origin_ip)
        except Refused as refusal:
            form.add_error("name", refusal.sentence)
            return self.form_invalid(form)
        messages.success(self.request, str(say("site-character-made", name=name)))
        return super().form_valid(form)


class SheetFile(OfMine, View):
    """A character's sheets as a text file to download, which +sheet/import can read."""

    def get(self, request: "HttpRequest", **kwargs: Any) -> HttpResponse:
        character = self.get_object()
        written = text.all_of(character)
        if not written:
            raise Http404
        answer = HttpResponse(f"{written}\n", content_type="text/plain; charset=utf-8")
        answer["Content-Disposition"] = f'attachment; filename="{slugify(character.key)}.txt"'
        return answer


class Describe(OfMine, FormView):
    """Changes the description. The name cannot be changed after the character is made."""

    form_class = Description
    template_name = FORM

    def get_initial(self) -> dict[str, Any]:
        return {"description": self.get_object().db.desc or ""}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        title = say("site-describe", name=self.get_object().key)
        send = say("site-describe-send")
        context: dict[str, Any] = super().get_context_data(page_title=title, submit=send, **kwargs)
        return context

    def form_valid(self, form: forms.Form) -> HttpResponse:
        character = self.get_object()
        try:
            on_main_thread(character.describe, form.cleaned_data["description"])
        except Refused as refusal:
            form.add_error("description", refusal.sentence)
            return self.form_invalid(form)
        messages.success(self.request, str(say("site-described", name=character.key)))
        return redirect(self.success_url)


class Delete(OfMine, FormView):
    """Deletes a character for good, and so asks for the name to be typed out."""

    form_class = WholeName
    template_name = FORM

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        name = self.get_object().key
        context: dict[str, Any] = super().get_context_data(
            page_title=say("site-delete", name=name),
            warning=say("site-delete-warning", name=name),
            submit=say("site-delete-send"),
            **kwargs,
        )
        return context

    def form_valid(self, form: forms.Form) -> HttpResponse:
        """Delete, or show why it is refused: a scene still needs the character, say."""
        character = self.get_object()
        if form.cleaned_data["name"].strip().lower() != character.key.lower():
            form.add_error("name", say("site-not-the-whole-name", name=character.key))
            return self.form_invalid(form)
        try:
            told = on_main_thread(self.request.user.delete_character, character.key)
        except Refused as refusal:
            form.add_error("name", refusal.sentence)
            return self.form_invalid(form)
        messages.success(self.request, str(told))
        return redirect(self.success_url)
