// The sentences of today: own interviews, what is owed, and the first steps of an organization.
import { counted, daysFrom, number } from '../format.ts';
import { DAY, inZone, zoneName } from '../zoned.ts';

export const today = {
  date: (zone: string, now: number) =>
    `${inZone(zone, DAY).format(now)}. Times are those of ${zoneName(zone)}.`,

  mine: () => 'Your interviews',
  now: () => 'Today',
  next: () => 'In the next two weeks',
  noneToday: () => 'None today.',
  none: () => 'When you are listed as an interviewer, your interviews of the next two weeks stand '
    + 'here.',
  all: () => 'All interviews',
  room: () => 'Open the room',
  roomOf: (who: string) => `Open the room of ${who}`,

  owed: () => 'Feedback you owe',
  noneOwed: () => 'None. It stands here when one of your interviews is over.',
  owedSince: (days: number) => `Of interviews of the last ${number(days)} days.`,
  was: (now: number, iso: string) => `Held ${daysFrom(now, iso)}`,
  give: () => 'Give feedback',
  giveOf: (who: string) => `Give feedback on ${who}`,

  review: () => 'Waits for review',
  noneReview: () => 'Nothing. It stands here when a program is unsure about the answers of a '
    + 'candidate, or could not judge the code.',
  reviewSince: (days: number) => `Of candidates invited in the last ${number(days)} days.`,
  // By the status of the evaluation; code has none.
  why: (status: string | undefined) => {
    if (!status) return 'The code could not be judged';
    return status === 'failed' ? 'The evaluation failed' : 'The program is unsure';
  },
  look: () => 'Look at the answers',
  lookOf: (who: string) => `Look at the answers of ${who}`,
  more: (count: number) => `and ${counted(count, 'more', 'more')}`,

  first: () => 'From here to the first candidate',
  firstLead: () => 'Three steps. They take about three minutes.',
  createJob: () => 'Create a job',
  createJobText: () => 'A title and a description, which candidates read.',
  setUp: () => 'Set up its stages, and make it active',
  setUpText: () => 'Stages are what candidates pass: questions, code, interviews.',
  notActive: (job: string) => `“${job}” has stages, but is not active yet.`,
  inviteFirst: () => 'Invite the first candidate',
  inviteText: () => 'By mail, or with a link that you send yourself.',
  invite: () => 'Invite ...',
  done: () => 'Done',
  later: () => 'After the step before',
  colleagues: () => 'Invite people who interview with you',
};
