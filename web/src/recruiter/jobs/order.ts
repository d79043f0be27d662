// The order of a list that people change.

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

// Where something that is dragged to this height would come to stand. `middles` are the heights of
// the others, from the top.
export const placeAt = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length;
