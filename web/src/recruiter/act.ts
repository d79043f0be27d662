// An act of a person: a button that changes something.
import { useEffect, useRef, useState } from 'preact/hooks';
import { newRequestId, type Answer } from '../api/client.ts';
import type { Problem } from '../api/problems.ts';
import { toast } from '../parts/live.ts';

export type Headers = Record<string, string>;

// Refusals after which the act was surely not done. The same act then needs another key, since the
// service remembers the refusal under this one. While it still works on the act, it says so with a
// conflict.
export const isFinal = ({ status, code }: Problem) => status >= 400 && status < 500
  && status !== 429 && code !== 'idempotency_in_progress';

// The event after a conflict: somebody else has changed what the page shows.
export const STALE = 'hireline-stale';

export interface Act {
  busy: boolean;
  problem: Problem | undefined;
  clear: () => void;
  // Sends once: a second click while it is under way does nothing, and a retry after a lost answer
  // has the same key. `of` says what is acted on, where one act is for each row of a list. Returns
  // the answer; undefined if it was not sent.
  run: <Data>(send: (headers: Headers) => Promise<Answer<Data>>, of?: string) =>
    Promise<Answer<Data> | undefined>;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef(false);
  const keys = useRef<Record<string, string>>({});
  const isShown = useRef(true);
  useEffect(() => () => { isShown.current = false; }, []);
  return {
    busy,
    problem,
    clear: () => setProblem(undefined),
    async run(send, of = '') {
      if (underWay.current) return undefined;
      underWay.current = true;
      setBusy(true);
      setProblem(undefined);
      const answer = await send({ 'Idempotency-Key': keys.current[of] ??= newRequestId() });
      underWay.current = false;
      if (answer.ok || isFinal(answer.problem)) delete keys.current[of];
      if (!answer.ok && answer.problem.status === 409) dispatchEvent(new Event(STALE));
      if (isShown.current) {
        setBusy(false);
        if (!answer.ok) setProblem(answer.problem);
      }
      return answer;
    },
  };
}

// The dialog that is open above a list. `done` closes it, reads the list again, and says what
// happened.
export function useListDialog<Open>(reload: () => void) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = (what: string) => {
    close();
    reload();
    toast(what);
  };
  return { open, setOpen, close, done };
}
