"""The pages of channels, for those who are on them: what is said there is not for the street."""

from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import Http404
from django.utils.text import slugify
from evennia.web.website.views.channels import ChannelDetailView, ChannelListView

from game.wording import say


class Subscribed(LoginRequiredMixin):
    """Only channels on which the reader's account, or a character of it, is."""

    def get_queryset(self):
        account = self.request.user
        mine = {account, *account.characters.all()}
        found = [c.id for c in super().get_queryset() if mine & set(c.subscriptions.all())]
        return super().get_queryset().filter(id__in=found)


class ChannelsPage(Subscribed, ChannelListView):
    """The channels that the reader is on."""


class ChannelPage(Subscribed, ChannelDetailView):
    """What was said on one of them lately."""

    def get_object(self, queryset=None):
        wanted = slugify(self.kwargs.get("slug", ""))
        for channel in self.get_queryset():
            if slugify(channel.db_key) == wanted:
                return channel
        raise Http404(str(say("site-no-channel")))
