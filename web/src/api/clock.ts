// The server's time. Devices may be wrong by hours, so what the server dates is compared with this
// alone. Each response tells the time; between responses it goes on by the browser's clock that
// nobody can set.

interface Sample {
  offset: number;  // milliseconds between that clock and the server's
  doubt: number;   // how far the offset may be off
}

const HEADER_STEP = 500;  // a header has whole seconds: half of one, more or less

// The last reading of a session that was kept on this device, see `noteKept`.
const KEPT_DOUBT = 60_000;

export interface Instants {
  steady: () => number;
  device: () => number;
}

export function createClock({ steady, device }: Instants) {
  let best: Sample | undefined;

  function take(told: number, at: number, doubt: number) {
    if (Number.isNaN(told)) return;
    const next = { offset: told - at, doubt };
    // The clock stands still while some devices sleep. Then readings contradict each other, and the
    // newer one is right.
    const contradicts = best && Math.abs(next.offset - best.offset) > next.doubt + best.doubt;
    if (!best || contradicts || next.doubt <= best.doubt) best = next;
  }

  return {
    now: (): number => (best ? steady() + best.offset : device()),

    // Takes the time that a response told: it was written between the two readings.
    note(told: string | null | undefined, sentAt: number, receivedAt: number): void {
      take(told ? Date.parse(told) : NaN, (sentAt + receivedAt) / 2, (receivedAt - sentAt) / 2);
    },

    noteHeader(date: string | null, sentAt: number, receivedAt: number): void {
      take((date ? Date.parse(date) : NaN) + HEADER_STEP, (sentAt + receivedAt) / 2,
        (receivedAt - sentAt) / 2 + HEADER_STEP);
    },

    // Without a network after a reload, the time that has passed since a reading must come from the
    // clock of the device. A wrong one is wrong both times, so that only the difference is used.
    noteKept({ told, device: then }: { told: number; device: number }): void {
      if (!best) take(told + device() - then, steady(), KEPT_DOUBT);
    },

    keepable: () => ({ told: best ? steady() + best.offset : device(), device: device() }),
  };
}

export const clock = createClock({
  steady: () => performance.now(),
  device: () => Date.now(),
});

export const serverNow = clock.now;
