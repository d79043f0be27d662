// What can be changed of an interview, for comparing two changes of it.
import type { Schemas } from '../../api/types.ts';
import { same } from '../../parts/conflict.ts';

export interface Fields {
  title: string;
  round: string;
  times: string;           // both instants: one without the other makes no sense
  who: readonly string[];  // IDs, sorted: their order says nothing
}

export type Name = keyof Fields;

const NAMES: readonly Name[] = ['title', 'round', 'times', 'who'];

type Interview = Pick<Schemas['Interview'], 'title' | 'round' | 'startTime' | 'endTime'
  | 'interviewers'>;

export function fieldsOf({ title, round, startTime, endTime, interviewers }: Interview): Fields {
  return {
    title: title ?? '',
    round: round ?? '',
    times: startTime && endTime ? `${startTime} ${endTime}` : '',
    who: [...interviewers].sort(),
  };
}

export const differing = (one: Fields, other: Fields): Name[] =>
  NAMES.filter((name) => !same(one[name], other[name]));

export const instantsOf = (times: string): [number, number] => {
  const [start = '', end = ''] = times.split(' ');
  return [Date.parse(start), Date.parse(end)];
};

// The request that makes `mine` of what the service has.
export function changeOf(theirs: Fields, mine: Fields): Schemas['RescheduleInterview'] {
  const changed = differing(theirs, mine);
  const [startTime, endTime] = mine.times.split(' ');
  return {
    ...(changed.includes('title') ? { title: mine.title } : {}),
    ...(changed.includes('round') ? { round: mine.round } : {}),
    ...(changed.includes('times') && startTime && endTime ? { startTime, endTime } : {}),
    ...(changed.includes('who') ? { interviewers: [...mine.who] } : {}),
  };
}
