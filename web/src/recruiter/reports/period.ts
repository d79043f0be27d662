// The period of a report. Days are those of UTC, as its months are.

export const PERIODS = ['30d', '90d', '12m', 'year', 'own'] as const;
export type PeriodName = typeof PERIODS[number];

export interface Period {
  from: string;  // instants
  to?: string;   // without it: now
}

export type Trouble = 'missing' | 'order' | 'long';

export const LONGEST = 1096;  // days, of the service
const DAY = 86_400_000;

const isName = (name: string): name is PeriodName =>
  (PERIODS as readonly string[]).includes(name);

// What the address says; the service's own period if it says nothing that is known.
export const periodName = (name: string): PeriodName => (isName(name) ? name : '90d');

export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const midnightOf = (day: string): number | undefined => {
  const found = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(found) ? undefined : found;
};

// The first day of a period that ends now.
function firstDay(now: number, name: Exclude<PeriodName, 'own'>): number {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (name === '30d') return Date.UTC(year, month, day - 30);
  if (name === '90d') return Date.UTC(year, month, day - 90);
  if (name === 'year') return Date.UTC(year, 0, 1);
  return Date.UTC(year - 1, month, day);
}

const instant = (at: number) => new Date(at).toISOString();

// Of own days, the last one is included.
export function periodOf(now: number, name: PeriodName, from = '', to = ''): Period | Trouble {
  if (name !== 'own') return { from: instant(firstDay(now, name)) };
  const [first, last] = [midnightOf(from), midnightOf(to)];
  if (first === undefined || last === undefined) return 'missing';
  if (last < first) return 'order';
  if (last + DAY - first > LONGEST * DAY) return 'long';
  return { from: instant(first), to: instant(last + DAY) };
}
