// What the answer of the service about a room means, and when to ask again.
import type { Problem } from '../../api/problems.ts';
import type { Room } from '../../api/types.ts';
import { webAddress } from '../../parts/web_address.ts';

export const EVERY = 60_000;  // milliseconds
const SOONEST = 1000;  // the clock of the page may be a little ahead of the service's

export interface Found {
  room?: Room;
  problem?: Problem;  // of the last look
}

export const isAway = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

// Milliseconds until the next look: when the room opens, else every minute.
export function untilNextLook({ room, problem }: Found, now: number): number {
  if (problem) return Math.max((problem.retryAfter ?? 0) * 1000, EVERY);
  const left = room ? Date.parse(room.opensAt) - now : EVERY;
  const isBefore = room && Date.parse(room.serverTime) < Date.parse(room.opensAt);
  return isBefore ? Math.min(Math.max(left, SOONEST), EVERY) : EVERY;
}

export type State = 'cancelled' | 'declined' | 'over' | 'before' | 'open' | 'nowhere';

export function stateOf({ interview, opensAt, joinUrl, serverTime }: Room): State {
  const { status, endTime } = interview;
  if (status === 'cancelled' || status === 'declined') return status;
  if (status === 'completed') return 'over';
  if (webAddress(joinUrl)) return 'open';
  if (Date.parse(serverTime) >= Date.parse(endTime)) return 'over';
  return Date.parse(serverTime) < Date.parse(opensAt) ? 'before' : 'nowhere';
}
