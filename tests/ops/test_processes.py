"""A killed game has ended only when its ports are free."""

import subprocess
import sys

import pytest

from server.ops import probe, processes

OUTLIVED_BY_A_THREAD = """
import ctypes, socket, threading, time
listening = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=time.sleep, args=(60,)).start()
print(listening.getsockname()[1], flush=True)
ctypes.CDLL(None).pthread_exit(None)
"""


@pytest.fixture
def outlived():
    """Pid and port of a process whose main thread has ended while another still holds the port.

    For a moment after SIGKILL a server with a thread pool is in this state.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", OUTLIVED_BY_A_THREAD], stdout=subprocess.PIPE, text=True
    )
    yield process.pid, int(process.stdout.readline())
    process.kill()
    process.communicate()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows threads as files")
def test_a_process_has_not_ended_while_one_of_its_threads_holds_a_port(outlived):
    pid, port = outlived
    assert not processes.wait_ended([pid], 0.5)
    assert probe.is_taken(port)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows threads as files")
def test_a_process_that_has_ended_holds_no_port(outlived):
    pid, port = outlived
    subprocess.run(["kill", "-9", str(pid)], check=True)
    assert processes.wait_ended([pid], 10)
    assert not probe.is_taken(port)
