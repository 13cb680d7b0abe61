"""A night in the medlab over telnet: a stay in care survives a crash."""


def test_a_stay_in_the_medlab_survives_a_crash(server):
    doc = server.newcomer("Docta")
    assert "You are the Medic" in doc.ask("+recruit Medic")
    doc.ask("+combat/start starcraft Docta vs raider")
    doc.ask("+combat/stop")
    doc.ask("+combat/set raider/points=10")
    doc.ask("+combat/set docta/code=medicine 30D")
    assert "medlab" in doc.ask("+stage medlab=on")
    said = doc.ask("+treat raider/medlab")
    assert "takes Raider into care" in said, said
    assert "in care" in doc.ask("+combat")
    doc.ask("+combat/clock 1 hour")
    server.kill9()
    server.restart()
    doc = server.returning("Docta")
    assert "in care" in doc.ask("+combat")
    assert "leaves care" in doc.ask("+combat/clock 24 hours")
    assert "29/29" in doc.ask("+combat")
    assert "Traceback" not in server.log()
