// The submit of a pageSession: what goes, and what follows.
import { newRequestId, type Answer } from '../../api/client.ts';
import type { Problem } from '../../api/problems.ts';
import type { Store } from '../../drafts/store.ts';
import { submit, type Pending } from '../../drafts/submit.ts';
import type { Drafts } from '../../drafts/sync.ts';
import { keepPending } from './device.ts';
import { environment } from './environment.ts';

interface Hooks {
  post(pending: Pending): Promise<Answer<unknown>>;
  sends(id: string): boolean;
  store(): Store | undefined;
  drafts(): Drafts;
  isEnded(): boolean;
  waiting(problem: Problem): void;
}

export type Outcome = { kind: 'done' } | { kind: 'refused'; problem: Problem };

const PATIENCE = 2000;  // milliseconds for the drafts before; the submit has all texts anyway

export function createSubmitting(hooks: Hooks) {
  let early = () => {};

  function pendingNow(): Pending {
    const drafts = hooks.drafts();
    const parts = drafts.sendable().filter(([id, { text, base }]) => hooks.sends(id)
      && (text !== '' || base > 0));
    return { key: newRequestId(), parts: parts.map(([id, { text, base }]) =>
      ({ id, answer: text, baseRevision: base })) };
  }

  async function send(pending: Pending): Promise<Outcome> {
    const store = hooks.store();
    const answer = await submit({
      ...environment,
      post: hooks.post,
      write: store && ((one) => keepPending(store, one)),
      waiting: hooks.waiting,
      early: (retry) => { early = retry; },
    }, pending);
    if (answer.ok || answer.problem.code === 'already_submitted') return { kind: 'done' };
    if (store) await keepPending(store, null).catch(() => {});
    // Another device has changed a text, and there is no time left to choose: what the service has
    // counts. The text of this device stays here.
    if (answer.problem.code === 'draft_changed' && hooks.isEnded())
      return send({ key: newRequestId(), parts: [] });
    return { kind: 'refused', problem: answer.problem };
  }

  return {
    early: () => early(),

    async run(before?: Pending): Promise<Outcome> {
      const drafts = hooks.drafts();
      if (!before) {
        await Promise.race([drafts.flush(), new Promise((done) => environment.later(() =>
          done(undefined), PATIENCE))]);
      }
      await drafts.settled();
      const pending = before ?? pendingNow();
      drafts.write(false);  // a draft must not follow what was submitted
      return send(pending);
    },
  };
}
