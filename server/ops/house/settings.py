"""Settings of this game. The program's own are in its server/conf/settings.py; Evennia's and
Django's are in their documentation. Names in capitals here override all of them."""

# To extend a list of the program's, import its settings first:
#from server.conf.settings import *

#SERVERNAME = "The Rusty Anchor"
#TIME_ZONE = "Europe/Berlin"

# Let what game masters grant last beyond the scene without approval by staff:
#GRANTS_LAST = True

# Disconnect players who type nothing for an hour (in seconds):
#IDLE_TIMEOUT = 3600

# Django apps in this folder are called house.<name>:
#INSTALLED_APPS += ["house.diary"]
