"""What was done, told to those who hear it: who they are, how they read, and how it is sent."""
