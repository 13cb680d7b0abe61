### What staff have to know before players do.

watching-for-staff = For staff: { $sentence }
watching-disk-nearly-full = The disk of the game's folder { $folder } is nearly full: { $free } MB are free. Make room on it; when it is full, nothing that players do can be kept.
watching-no-backup = This game has no backup. `make backup` makes one; have the machine do so every day (docs/operating.md, Backup).
watching-backup-is-old = The newest backup of this game is { $days } days old. See why no newer one was made: `make backup` (docs/operating.md, Backup).
watching-clock-jumped = The clock of the machine jumped by { $seconds } seconds. See to its time service (timedatectl). The game counts on by a clock of its own until it is started anew.
watching-records-cannot-be-written = The game's records cannot be written: the disk of { $folder } is full, or may not be written to, or the database server has no room. Make room; lines are refused until then.
