// The sentences about what candidates ask, and answers.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { problemWords } from '../en_problems.ts';
import { dateTime } from '../format.ts';

type Kind = 'explanation' | 'contest';

export const explanations = {
  tab: () => 'Questions',
  lead: () => 'What the candidate asked about how they were assessed. They read the answer.',
  none: () => 'The candidate has asked nothing.',
  kind: { explanation: () => 'Asks for an explanation',
    contest: () => 'Contests the decision' } satisfies Record<Kind, () => string>,
  due: (iso: string) => `Answer until ${dateTime(iso)}.`,
  assigned: (name: string) => `${name} should answer: they had no part in the decision.`,
  answered: (name: string, iso: string) => `Answered by ${name}, ${dateTime(iso)}:`,
  outcome: { upheld: () => 'The decision stands.', changed: () => 'The decision is changed.' },
  hidden: () => 'Hidden until you have given your own feedback.',
  answer: () => 'Answer ...',
  dialog: () => 'Answer the candidate',
  text: () => 'The candidate gets this by mail. It cannot be changed afterwards.',
  outcomeOf: () => 'What came of it',
  why: { explanation: () => 'The main reasons', contest: () => 'Why' } satisfies
    Record<Kind, () => string>,
  hint: () => 'At least 20 characters, without what others said in confidence.',
  send: () => 'Send the answer',
  done: () => 'The answer is sent.',

  today: () => 'Candidates who ask',
  todayNone: () => 'Nobody waits for an answer.',
  open: () => 'Open',
  openOf: (who: string) => `Open the question of ${who}`,
};

const own: Record<string, (problem: Problem) => ProblemWords> = {
  explanation_request_answered: () => ({
    title: 'Somebody has answered already',
    text: 'Load the page again to read the answer.',
  }),
  contest_needs_another_member: () => ({
    title: 'Somebody else must answer this',
    text: 'You took part in the decision, and another owner or admin did not. Ask one of them.',
  }),
};

Object.assign(problemWords, own);
