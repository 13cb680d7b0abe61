### What +scene answers.

scenes_lines-in-none =
    You are in no scene. +scene/start <title> begins one; +scenes lists those that are played.

scenes_lines-no-such =
    There is no scene { $number }. +scenes lists those that you may join or read.
