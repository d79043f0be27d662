// What others change while somebody looks at it.
import { useEffect, useRef } from 'preact/hooks';
import type { Answer } from '../api/client.ts';
import type { Problem } from '../api/problems.ts';
import { useLoad, type Loaded } from '../parts/parts.tsx';
import { STALE } from './act.ts';

const EVERY = 15_000;  // milliseconds

// Unchanged, or no answer for now: what is shown stays.
const isNothingNew = ({ status }: Problem) =>
  status === 304 || status === 0 || status === 429 || status >= 500;

// Loads, and asks whether something has changed: every 15 seconds, while the page can be seen, and
// after each conflict. The request names the version that is shown, so that an unchanged record costs little.
export function usePolled<Data>(load: (headers: Record<string, string>) => Promise<Answer<Data>>,
  of: readonly unknown[] = []): Loaded<Data> {
  const key = JSON.stringify(of);
  const last = useRef<{ key: string; data: Data; etag?: string } | undefined>(undefined);
  const found = useLoad<Data>(async () => {
    const before = last.current?.key === key ? last.current : undefined;
    const answer = await load(before?.etag ? { 'If-None-Match': before.etag } : {});
    if (answer.ok) last.current = { ...answer, key };
    else if (before && isNothingNew(answer.problem)) return { ...before, ok: true };
    return answer;
  }, of);
  useEffect(() => {
    const look = () => { if (document.visibilityState === 'visible') found.reload(); };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    addEventListener(STALE, look);
    return () => {
      clearInterval(timer);
      removeEventListener(STALE, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
  return found;
}
