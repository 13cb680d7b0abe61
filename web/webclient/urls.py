"""URLs of the web client, under webclient/."""

from django.urls import path

from web.webclient import views
from web.webclient.commands import commands

app_name = "webclient"

urlpatterns = [
    path("", views.page, name="index"),
    path("commands.json", commands, name="commands"),
]
