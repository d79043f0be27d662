// Follows the feed, GET /v1/events.
import type { Call } from './call.js';
import type { FeedEvent, Schemas } from './types.js';

const longestWait = 30; // seconds for which the server holds a request
const pageSize = 500;
const timeout = 45_000; // milliseconds; a request that is held longer has lost its connection

export interface FollowOptions {
  /** The cursor of the last event that you have processed. It takes precedence over `from`. */
  after?: string | undefined;
  /** Where to begin without a cursor: `start` (the default), `now`, or a time. */
  from?: string | undefined;
  /** Only events of these types, such as `stage.*`. */
  types?: readonly string[] | undefined;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
}

export interface Followed {
  event: FeedEvent;
  /** Store it together with the effects of the event. Go on with it as `after`. */
  cursor: string;
}

export async function* follow(call: Call, { after, from, types, signal }: FollowOptions):
AsyncGenerator<Followed, void> {
  let where: Record<string, unknown> = after ? { after } : from ? { from } : {};
  let wait = 0;
  while (!signal?.aborted) {
    const query = { ...where, ...(types ? { types } : {}), wait, limit: pageSize };
    let page: Schemas['FeedPage'];
    try {
      ({ data: page } = await call('GET', '/v1/events', { params: { query }, signal },
        { timeout, retries: Infinity, longestRetryAfter: Infinity }));
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    const { events, next, caughtUp } = page;
    for (const event of events as FeedEvent[]) {
      if (signal?.aborted) return;
      // `next` may be further than the last event: it moves over events that `types` leaves out.
      yield { event, cursor: event === events.at(-1) ? next : event._id };
    }
    where = { after: next };
    wait = caughtUp ? longestWait : 0;
  }
}
