attacks-from-nowhere = { $way ->
    [shot] A bolt out of the dark hits { $target }.
   *[blow] A blow out of the dark hits { $target }.
  }
attacks-armour = { $alone ->
    [yes] { $who }'s armour takes it, and rings.
   *[no] ; the armour takes it, and rings.
  }
attacks-shrugs = { $alone ->
    [yes] { $who } spits, and stands.
   *[no] , who spits, and stands.
  }
