"""Two accounts at telnet: an invitation survives a crash, and a fight can be left from another
room."""


def test_a_fight_waits_for_a_yes_over_a_crash_and_is_left_from_another_room(server):
    ace, gil = server.newcomer("Ace"), server.newcomer("Gil")
    ace.ask("+chargen/take smuggler")
    told = gil.ask("+combat/start Ace vs 2 thug")
    assert "in only by saying yes: Ace. The fight begins once Ace has answered." in told
    question = (
        r"Gil invites you into the fight in The Landing \(book personal\), on the side\s+Ace, "
    )
    ace.expect(question + r"against Thugs 1 and 2\. \+yes 1 or \+no 1\.")
    server.kill9()
    server.restart()
    ace, gil = server.caller("Ace"), server.returning("Gil")
    ace.send(f'connect "Ace" {ace.password}')
    ace.expect(question)
    assert "in only by saying yes: Ace." in gil.ask("+combat")
    read = ace.ask("+yes")
    assert "Combat begins under the book personal: " in read
    assert "You are in, on the side Ace." in read
    gil.expect(r"Combat begins")
    assert "The fight in The Landing still counts you in." in ace.ask("yard")
    assert "You are in a fight in The Landing." in ace.ask("+chargen/take pilot")
    assert "You leave the fight in The Landing." in ace.ask("+combat/leave")
    gil.expect(r"Ace leaves")
    assert "You are the Pilot now" in ace.ask("+chargen/take pilot")
    assert "Traceback" not in server.log()
