// Where two outputs begin to differ.

const linesOf = (text: string) => text.replace(/\s+$/, '').split('\n')
  .map((line) => line.trim().replace(/\s+/g, ' '));

// The first line that differs, counted from 1; undefined if none does. Blanks do not count where
// a line begins or ends, and their number does not count between words: most checkers ignore it.
export function firstDifference(one: string, other: string): number | undefined {
  const [a, b] = [linesOf(one), linesOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) if (a[at] !== b[at]) return at + 1;
  return undefined;
}
