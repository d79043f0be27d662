// The lines of two texts: which are the same, which only one of them has.
export interface Line {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

export const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  .split('\n');

// Beyond so many differences nobody reads line by line, and the search would take long.
const MOST = 1000;

// The shortest way from one text to the other (E. Myers, "An O(ND) Difference Algorithm", 1986). Of
// each number of differences d, how far in `a` one comes with d - 1 of them on each diagonal
// k = x - y. Nothing if there are too many.
function trace(a: readonly string[], b: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(a.length + b.length, MOST);
  const furthest = new Int32Array(2 * most + 3);
  const passed: Int32Array[] = [];
  for (let d = 0; d <= most; d++) {
    passed.push(furthest.slice());
    for (let k = -d; k <= d; k += 2) {
      const at = k + most + 1;
      let x = goesDown(furthest, at, k, d) ? furthest[at + 1]! : furthest[at - 1]! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[at] = x;
      if (x >= a.length && x - k >= b.length) return passed;
    }
  }
  return undefined;
}

const goesDown = (furthest: Int32Array, at: number, k: number, d: number) => k === -d
  || (k !== d && furthest[at - 1]! < furthest[at + 1]!);

// The way back along the trace, from the ends of both texts to their starts.
function between(a: readonly string[], b: readonly string[]): Line[] {
  const passed = trace(a, b);
  const gone = (text: string): Line => ({ kind: 'gone', text });
  const added = (text: string): Line => ({ kind: 'new', text });
  if (!passed) return [...a.map(gone), ...b.map(added)];
  const most = (passed[0]!.length - 3) / 2;
  const lines: Line[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = passed.length - 1; d >= 0; d--) {
    const k = x - y;
    const down = goesDown(passed[d]!, k + most + 1, k, d);
    const fromX = d === 0 ? 0 : passed[d]![k + most + 1 + (down ? 1 : -1)]!;
    const fromY = d === 0 ? 0 : fromX - k + (down ? -1 : 1);
    for (; x > fromX && y > fromY; x--, y--) lines.push({ kind: 'same', text: a[x - 1]! });
    if (d > 0) lines.push(down ? added(b[y - 1]!) : gone(a[x - 1]!));
    [x, y] = [fromX, fromY];
  }
  return lines.reverse();
}

export function diff(before: string, after: string): Line[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head
    && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const same = (text: string): Line => ({ kind: 'same', text });
  return [...a.slice(0, head).map(same),
    ...between(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map(same)];
}

// The numbers of lines in ranges, counted from 1.
export function numbersIn(ranges: readonly { from: number; to: number }[]): Set<number> {
  const found = new Set<number>();
  for (const { from, to } of ranges) for (let at = from; at <= to; at++) found.add(at);
  return found;
}
