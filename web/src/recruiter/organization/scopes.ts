// The scopes of an API key: for each area, nothing, reading, or changing, which includes reading.
import type { Schemas } from '../../api/types.ts';

export type Scope = Schemas['ApiKey']['scopes'][number];
export type Level = '' | 'read' | 'write';

// With those that only read as far as the service goes today.
export const AREAS = {
  jobs: ['read', 'write'],
  pipelines: ['read', 'write'],
  interviews: ['read', 'write'],
  candidates: ['read', 'write'],
  questions: ['read', 'write'],
  analytics: ['read'],
  events: ['read'],
} as const satisfies Record<string, readonly Exclude<Level, ''>[]>;

export type Area = keyof typeof AREAS;
export type Levels = Partial<Record<Area, Level>>;

export const NAMES = Object.keys(AREAS) as Area[];

export function levelsOf(scopes: readonly Scope[]): Levels {
  return Object.fromEntries(NAMES.map((area): [Area, Level] => {
    if (scopes.includes(`${area}:write` as Scope)) return [area, 'write'];
    return [area, scopes.includes(`${area}:read` as Scope) ? 'read' : ''];
  }));
}

// Those of other areas, which another program gave the key, stay.
export function scopesOf(levels: Levels, before: readonly Scope[] = []): Scope[] {
  const isOurs = (scope: Scope) => NAMES.includes(scope.split(':')[0] as Area);
  const chosen = NAMES.filter((area) => levels[area])
    .map((area) => `${area}:${levels[area]}` as Scope);
  return [...chosen, ...before.filter((one) => !isOurs(one))];
}

export const linesOf = (text: string): string[] =>
  text.split(/[\n,]/).map((line) => line.trim()).filter(Boolean);
