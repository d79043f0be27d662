// Numbers, dates and times as the browser's language writes them; words are English.
const locale = globalThis.navigator?.language ?? 'en';
const plurals = new Intl.PluralRules('en');

export const number = (value: number) => new Intl.NumberFormat(locale).format(value);

export const counted = (count: number, one: string, other: string) =>
  `${number(count)} ${plurals.select(count) === 'one' ? one : other}`;

// 42 seconds, 3 minutes, 2 hours: rounded up, so that nobody comes too early.
export function duration(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second', 'seconds');
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute', 'minutes');
  return counted(Math.ceil(seconds / 3600), 'hour', 'hours');
}

// The same in whole minutes down to the last one, as people say it.
export const minutes = (seconds: number) =>
  (seconds > 50 ? counted(Math.ceil(seconds / 60), 'minute', 'minutes') : duration(seconds));

export const zone = () => new Intl.DateTimeFormat(locale).resolvedOptions().timeZone;

// With seconds, the hour has two digits: what changes while somebody looks keeps its width.
export function time(iso: string, seconds = false): string {
  return new Intl.DateTimeFormat(locale, seconds
    ? { hour: '2-digit', minute: '2-digit', second: '2-digit' }
    : { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

const DATE_TIME = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric',
  hour: 'numeric', minute: '2-digit' } as const;

// Made once: long lists have thousands of dates.
let dateTimes: Intl.DateTimeFormat | undefined;

export function dateTime(iso: string): string {
  dateTimes ??= new Intl.DateTimeFormat(locale, DATE_TIME);
  return dateTimes.format(new Date(iso));
}

const DAY = 86_400_000;
const FAR = 60;

// Whether the days until then are worth telling beside the date.
export const isNear = (now: number, iso: string) => Math.abs(Date.parse(iso) - now) <= FAR * DAY;

export const range = (from: string, to: string) => new Intl.DateTimeFormat(locale, DATE_TIME)
  .formatRange(new Date(from), new Date(to));

// The same with a short name of the zone, as 11:00 CEST, for pages on which no line names it.
const NAMED = { timeZoneName: 'short' } as const;

export const zonedTime = (iso: string) => new Intl.DateTimeFormat(locale,
  { hour: 'numeric', minute: '2-digit', ...NAMED }).format(new Date(iso));

export const zonedDateTime = (iso: string) => new Intl.DateTimeFormat(locale,
  { ...DATE_TIME, ...NAMED }).format(new Date(iso));

export const zonedRange = (from: string, to: string) => new Intl.DateTimeFormat(locale,
  { ...DATE_TIME, ...NAMED }).formatRange(new Date(from), new Date(to));

const midnight = (instant: number) => new Date(instant).setHours(0, 0, 0, 0);

// today, tomorrow, in 3 days, 2 days ago: by the calendar of the zone that is shown. Nobody counts
// more than two months in days, so then it is the date.
export function daysFrom(now: number, iso: string): string {
  const days = Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);
  if (Math.abs(days) > FAR) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
  }
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day');
}
