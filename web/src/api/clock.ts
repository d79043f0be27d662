// The server's time. Devices may be wrong by hours, so what the server dates is compared with this.

let offset = 0;

// Takes the time of a response. Its header has whole seconds, and was written a moment ago, so a
// difference below two seconds says nothing.
export function noteServerTime(date: string | null, now = Date.now()): void {
  const told = date ? Date.parse(date) : NaN;
  if (!Number.isNaN(told)) offset = Math.abs(told - now) < 2000 ? 0 : told - now;
}

export const serverNow = (): number => Date.now() + offset;
