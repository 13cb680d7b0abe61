### Rows of pages about another book than the first one.

help_others-npcs = +npcs { $other } [<name>]{ CELL() }those of another book
help_others-armoury = +armoury { $other } [<name>]{ CELL() }those of another book
help_others-chargen = +chargen { $other }{ CELL() }those of another book, with its name in front: +chargen/take { $other } { $theirs }, /build { $other }
help_others-setsheet = +setsheet <name>/ready={ $other } { $theirs }{ CELL() }one of another book
help_others-sheet-export = +sheet/export { $other }{ CELL() }your sheet for another book
help_others-practice = +practice { $another }{ CELL() }under another book; +practice veteran { $another }
