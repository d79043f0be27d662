// What the calls of all sessions have in common.
import type { Answer } from '../../api/client.ts';
import { clock } from '../../api/clock.ts';

const PATIENCE = 15_000;  // milliseconds; then the request counts as lost

// Browsers let requests of at most 64 KiB outlive their page, all of them together.
const OUTLIVES = 20_000;
const OUTLIVES_LEAVING = 36_000;

export const patience = () => AbortSignal.timeout(PATIENCE);

export function outlives(body: unknown, leaving: boolean): boolean {
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  return size < (leaving ? OUTLIVES_LEAVING : OUTLIVES);
}

// Takes the time that the answer tells.
export async function timed<Data extends { serverTime: string }>(
  ask: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const sentAt = performance.now();
  const answer = await ask();
  if (answer.ok) clock.note(answer.data.serverTime, sentAt, performance.now());
  return answer;
}
