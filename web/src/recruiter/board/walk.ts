// Walking by arrows among the cards of columns.

type Ids = readonly string[];

const clamp = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

// The next column in a direction that has cards.
function beside(columns: readonly Ids[], from: number, step: 1 | -1): Ids | undefined {
  for (let at = from + step; at >= 0 && at < columns.length; at += step)
    if (columns[at]!.length > 0) return columns[at];
  return undefined;
}

// The card that a key leads to from a card; nothing if the key is no such key.
export function walk(columns: readonly Ids[], from: string, key: string): string | undefined {
  const column = columns.findIndex((ids) => ids.includes(from));
  const ids = columns[column];
  if (!ids) return undefined;
  const row = ids.indexOf(from);
  switch (key) {
    case 'ArrowDown': return ids[clamp(row + 1, ids.length)];
    case 'ArrowUp': return ids[clamp(row - 1, ids.length)];
    case 'Home': return ids[0];
    case 'End': return ids.at(-1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const other = beside(columns, column, key === 'ArrowRight' ? 1 : -1);
      return other ? other[clamp(row, other.length)] : from;
    }
    default: return undefined;
  }
}

// Where the focus goes when its card has left: to the card that follows it, else to the one before
// it, else to a column beside.
export function afterLoss(before: readonly Ids[], now: readonly Ids[], lost: string):
  string | undefined {
  const column = before.findIndex((ids) => ids.includes(lost));
  if (column < 0) return now.flat()[0];
  const here = new Set(now.flat());
  const row = before[column]!.indexOf(lost);
  const near = [...before[column]!.slice(row + 1), ...before[column]!.slice(0, row).reverse()];
  return near.find((id) => here.has(id))
    ?? (beside(now, column, 1) ?? beside(now, column, -1))?.[0];
}
