// The timeline of a pipeline: the newest page again whenever the record has changed, older ones
// when somebody wants them.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../api/problems.ts';
import { api, ask } from '../who.tsx';
import { withNewest, withOlder, type Pages } from './pages.ts';

const PAGE = 50;

export interface History extends Pages {
  isKnown: boolean;
  busy: boolean;
  problem: Problem | undefined;
  reload: () => void;
  older: () => void;
}

export function useTimeline(id: string, version: string | undefined): History {
  const [pages, setPages] = useState<Pages>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [round, setRound] = useState(0);
  const current = useRef(true);
  useEffect(() => {
    current.current = true;
    return () => { current.current = false; };
  }, []);

  const read = (cursor?: string) => ask((headers) => api.own.GET('/v1/pipeline/{id}/events', {
    params: { path: { id }, query: { limit: PAGE, ...(cursor ? { cursor } : {}) } }, headers }));

  useEffect(() => {
    let isNewest = true;
    void read().then((answer) => {
      if (!isNewest) return;
      setProblem(answer.ok ? undefined : answer.problem);
      if (answer.ok) setPages((before) => withNewest(before, answer.data));
    });
    return () => { isNewest = false; };
  }, [id, version, round]);

  async function older() {
    const next = pages?.next;
    if (busy || !next) return;
    setBusy(true);
    const answer = await read(next);
    if (!current.current) return;
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    // The pages may have begun anew meanwhile, with another cursor.
    if (answer.ok)
      setPages((before) => (before?.next === next ? withOlder(before, answer.data) : before));
  }

  return {
    pages: pages?.pages ?? [],
    next: pages?.next,
    isKnown: pages !== undefined,
    busy,
    problem,
    reload: () => setRound((before) => before + 1),
    older: () => void older(),
  };
}
