"""Addresses of the website; what is not here is Evennia's own."""

from django.urls import path
from evennia.web.website.urls import urlpatterns as evennia_patterns

from web.website.views.characters import CharacterPage
from web.website.views.front import FrontPage
from web.website.views.help import HelpPage

urlpatterns = [
    path("", FrontPage.as_view(), name="index"),
    path("help/<str:category>/<str:topic>/", HelpPage.as_view(), name="help-entry-detail"),
    path(
        "characters/update/<str:slug>/<int:pk>/", CharacterPage.as_view(), name="character-update"
    ),
    *evennia_patterns,
]
