"""Django's forms for a new password.

Leans on, checked with Django 6.0: ``SetPasswordMixin.create_password_fields(label1, label2)`` and
``validate_passwords(field1, field2)``; ``INTERNAL_RESET_SESSION_TOKEN``, the key under which
``PasswordResetConfirmView`` keeps the token of a mailed link in the browser's session, and its
``user`` and ``validlink``. None of them is documented. If one changes, lost passwords cannot be
reset on the website. In an upgrade: run tests/web/test_lost_passwords.py.
"""

from typing import Any

from django.contrib.auth.forms import SetPasswordMixin
from django.contrib.auth.views import INTERNAL_RESET_SESSION_TOKEN, PasswordResetConfirmView


def twice(label: Any, again: Any) -> tuple[Any, Any]:
    """Two fields for the same new password."""
    first, second = SetPasswordMixin.create_password_fields(label, again)
    return first, second


class TypedTwice(SetPasswordMixin):
    """Mixin for a form whose two fields are called ``new_password1`` and ``new_password2``."""

    def compare(self) -> None:
        """Note on the form if the two differ, or one is missing."""
        self.validate_passwords("new_password1", "new_password2")


class Linked(PasswordResetConfirmView):
    """Where a mailed link leads. Django moves its token into the browser's session, so that no URL
    contains it while a password is typed."""

    def take_token(self) -> str:
        """The token; it is then in the session no more."""
        token: str = self.request.session.pop(INTERNAL_RESET_SESSION_TOKEN)
        return token
