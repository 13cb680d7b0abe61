"""Mass battles of units, run inside an encounter beside its rounds."""
