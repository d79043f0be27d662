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

type Read<Data> = (headers: Record<string, string>) => Promise<Answer<Data>>;

// Loads, and keeps what is shown while there is no answer. The request names the version that is
// shown, so that an unchanged record costs little.
export function useLatest<Data>(load: Read<Data>, of: readonly unknown[] = []): Loaded<Data> {
  const key = JSON.stringify(of);
  const last = useRef<{ key: string; data: Data; etag?: string } | undefined>(undefined);
  return useLoad<Data>(async () => {
    const before = last.current?.key === key ? last.current : undefined;
    const answer = await load(before?.etag ? { 'If-None-Match': before.etag } : {});
    if (answer.ok) last.current = { ...answer, key };
    else if (before && isNothingNew(answer.problem)) return { ...before, ok: true };
    return answer;
  }, of);
}

// Loads, and asks whether something has changed: every 15 seconds, while the page can be seen, and
// after each conflict.
export function usePolled<Data>(load: Read<Data>, of: readonly unknown[] = []): Loaded<Data> {
  const found = useLatest(load, of);
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
  }, [JSON.stringify(of)]);
  return found;
}
