table-test = { $who } sets the { A($weapon) } { $on ->
    [yes] to stun
   *[no] to full power
  }, { $n ->
    [one] one action
   *[other] { $n } actions
  }, { THEIR($who) } { $names }.
  .ear = ear { $code }
  .b = other { $code }
