"""A link between a server and its database that can be degraded: data is delayed, some of it much
longer, as if packets were lost and sent again, and connections break."""

import asyncio
import random
import threading
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

RESENT_AFTER = (0.2, 1.0)  # seconds, minimum and maximum


class Link:
    """A proxy of a database's socket, in its own folder. `url` is the URL through the proxy.
    `delay` is in seconds, for each direction. `loss` is the probability that a piece is sent again,
    and `cut` that its connection breaks instead. All three may be changed at any time."""

    def __init__(self, url, folder, seed):
        there = parse_qs(urlsplit(url).query)["host"][0]
        folder.mkdir()
        self.url = url.replace(there, str(folder))
        self.delay, self.loss, self.cut = 0.0, 0.0, 0.0
        self.resent, self.broken, self.rng = 0, 0, random.Random(seed)
        self.target = str(next(Path(there).glob(".s.PGSQL.*[0-9]")))
        self.path = str(folder / Path(self.target).name)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        opening = asyncio.start_unix_server(self._serve, self.path)
        self.server = asyncio.run_coroutine_threadsafe(opening, self.loop).result()
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def _end(self):
        self.server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader, writer):
        there = await asyncio.open_unix_connection(self.target)
        directions = [asyncio.ensure_future(self._forward(reader, there[1])),
                      asyncio.ensure_future(self._forward(there[0], writer))]
        try:
            await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            pass  # the link is closed
        for direction in directions:
            direction.cancel()
        for end in (writer, there[1]):
            end.close()

    async def _forward(self, reader, writer):
        """Forwards data until either end is closed, or the connection breaks."""
        pieces = asyncio.Queue()
        reading = asyncio.ensure_future(self._read(reader, pieces))
        try:
            while (piece := await pieces.get()) is not None:
                due, data = piece
                await asyncio.sleep(max(0, due - self.loop.time()))
                if self.rng.random() < self.cut:
                    self.broken += 1
                    return
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            reading.cancel()

    async def _read(self, reader, pieces):
        latest = 0.0
        try:
            while data := await reader.read(65_536):
                late = self.delay
                if self.rng.random() < self.loss:
                    self.resent += 1
                    late += self.rng.uniform(*RESENT_AFTER)
                latest = max(latest, self.loop.time() + late)  # keeps the order of data
                pieces.put_nowait((latest, data))
        except ConnectionError:
            pass
        pieces.put_nowait(None)
