"""Who takes part in a scene, and who may read of it."""
