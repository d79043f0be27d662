// A share with its interval: a line for what is likely, a dot for what was seen. It is as wide as
// its place: sizes are in percent, so that the dot stays round.
interface Props {
  label?: string;  // says the same in words, unless the page says it beside
  value: number;
  low: number;
  high: number;
  min?: number;    // of the scale
  max?: number;
}

export function Whisker({ label, value, low, high, min = 0, max = 1 }: Props) {
  const x = (at: number) => `${(100 * (Math.min(max, Math.max(min, at)) - min)) / (max - min)}%`;
  const bar = (look: string, from: number, to: number, [top, bottom]: readonly [string, string]) =>
    <line class={look} x1={x(from)} x2={x(to)} y1={top} y2={bottom} />;
  return (
    <svg class="whisker" {...(label ? { role: 'img' as const, 'aria-label': label }
      : { 'aria-hidden': 'true' as const })}>
      {bar('scale', min, max, ['50%', '50%'])}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => min + share * (max - min)).map((tick) =>
        bar('scale', tick, tick, ['35%', '65%']))}
      {bar('range', low, high, ['50%', '50%'])}
      {bar('range', low, low, ['22%', '78%'])}
      {bar('range', high, high, ['22%', '78%'])}
      <circle cx={x(value)} cy="50%" r="5" />
    </svg>
  );
}
