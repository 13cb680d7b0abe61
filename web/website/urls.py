"""URLs of the website's own pages."""

from django.contrib.auth.views import LogoutView, PasswordChangeDoneView
from django.urls import path

from web.website.views import accounts, characters, lost_passwords
from web.website.views.channels import ChannelPage, ChannelsPage
from web.website.views.fights import FightFile, FightsPage
from web.website.views.front import FrontPage
from web.website.views.help import HelpIndex, HelpPage
from web.website.views.scenes import SceneFile, ScenePage, ScenesPage

ONE = "<str:slug>/<int:pk>/"

urlpatterns = [
    path("", FrontPage.as_view(), name="index"),
    path("auth/register", accounts.Register.as_view(), name="register"),
    path("auth/login/", accounts.LogIn.as_view(), name="login"),
    path("auth/logout/", LogoutView.as_view(), name="logout"),
    path("auth/password_change/", accounts.ChangePassword.as_view(), name="password_change"),
    path(
        "auth/password_change/done/", PasswordChangeDoneView.as_view(), name="password_change_done"
    ),
    path("auth/code/", lost_passwords.ByCode.as_view(), name="password_code"),
    path("auth/password_reset/", lost_passwords.ByMail.as_view(), name="password_reset"),
    path(
        "auth/reset/<uidb64>/<token>/",
        lost_passwords.ByLink.as_view(),
        name="password_reset_confirm",
    ),
    path("help/", HelpIndex.as_view(), name="help"),
    path("help/<str:category>/<str:topic>/", HelpPage.as_view(), name="help-entry-detail"),
    path("channels/", ChannelsPage.as_view(), name="channels"),
    path("channels/<str:slug>/", ChannelPage.as_view(), name="channel-detail"),
    path("fights/", FightsPage.as_view(), name="fights"),
    path("fights/scene-<int:pk>.json", FightFile.as_view(), name="fight-file"),
    path("scenes/", ScenesPage.as_view(), name="scenes"),
    path("scenes/<int:pk>", ScenePage.as_view(), name="scene"),
    path("scenes/files/<str:name>", SceneFile.as_view(), name="scene-file"),
    path("characters/", characters.Everybody.as_view(), name="characters"),
    path("characters/create/", characters.New.as_view(), name="character-create"),
    path("characters/manage/", characters.Mine.as_view(), name="character-manage"),
    path(f"characters/detail/{ONE}", characters.CharacterPage.as_view(), name="character-detail"),
    path(f"characters/sheet/{ONE}", characters.SheetFile.as_view(), name="character-sheet"),
    path(f"characters/update/{ONE}", characters.Describe.as_view(), name="character-update"),
    path(f"characters/delete/{ONE}", characters.Delete.as_view(), name="character-delete"),
]
