// What a program quoted of an answer, found in the answer itself.
export interface Part {
  text: string;
  isQuote: boolean;
}

interface Range {
  from: number;
  to: number;
}

// Ranges that overlap or touch become one.
function merged(ranges: readonly Range[]): Range[] {
  const made: Range[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = made.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else made.push({ from, to });
  }
  return made;
}

export function partsOf(text: string, ranges: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to } of merged(ranges)) {
    if (from > at) parts.push({ text: text.slice(at, from), isQuote: false });
    parts.push({ text: text.slice(from, to), isQuote: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isQuote: false });
  return parts;
}

// Marks the quotes in the texts: each where it occurs first. `lost` are those that occur in none,
// which are then shown by themselves rather than not at all.
export function mark(texts: readonly string[], quotes: readonly string[]):
  { parts: Part[][]; lost: string[] } {
  const ranges = texts.map((): Range[] => []);
  const lost: string[] = [];
  for (const quote of new Set(quotes.filter((one) => one.trim()))) {
    const index = texts.findIndex((text) => text.includes(quote));
    const from = texts[index]?.indexOf(quote) ?? -1;
    if (from < 0) lost.push(quote);
    else ranges[index]!.push({ from, to: from + quote.length });
  }
  return { parts: texts.map((text, index) => partsOf(text, ranges[index]!)), lost };
}
