// Two changes of one record at the same time: what one side alone changed is taken, the rest is for
// a person to choose. Nothing of either side is lost.
export type Side = 'mine' | 'theirs';
export type Fields = Readonly<Record<string, unknown>>;

export interface Merged {
  values: Fields;      // of the conflicts: those of this side, until somebody chooses
  taken: string[];     // fields that only the other side changed
  conflicts: string[]; // fields that both sides changed, and not alike
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// Whether two values say the same. `key` is what a page tells parts apart by, and says nothing; a
// field that is undefined is as good as none.
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('key');
  return [...names].every((name) => same(one[name], other[name]));
}

export function merge(base: Fields, mine: Fields, theirs: Fields): Merged {
  const values: Record<string, unknown> = {};
  const taken: string[] = [];
  const conflicts: string[] = [];
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    values[name] = mine[name];
    if (same(mine[name], theirs[name]) || same(theirs[name], base[name])) continue;
    if (same(mine[name], base[name])) {
      values[name] = theirs[name];
      taken.push(name);
    } else {
      conflicts.push(name);
    }
  }
  return { values, taken, conflicts };
}

// The values when each conflict is decided.
export function decided({ values, conflicts }: Merged, theirs: Fields,
  choices: Readonly<Record<string, Side>>): Fields {
  const chosen = conflicts.filter((name) => choices[name] === 'theirs');
  return { ...values, ...Object.fromEntries(chosen.map((name) => [name, theirs[name]])) };
}

// The order of `frame`, with what only `other` has, behind what it follows there.
export function woven(frame: readonly string[], other: readonly string[]): string[] {
  const all = [...frame];
  other.forEach((name, index) => {
    if (all.includes(name)) return;
    const before = index === 0 ? -1 : all.indexOf(other[index - 1]!);
    all.splice(before + 1, 0, name);
  });
  return all;
}

// Who has moved what all three have: the order of one side, if the other left it, else undefined.
export function orderFrom(base: readonly string[], mine: readonly string[],
  theirs: readonly string[]): Side | undefined {
  const shared = (list: readonly string[]) => list.filter((name) =>
    [base, mine, theirs].every((one) => one.includes(name)));
  if (same(shared(mine), shared(theirs)) || same(shared(theirs), shared(base))) return 'mine';
  return same(shared(mine), shared(base)) ? 'theirs' : undefined;
}
