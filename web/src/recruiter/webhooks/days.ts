// The days whose events are sent again. They are days of the person's zone, and both count.
import { dayAfter, dayBegins, isDay, localOf } from '../schedule/zones.ts';

// Yesterday and today, in a zone.
export function lastTwoDays(zone: string, now: number): [string, string] {
  const today = localOf(zone, now).date;
  return [dayAfter(today, -1), today];
}

// The bounds for the service, which excludes the later one. Nothing if they are no period.
export function boundsOf(zone: string, from: string, to: string) {
  if (!isDay(from) || !isDay(to) || to < from) return undefined;
  return { since: new Date(dayBegins(zone, from)).toISOString(),
    until: new Date(dayBegins(zone, dayAfter(to))).toISOString() };
}
