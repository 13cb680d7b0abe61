"""Resetting a lost password on the website: with a code from staff, or a link sent by mail."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.views import PasswordResetView
from django.core.mail import EmailMessage
from django.http import Http404
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView
from evennia.utils import logger

from game.errors import Refused
from game.wording import say
from server.seams.forms import Linked, TypedTwice, twice
from server.seams.passwords import Throttle
from web.said import later
from web.website.views.accounts import FORM, LoginForm
from world import lost_passwords, mailing
from world.passwords import Hashed
from world.threads import on_main_thread

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from typeclasses.at_table import AccountAtTable

ASKED = Throttle(name="mails-asked-for", limit=5, timeout=600)
"""Mails that may be asked for from one address (`limit`) within `timeout` seconds."""
MAILED = Throttle(name="mailed-to", limit=3, timeout=3600)
"""Mails that are sent to one account."""
ENOUGH = say("site-mailed-enough")
SENT = say("site-mail-sent")
DONE = say("site-password-is-set")
GONE = 410


class CodeForm(TypedTwice, forms.Form):
    """Name, code, and the new password twice. Faults of the password are shown whether or not there
    is such an account."""

    name = forms.CharField(max_length=150)
    code = forms.CharField(
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=say("site-code"),
    )
    new_password1, new_password2 = twice(
        later(say("site-new-password")), later(say("site-new-password-again"))
    )

    def clean(self) -> dict[str, Any]:
        self.compare()
        new = self.cleaned_data.get("new_password2")
        if new:
            try:
                lost_passwords.fit_for_a_name(new, self.cleaned_data.get("name", ""))
            except Refused as refusal:
                self.add_error("new_password2", refusal.sentence)
        cleaned: dict[str, Any] = self.cleaned_data
        return cleaned


@method_decorator(sensitive_post_parameters(), name="dispatch")
class ByCode(FormView):
    """The same as the command `reset` before the login; wrong codes count as wrong passwords."""

    form_class = CodeForm
    template_name = FORM
    extra_context = {"page_title": say("site-by-code"), "submit": say("site-new-password-send")}

    def form_valid(self, form: forms.Form) -> "HttpResponse":
        try:
            with LoginForm.turns:
                self.reset(form.cleaned_data)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
            return self.form_invalid(form)
        messages.success(self.request, str(DONE))
        return redirect("login")

    def reset(self, typed: dict[str, Any]) -> None:
        """Raises Refused with the game's own refusals. Refuses banned visitors before any password
        is hashed."""
        name, address = typed["name"], self.request.origin_ip
        on_main_thread(lost_passwords.refuse_the_barred, name, address)
        new = Hashed.new(typed["new_password1"])
        on_main_thread(lost_passwords.by_code, name, typed["code"], new, address)


class AddressForm(PasswordResetForm):
    """Django's, sending mails from another thread, so that the response takes no longer for an
    address that belongs to an account."""

    def get_users(self, email: str) -> "Iterable[AccountAtTable]":
        return [one for one in super().get_users(email) if not MAILED.check(f"account-{one.pk}")]

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        *_: Any,
        **__: Any,
    ) -> None:
        subject = render_to_string(subject_template_name, context).strip()
        text = render_to_string(email_template_name, context)
        account = context["user"]
        MAILED.update(f"account-{account.pk}", "Mails for a lost password.")
        logger.log_sec(f"Password Link Mailed: {account} (IP: {context['ip']}).")
        mailing.send(EmailMessage(subject, text, None, [account.email]))


class ByMail(PasswordResetView):
    """Asks for a mail with a link; exists only in a game that sends mail. The response is the same
    for every address."""

    form_class = AddressForm
    template_name = FORM
    extra_context = {
        "page_title": say("site-lost-password"),
        "submit": say("site-mail-send"),
        "below": say("site-mail-address"),
    }

    def dispatch(self, request: "HttpRequest", *args: Any, **kwargs: Any) -> "HttpResponse":
        if not mailing.is_set():
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: forms.Form) -> "HttpResponse":
        ip = self.request.origin_ip
        if ASKED.check(ip):
            form.add_error(None, ENOUGH)
            return self.form_invalid(form)
        ASKED.update(ip, "Mails asked for.")
        here = f"{self.request.scheme}://{self.request.get_host()}"
        more = {"site": settings.SITE_URL or here, "game": settings.SERVERNAME, "ip": ip}
        form.save(
            domain_override=self.request.get_host(),
            subject_template_name="registration/password_reset_subject.txt",
            email_template_name="registration/password_reset_email.txt",
            extra_email_context=more,
        )
        messages.success(self.request, str(SENT))
        return redirect("login")


class ByLink(Linked):
    """Where the mailed link leads."""

    template_name = FORM
    extra_context = {"page_title": say("site-by-link"), "submit": say("site-new-password-send")}

    def form_valid(self, form: forms.Form) -> "HttpResponse":
        token = self.take_token()
        new, address = Hashed.new(form.cleaned_data["new_password1"]), self.request.origin_ip
        try:
            on_main_thread(lost_passwords.by_link, self.user, token, new, address)
        except Refused:
            return self.over()
        messages.success(self.request, str(DONE))
        return redirect("login")

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> "HttpResponse":
        if not self.validlink:
            return self.over()
        return super().render_to_response(context, **kwargs)

    def over(self) -> "HttpResponse":
        """The page for a link that no longer works, with status 410."""
        why = {"title": say("site-dead-link"), "why": lost_passwords.USED_LINK}
        return render(self.request, "website/error.html", why, status=GONE)
