// Tells the service of pasted text and of leaving the page, as the page said before the start. It is
// not important: what does not arrive with the next report is dropped.
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import type { Coding } from './kind.ts';

type Event = Schemas['ActivityInput'];

const SOON = 5000;   // milliseconds
const MOST = 100;    // events of a report

export function useActivity(coding: Coding) {
  const [made] = useState(() => createActivity(coding));
  useEffect(() => {
    const changed = () => made.noticed(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return made;
}

function createActivity(coding: Coding) {
  let events: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(leaving: boolean) {
    clearTimeout(timer);
    timer = undefined;
    const now = events.slice(-MOST);
    events = [];
    if (now.length > 0) void coding.report(now, leaving);
  }

  function note(event: Omit<Event, 'happenedAt'>) {
    events.push({ ...event, happenedAt: new Date(serverNow()).toISOString() });
    timer ??= setTimeout(() => send(false), SOON);
  }

  return {
    pasted: (problemId: string, size: number) => note({ kind: 'paste', problemId, size }),
    noticed(hidden: boolean) {
      note({ kind: hidden ? 'focus_lost' : 'focus_gained' });
      if (hidden) send(true);
    },
  };
}
