"""URLs of the database admin, under admin/: Evennia's, with our login page in place of Django's."""

from django.urls import include, path

from web.admin import people
from web.website.views.accounts import StaffLogIn

urlpatterns = [
    path("login/", StaffLogIn.as_view()),
    path("", include("evennia.web.admin.urls")),
]

__all__ = ["people", "urlpatterns"]
