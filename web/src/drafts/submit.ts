// Submitting: the same request under the same key, until an answer comes. The key is written down
// first, so that it survives the page.
import type { Answer } from '../api/client.ts';
import type { Problem } from '../api/problems.ts';
import { backoff } from './backoff.ts';
import type { Outgoing } from './sync.ts';

export interface Pending {
  key: string;
  parts: Outgoing[];
}

interface Environment {
  post(pending: Pending): Promise<Answer<unknown>>;
  write: ((pending: Pending) => Promise<unknown>) | undefined;
  waiting(problem: Problem): void;  // no answer yet
  // Whoever gets the returned function can try at once.
  early(retry: () => void): void;
  random(): number;
  later(action: () => void, milliseconds: number): () => void;
}

const isOpen = ({ status, code }: Problem) =>
  status === 0 || status === 429 || status >= 500 || code === 'idempotency_in_progress';

export async function submit(environment: Environment, pending: Pending): Promise<Answer<unknown>> {
  const tries = backoff(environment);
  await environment.write?.(pending).catch(() => {});
  for (;;) {
    const answer = await environment.post(pending);
    if (answer.ok || !isOpen(answer.problem)) return answer;
    environment.waiting(answer.problem);
    await new Promise<void>((done) => {
      tries.after(answer.problem.retryAfter, done);
      environment.early(() => {
        tries.cancel();
        done();
      });
    });
  }
}
