// What happens when on the way to the end of a session.

export type Event = 'announce' | 'flush' | 'end';

const ANNOUNCED = [600, 300, 60];  // seconds before the end
const FLUSH = 15;

// The events between two looks at the clock, in seconds that are left. `before` is undefined at the
// first look: then nothing is announced that has passed.
export function passed(before: number | undefined, left: number): Event[] {
  const crossed = (mark: number) => left <= mark && (before === undefined || before > mark);
  const events: Event[] = [];
  if (before !== undefined && left > 0 && ANNOUNCED.some(crossed)) events.push('announce');
  if (left > 0 && crossed(FLUSH)) events.push('flush');
  if (crossed(0)) events.push('end');
  return events;
}

// 1:02:11, 38:12, 0:09
export function shown(left: number): string {
  const whole = Math.max(0, Math.ceil(left));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60,
    whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
