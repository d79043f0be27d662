// Which shares are drawn.

export interface Interval {
  low: number;
  high: number;
}

export interface Share {
  value: number | undefined;
  n: number;
  interval: Interval | undefined;
}

// Of fewer cases, the interval has about half of the scale or more, whatever was seen.
export const FEWEST = 5;

export function drawn({ value, n, interval }: Share): ({ value: number } & Interval) | undefined {
  return value !== undefined && interval && n >= FEWEST ? { value, ...interval } : undefined;
}
