"""Pages of channels, for those subscribed to them only."""

from typing import TYPE_CHECKING

from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import Http404
from django.utils.text import slugify
from evennia.web.website.views.channels import ChannelDetailView, ChannelListView

from game.wording import say

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from evennia.comms.comms import DefaultChannel


class Subscribed(LoginRequiredMixin):
    """Limits a view to channels to which the reader's account, or one of its characters, is
    subscribed."""

    def get_queryset(self) -> "QuerySet":
        account = self.request.user
        mine = {account, *account.characters.all()}
        found = [c.id for c in super().get_queryset() if mine & set(c.subscriptions.all())]
        return super().get_queryset().filter(id__in=found)


class ChannelsPage(Subscribed, ChannelListView):
    """The reader's channels."""


class ChannelPage(Subscribed, ChannelDetailView):
    """Recent messages of one channel."""

    def get_object(self, queryset: "QuerySet | None" = None) -> "DefaultChannel":
        wanted = slugify(self.kwargs.get("slug", ""))
        for channel in self.get_queryset():
            if slugify(channel.db_key) == wanted:
                return channel
        raise Http404(str(say("site-no-channel")))
