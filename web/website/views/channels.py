"""Pages of channels."""

from django.http import Http404
from django.utils.text import slugify
from evennia.web.website.views.channels import ChannelDetailView


class ChannelPage(ChannelDetailView):
    """Evennia's, for the channels there are."""

    def get_object(self, queryset=None):
        wanted = slugify(self.kwargs["slug"])
        for channel in self.get_queryset():
            if slugify(channel.db_key) == wanted:
                return channel
        raise Http404
