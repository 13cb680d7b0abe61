"""The database admin's pages for accounts and objects: deleting and new passwords have the same
effects as in the game."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import Http404
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.web.admin.accounts import AccountAdmin
from evennia.web.admin.objects import ObjectAdmin

from server.seams.pages import delete_view
from world.threads import on_main_thread

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin as Mixed
    from django.db.models import Model
    from django.http import HttpRequest, HttpResponse
else:
    Mixed = object

SENT_ON = 302


class DeletedInTheGame(Mixed):
    """Deletes one object at a time, on the game's main thread: its players are told, and scenes go
    on."""

    def delete_view(
        self, request: "HttpRequest", object_id: str, extra_context: dict[str, Any] | None = None
    ) -> "HttpResponse":
        """Django's, without its transaction, which the main thread would have to wait for."""
        return delete_view(self, request, object_id, extra_context)

    def delete_model(self, request: "HttpRequest", obj: "Model") -> None:
        on_main_thread(obj.delete)

    def get_actions(self, request: "HttpRequest") -> dict[str, Any]:
        """Without bulk deletion, which would bypass the game and leave ghosts."""
        actions: dict[str, Any] = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def must_be_there(self, request: "HttpRequest", object_id: str) -> None:
        """Raises Http404 if there is no such object; Evennia's own pages fail on that."""
        if self.get_object(request, object_id) is None:
            raise Http404("There is nothing of this number.")


class Objects(DeletedInTheGame, ObjectAdmin):
    """Evennia's admin of objects, as above."""

    def link_object_to_account(self, request: "HttpRequest", object_id: str) -> "HttpResponse":
        self.must_be_there(request, object_id)
        return super().link_object_to_account(request, object_id)


class Accounts(DeletedInTheGame, AccountAdmin):
    """Evennia's admin of accounts; a new password ends every login with the old one."""

    def user_change_password(
        self, request: "HttpRequest", id: str, form_url: str = ""
    ) -> "HttpResponse":
        self.must_be_there(request, id)
        response = super().user_change_password(request, id, form_url)
        if request.method == "POST" and response.status_code == SENT_ON:
            account = self.get_object(request, id)
            on_main_thread(account.end_other_sessions, browser=request.session.session_key or "")
        return response


for model, kind in ((ObjectDB, Objects), (AccountDB, Accounts)):
    admin.site.unregister(model)
    admin.site.register(model, kind)
