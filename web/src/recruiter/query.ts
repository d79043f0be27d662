// The filters of a list, which are in the address.
import { router } from '../frame/router.ts';

export const query = () => new URLSearchParams(router.search.value);

export const queried = (name: string): string => query().get(name) ?? '';

export const pageNumber = (): number => Math.max(1, Math.trunc(Number(queried('page'))) || 1);

const PLACES = ['page', 'cursor'];  // where in a list the page begins

// Sets filters, or removes those that are empty. Another filter begins at the first page.
export function setQuery(changes: Record<string, string>): void {
  const next = query();
  if (!PLACES.some((name) => name in changes)) PLACES.forEach((name) => next.delete(name));
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  router.setSearch(next);
}

// Those of the names that are set, for a request.
export function filters<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const found = query();
  return Object.fromEntries(names.filter((name) => found.get(name))
    .map((name) => [name, found.get(name)!])) as Partial<Record<Name, string>>;
}
