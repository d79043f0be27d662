// What a room is, looked for again while somebody waits for it.
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/clock.ts';
import { api } from '../../api/open.ts';
import { EVERY, isAway, untilNextLook, type Found } from './state.ts';
import { patience, timed } from '../session/calls.ts';

export function useRoom(room: string): Found & { look: () => void } {
  const [found, setFound] = useState<Found>({});
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = 0;  // when the next look is to be, on the clock that nobody can set

    const later = (milliseconds: number) => {
      clearTimeout(timer);
      due = performance.now() + milliseconds;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void look();
      }, milliseconds);
    };

    async function look(): Promise<void> {
      later(EVERY);
      const answer = await timed(() => call((headers) => api.open.GET('/v1/rooms/{room}',
        { params: { path: { room } }, headers, signal: patience() })));
      if (!current) return;
      const next = answer.ok ? { room: answer.data } : { problem: answer.problem };
      // Without an answer, what was known is still the best that there is.
      setFound((before) => (answer.ok || !isAway(answer.problem) ? next : { ...before, ...next }));
      if (answer.ok || isAway(answer.problem)) later(untilNextLook(next, serverNow()));
      else clearTimeout(timer);
    }

    const shown = () => {
      if (document.visibilityState === 'visible' && performance.now() >= due) void look();
    };
    const online = () => void look();
    document.addEventListener('visibilitychange', shown);
    addEventListener('online', online);
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('online', online);
    };
  }, [room, round]);

  return { ...found, look: () => setRound((before) => before + 1) };
}
