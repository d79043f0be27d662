// The timeline in pages, as the service has them: the newest first. What is new comes in front, and
// pages that are shown stay the same objects, so that they need not be drawn again.
import type { Schemas } from '../../api/types.ts';

type Event = Schemas['Event'];

export interface Pages {
  pages: readonly (readonly Event[])[];
  next: string | undefined;  // the cursor of what is older
}

const keyOf = ({ _id }: Event) => _id;

// Takes the newest events as the service has them now.
export function withNewest(before: Pages | undefined, { events, nextCursor }: Schemas['EventPage']):
  Pages {
  const newest = before?.pages[0]?.[0];
  const at = newest ? events.findIndex((one) => keyOf(one) === keyOf(newest)) : -1;
  // Nothing of what is shown: so much happened that the pages no longer meet.
  if (!before || at < 0) return { pages: events.length > 0 ? [events] : [], next: nextCursor };
  return at === 0 ? before : { ...before, pages: [events.slice(0, at), ...before.pages] };
}

export const withOlder = (before: Pages, { events, nextCursor }: Schemas['EventPage']): Pages =>
  ({ pages: [...before.pages, events], next: nextCursor });
