// Which events an endpoint gets: all, whole groups of types, and others that somebody typed.
import type { Schemas } from '../../api/types.ts';

export type EventType = Schemas['EventType'];

export const ALL = '*';

export interface Chosen {
  groups: readonly string[];  // ALL, or such as stage.*
  others: string;             // one in a line
}

const isGroup = (filter: string) => filter === ALL || /^[a-z_]+\.\*$/.test(filter);

export const chosenOf = (filters: readonly string[]): Chosen => ({
  groups: filters.filter(isGroup),
  others: filters.filter((one) => !isGroup(one)).join('\n'),
});

// With all events, the others say nothing more.
export function filtersOf({ groups, others }: Chosen): string[] {
  if (groups.includes(ALL)) return [ALL];
  const lines = others.split(/[\n,]/).map((line) => line.trim()).filter(Boolean);
  return [...new Set([...groups, ...lines])];
}

// The groups that have types which are sent, in the order of the catalogue.
export function groupsOf(types: readonly EventType[]): string[] {
  const sent = types.filter(({ delivery }) => delivery === 'webhook');
  return [...new Set(sent.map(({ type }) => `${type.split('.')[0]}.*`))];
}
