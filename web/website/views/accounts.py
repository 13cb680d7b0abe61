"""Accounts on the website: registering, logging in, changing the password."""

from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.views import LoginView, PasswordChangeView, RedirectURLMixin
from django.core.exceptions import ValidationError
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.module_loading import import_string
from django.views.generic import FormView
from evennia.utils.ansi import strip_ansi

from game.wording import say
from web import shared_login
from web.said import later
from world import mailing
from world.passwords import WORKERS
from world.threads import on_main_thread

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse

    from typeclasses.at_table import AccountAtTable

FORM = "website/form.html"
Account = import_string(settings.BASE_ACCOUNT_TYPECLASS)


class RegisterForm(UserCreationForm):
    """A name and a password; no mail address is asked for."""

    class Meta(UserCreationForm.Meta):
        model = Account
        fields = ("username",)
        labels = {"username": later(say("site-name"))}
        help_texts = {"username": say("site-name-of-account")}


class Register(RedirectURLMixin, FormView):
    """Creates an account with its character, logs it in, and leads to the page ``next`` of this
    site, or to the front page."""

    form_class = RegisterForm
    template_name = FORM
    next_page = "index"
    extra_context = {"page_title": say("site-register"), "submit": say("site-register-send")}

    def form_valid(self, form: "Form") -> "HttpResponse":
        """Create the account, with the same checks as in the game: names, bans, and accounts per
        address."""
        name, password = form.cleaned_data["username"], form.cleaned_data["password1"]
        account, errors = Account.create(
            username=name, password=password, ip=self.request.origin_ip
        )
        if not account:
            form.add_error("username", [strip_ansi(str(error)) for error in errors])
            return self.form_invalid(form)
        login(self.request, account)
        messages.success(self.request, str(say("site-welcome", name=account.name)))
        return redirect(self.get_success_url())

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(next=self.get_redirect_url(), **kwargs)
        return context


class LoginForm(AuthenticationForm):
    """Has the game check name and password: it knows bans and counts wrong passwords, including
    those typed in the game. At most as many checks run at once as there are hashing workers, so
    that earlier wrong passwords have been counted before a waiting attempt is checked."""

    turns = BoundedSemaphore(WORKERS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = later(say("site-name"))

    def clean(self) -> dict[str, Any]:
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if name and password:
            ip = self.request.origin_ip
            with self.turns:
                self.user_cache, errors = Account.authenticate(name, password, ip=ip)
            if self.user_cache is None:
                raise ValidationError([strip_ansi(str(error)) for error in errors])
            self.confirm_login_allowed(self.user_cache)
        cleaned: dict[str, Any] = self.cleaned_data
        return cleaned


class LogIn(LoginView):
    """Login page with links to reset a lost password: by mail if the game sends mail, else with a
    code from staff."""

    form_class = LoginForm
    template_name = FORM
    extra_context = {"page_title": say("site-log-in"), "submit": say("site-log-in")}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        ways = [(reverse("password_code"), say("site-code-at-hand"))]
        if mailing.is_set():
            ways.insert(0, (reverse("password_reset"), say("site-lost-password")))
        else:
            kwargs["below"] = say("site-lost-password-ask")
        context: dict[str, Any] = super().get_context_data(ways=ways, **kwargs)
        return context


class StaffForm(LoginForm):
    """Login for the database admin; staff only."""

    def confirm_login_allowed(self, user: "AccountAtTable") -> None:
        super().confirm_login_allowed(user)
        if not user.is_staff:
            raise ValidationError(say("site-staff-alone"))


class StaffLogIn(LogIn):
    """Replaces Django's admin login, which neither checks bans nor limits guessing."""

    form_class = StaffForm
    extra_context = {"page_title": say("site-log-in-as-staff"), "submit": say("site-log-in")}


class ChangePassword(PasswordChangeView):
    """Changes the password. This browser stays logged in; all others, and all other connections,
    are logged out."""

    template_name = FORM
    extra_context = {
        "page_title": say("site-password-changes"),
        "submit": say("site-password-changes-send"),
    }

    def form_valid(self, form: "Form") -> "HttpResponse":
        staying = self.request.session.session_key
        response = super().form_valid(form)
        account = self.request.user
        shared_login.keep(self.request.session, account.id)
        on_main_thread(account.end_other_sessions, browser=staying)
        return response
