d6_book-dead = Dead, and the lock keeper has been told.
d6_book-healthy = Healthy, and mostly dry.
