"""Who is there: coming and leaving, being away, and the scenes that somebody takes part in."""
