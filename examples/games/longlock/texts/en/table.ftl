table-practice-broken-off = The ropes go slack, and the drill ground is quiet.
