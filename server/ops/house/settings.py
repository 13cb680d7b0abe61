"""Settings of this game. Those of the program stand in its server/conf/settings.py, those of Evennia
and Django in their documentation. What is written here in capitals goes before all of them."""

# To add to a list of the program's, take its settings first:
#from server.conf.settings import *

#SERVERNAME = "The Rusty Anchor"
#TIME_ZONE = "Europe/Berlin"

# What game masters grant lasts beyond the scene without asking staff:
#GRANTS_LAST = True

# Who types nothing for an hour is sent home:
#IDLE_TIMEOUT = 3600

# Apps of Django that stand in this folder are called house.<name>:
#INSTALLED_APPS += ["house.diary"]
