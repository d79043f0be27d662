// Which interviews wait for something.
import type { Schemas } from '../../api/types.ts';

type Interview = Schemas['Interview'];

export const SOME_DAYS = 60;
const DAY = 86_400_000;

export const longAgo = (now: number) => now - SOME_DAYS * DAY;

// An interview between people, whose time is over. A feedback brings its end forward.
export const isOver = ({ isAutomated, endTime, status }: Pick<Interview, 'isAutomated' | 'endTime'
  | 'status'>, now: number) => !isAutomated && endTime !== undefined && Date.parse(endTime) <= now
  && status !== 'declined' && status !== 'cancelled';

export const byStart = (one: Pick<Interview, 'startTime'>, other: Pick<Interview, 'startTime'>) =>
  (one.startTime ?? '').localeCompare(other.startTime ?? '');

// Those to come and those of today, in order.
type Timed = Pick<Interview, 'isAutomated' | 'startTime'>;

export const planned = <One extends Timed>(all: readonly One[]) =>
  all.filter(({ isAutomated, startTime }) => !isAutomated && startTime !== undefined)
    .sort(byStart);

export interface FirstSteps {
  job: Schemas['JobSummary'] | undefined;  // the one to go on with
  hasJob: boolean;
  isSetUp: boolean;
  isInvited: boolean;
}

export function firstSteps(jobs: readonly Schemas['JobSummary'][]): FirstSteps {
  const ready = jobs.find(({ status }) => status === 'active');
  return { job: ready ?? jobs[0], hasJob: jobs.length > 0, isSetUp: ready !== undefined,
    isInvited: jobs.some(({ counts }) => (counts?.pipelines ?? 0) > 0) };
}
