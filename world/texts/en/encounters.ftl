### Prepared encounters: their names, lines and texts.

encounters-of-another = { $name } is { $who }'s. You may bring it and copy it: +prepared/copy { $name }=<new name>; a copy is yours to change.
encounters-enough = You have { $most } prepared encounters: +prepared/delete <name> makes room.
encounters-name-is = A name has 1 to { $most } letters, and neither = nor / among them.
encounters-name-taken = You have an encounter called { $name } already: choose another name, or +prepared/rename that one.
encounters-lines-enough = An encounter has at most { $most } lines.
encounters-line-too-long = A line has at most { $most } letters.
encounters-text-too-long = A text to read aloud has at most { $most } letters.
encounters-shared-enough = An encounter is shared with at most { $most } others.
encounters-begins-with-name = The text of an encounter begins with a line prepared: <name>, as +prepared/export writes it.
encounters-line-unread = Nothing is kept. Line { $number } of the text: { $why }
