"""URLs of the web client, under webclient/."""

from django.urls import path

from web.webclient import views

app_name = "webclient"

urlpatterns = [path("", views.page, name="index")]
