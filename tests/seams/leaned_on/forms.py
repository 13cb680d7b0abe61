"""What server/seams/forms leans on."""

from typing import Any

from tests.seams.checks import Leaned, is_, mentions, takes


def rows() -> list[Leaned]:
    seam, auth = "forms", "django.contrib.auth"

    def check_labels(value: Any) -> None:
        first, second = value.__func__("one", "two")
        assert (first.label, second.label) == ("one", "two")

    mixin = f"{auth}.forms.SetPasswordMixin"
    return [
        Leaned(seam, f"{mixin}.create_password_fields", check_labels,
               (lambda _: staticmethod(lambda **_: ()),)),
        takes(seam, f"{mixin}.validate_passwords",
              "(self, password1_field_name='password1', password2_field_name='password2')"),
        is_(seam, f"{auth}.views.INTERNAL_RESET_SESSION_TOKEN", "_password_reset_token"),
        mentions(seam, f"{auth}.views.PasswordResetConfirmView.dispatch",
                 "INTERNAL_RESET_SESSION_TOKEN", "validlink", "user"),
    ]  # fmt: skip
