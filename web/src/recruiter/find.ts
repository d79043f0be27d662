// What the palette looks for.

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// Whether each word of what was typed is in the label.
export function fits(label: string, typed: string): boolean {
  const within = plain(label);
  return plain(typed).split(/\s+/).every((word) => within.includes(word));
}

// The entry after `at` in a list, in this direction; from the last one on, the first.
export const step = (at: number, by: number, count: number) =>
  (count === 0 ? -1 : (at + by + count) % count);
