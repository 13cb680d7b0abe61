"""What every book keeps to, those from outside among them: one class for each interface."""
