// Local times of a zone and the instants that they mean. Between two changes of the clock there is
// one instant for each local time; when the clock goes forward some have none, and when it goes
// back some have two.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Local {
  date: string;  // 2030-05-06
  time: string;  // 11:00
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23',
      calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit',
      day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' });
    clocks.set(zone, clock);
  }
  return clock;
}

// What a clock of the zone shows, as if it were UTC.
function shownAt(zone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = Number(value);
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'],
    parts['minute'], parts['second']);
}

export const offsetAt = (zone: string, instant: number): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  return shownAt(zone, whole) - whole;
};

export function localOf(zone: string, instant: number): Local {
  const [date, rest] = new Date(shownAt(zone, instant)).toISOString().split('T');
  return { date: date!, time: rest!.slice(0, 5) };
}

function plainOf({ date, time }: Local): number {
  const whole = isDay(date) && /^\d\d:\d\d$/.test(time);
  return whole ? Date.parse(`${date}T${time}:00Z`) : NaN;
}

// All instants at which a clock of the zone shows this time, in order: none, one, or two.
export function instantsOf(zone: string, local: Local): number[] {
  const plain = plainOf(local);
  if (Number.isNaN(plain)) return [];
  const offsets = new Set([-36 * HOUR, 0, 36 * HOUR].map((away) => offsetAt(zone, plain + away)));
  return [...offsets].map((offset) => plain - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === plain)
    .sort((one, other) => one - other);
}

// The times before and after a gap that somebody may have meant by a time inside it.
export function aroundGap(zone: string, local: Local): [number, number] {
  const plain = plainOf(local);
  const meant = [36 * HOUR, -36 * HOUR].map((away) => plain - offsetAt(zone, plain + away));
  return [Math.min(...meant), Math.max(...meant)];
}

export interface Asked {
  why: 'none' | 'twice';  // the clock skips it, or shows it twice
  choices: number[];      // of one that is skipped: the nearest times that are there
}

export type Meant =
  | { kind: 'empty' }
  | { kind: 'one'; instant: number; asked?: Asked }  // chosen, if it was asked about
  | { kind: 'open'; asked: Asked };

// What a local time means. `picked` is what somebody chose where it is not plain.
export function meantBy(zone: string, local: Local, picked?: number): Meant {
  if (Number.isNaN(plainOf(local))) return { kind: 'empty' };
  const found = instantsOf(zone, local);
  if (found.length === 1) return { kind: 'one', instant: found[0]! };
  const asked: Asked = found.length === 0 ? { why: 'none', choices: aroundGap(zone, local) }
    : { why: 'twice', choices: found };
  return picked !== undefined && asked.choices.includes(picked)
    ? { kind: 'one', instant: picked, asked } : { kind: 'open', asked };
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

// The instant at which a day begins. Where the clock skips midnight, it begins later.
export function dayBegins(zone: string, date: string): number {
  const local = { date, time: '00:00' };
  return instantsOf(zone, local)[0] ?? aroundGap(zone, local)[1];
}

export interface Times {
  date: string;
  start: string;
  end: string;
  pickedStart?: number | undefined;
  pickedEnd?: number | undefined;
}

export interface MeantTimes {
  start: Meant;
  end: Meant;
  // Both, once they are plain.
  span?: { start: number; end: number };
}

// The span of an interview. An end at or before the start is on the next day. An end that the clock
// shows twice is only asked about if both are after the start.
export function spanOf(zone: string, { date, start, end, pickedStart, pickedEnd }: Times):
  MeantTimes {
  const begins = meantBy(zone, { date, time: start }, pickedStart);
  const onDay = (day: string) => meantBy(zone, { date: day, time: end }, pickedEnd);
  let ends = onDay(date);
  if (begins.kind !== 'one') return { start: begins, end: ends };
  const later = (one: number) => one > begins.instant;
  if (ends.kind === 'open' && ends.asked.why === 'twice') {
    const possible = ends.asked.choices.filter(later);
    if (possible.length === 1) ends = { kind: 'one', instant: possible[0]! };
  }
  const isOver = ends.kind === 'one' ? !later(ends.instant)
    : ends.kind === 'open' && !ends.asked.choices.some(later);
  if (isOver) ends = onDay(dayAfter(date));
  return { start: begins, end: ends,
    ...(ends.kind === 'one' ? { span: { start: begins.instant, end: ends.instant } } : {}) };
}

// The next day from Monday to Friday, after today.
export function nextWorkday(zone: string, now: number): string {
  for (let date = dayAfter(localOf(zone, now).date);; date = dayAfter(date)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) return date;
  }
}

export const isZone = (zone: string | undefined): zone is string => {
  if (!zone) return false;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
};
