"""Slow clients: they send a head or a body slowly, read a response slowly, or only connect. Each
opens a new connection when the server has closed the old one, so that their number stays constant.
They run in a separate process, so that they do not slow down the measuring clients."""

import asyncio
import multiprocessing
import resource
import signal
import socket
import time
from collections import Counter

BODY = 8_192  # Content-Length, of which only a part is sent
READ_SIZE = 32  # bytes read at a time
RECEIVE_BUFFER = 2_048
RECONNECT_AFTER = 10  # seconds until a slow reader reconnects
LARGE = "/v1/openapi.json"

HEAD = b"GET /health HTTP/1.1\r\nHost: a\r\n"
POST = (b"POST /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n" % BODY)
GETS = f"GET {LARGE} HTTP/1.1\r\nHost: a\r\n\r\n".encode() * 4


def allow_files(count):
    """Allows `count` open files for this process and its children. Exits with an error if the hard
    limit is lower."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= count:
        return
    if hard < count:
        raise SystemExit(f"error: the hard limit of open files is {hard}, but must be {count}\n"
                         f"hint: run ulimit -Hn {count} as root")
    resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))


async def send_slowly(loop, sock, start, piece, pause):
    """Sends until the server responds or closes the connection. Returns the status or "closed"."""
    await loop.sock_sendall(sock, start)
    answer = asyncio.ensure_future(loop.sock_recv(sock, 4_096))
    try:
        while not (await asyncio.wait([answer], timeout=pause))[0]:
            await loop.sock_sendall(sock, piece)
        return status_of(await answer)
    finally:
        answer.cancel()


async def read_slowly(loop, sock, pause):
    """Reads slowly. Reconnects after RECONNECT_AFTER seconds: with data in the kernel's buffers, it
    would notice late that the server has closed the connection."""
    until = time.monotonic() + RECONNECT_AFTER
    await loop.sock_sendall(sock, GETS)
    while await loop.sock_recv(sock, READ_SIZE):
        if time.monotonic() > until:
            return "reconnected"
        await asyncio.sleep(pause)
    return "closed"


async def send_nothing(loop, sock, _pause):
    return status_of(await loop.sock_recv(sock, 4_096))


def status_of(answer):
    return answer.split(b"\r\n", 1)[0].decode("latin-1")[9:12] if answer else "closed"


ATTACKS = {
    "heads": lambda loop, sock, pause: send_slowly(loop, sock, HEAD, b"X-A: b\r\n", pause),
    "bodies": lambda loop, sock, pause: send_slowly(loop, sock, POST, b" ", pause),
    "readers": read_slowly,
    "silent": send_nothing,
}


async def run_client(port, attack, pause, until, ends):
    loop = asyncio.get_running_loop()
    while time.monotonic() < until:
        with socket.socket() as sock:
            sock.setblocking(False)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
            try:
                await loop.sock_connect(sock, ("127.0.0.1", port))
                how = await attack(loop, sock, pause)
            except OSError as error:
                how = type(error).__name__
        ends[how] += 1
        await asyncio.sleep(0.05)


async def run_clients(port, kind, count, pause, seconds):
    ends, until = Counter(), time.monotonic() + seconds
    clients = []
    for number in range(count):
        clients.append(asyncio.create_task(
            run_client(port, ATTACKS[kind], pause, until, ends)))
        if number % 50 == 49:
            await asyncio.sleep(0.05)  # a thousand per second
    await asyncio.sleep(max(0, until - time.monotonic()))
    for client in clients:
        client.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    return ends


class Attack:
    """Runs `count` clients of a kind for so many seconds. Afterwards, `ends` counts the reasons why
    their connections ended."""

    def __init__(self, port, kind, count, pause, seconds):
        fork = multiprocessing.get_context("fork")
        self.results, child = fork.Pipe(duplex=False)

        def work():
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            child.send(asyncio.run(run_clients(port, kind, count, pause, seconds)))

        self.process, self.ends = fork.Process(target=work, daemon=True), Counter()

    def __enter__(self):
        self.process.start()
        return self

    def runs(self):
        return self.process.is_alive()

    def __exit__(self, kind, *_):
        if kind is None:
            self.ends = self.results.recv()
        else:
            self.process.kill()
        self.process.join()
