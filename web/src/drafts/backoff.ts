// When to try again: 1, 2, 4 ... 30 seconds, or as the service says. The times are spread, so that
// many devices do not come back at once.
interface Environment {
  random(): number;
  later(action: () => void, milliseconds: number): () => void;
}

const LONGEST = 30;  // seconds
const SPREAD = 0.25;

export function backoff({ random, later }: Environment) {
  let failures = 0;
  let cancel = () => {};
  return {
    after(seconds: number | undefined, action: () => void): void {
      cancel();
      const own = Math.min(2 ** failures++, LONGEST);
      const spread = 1 + SPREAD * (seconds === undefined ? 2 * random() - 1 : random());
      cancel = later(action, (seconds ?? own) * spread * 1000);
    },
    reset(): void {
      failures = 0;
      cancel();
    },
    cancel: () => cancel(),
  };
}
