// Times as a clock of some zone shows them.
const locale = globalThis.navigator?.language ?? 'en';

export const inZone = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });

export const HOURS = { hour: 'numeric', minute: '2-digit' } as const;
export const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

export const rangeIn = (zone: string, from: number, to: number) =>
  inZone(zone, { ...DAY, ...HOURS }).formatRange(from, to);

export const hoursIn = (zone: string, from: number, to: number) =>
  inZone(zone, HOURS).formatRange(from, to);
