// The sentences about how a candidate was assessed.
import { dateTime } from './format.ts';

export type Assessor = 'program' | 'model' | 'test_cases' | 'people';
export type Kind = 'explanation' | 'contest';

const by: Record<Assessor, (model: string | undefined) => string> = {
  program: () => 'A program compared your answers with what the organization expects.',
  model: (model) => `A language model${model ? ` (${model})` : ''} of another company read your `
    + 'answers.',
  test_cases: () => 'Your code was run with test cases.',
  people: () => 'The people who interviewed you gave their opinion.',
};

export const explanation = {
  heading: () => 'How you were assessed',
  none: () => 'Nothing of yours has been assessed yet.',
  by: (assessor: Assessor, model: string | undefined) => by[assessor](model),
  proposes: () => 'The result is a proposal. People decide.',
  reviewed: (iso: string | undefined) => (iso ? `A person looked at it on ${dateTime(iso)}.`
    : 'No person has looked at it yet.'),
  at: (iso: string) => `Assessed on ${dateTime(iso)}.`,
  score: (score: number) => `Score: ${score} of 100.`,
  questions: () => 'What you were asked',
  criteria: () => 'What interviewers looked at',
  contact: (name: string | undefined, email: string | undefined) =>
    `Questions? Ask ${[name, email].filter(Boolean).join(', ')}.`,

  asked: { explanation: () => 'You asked for an explanation',
    contest: () => 'You contested the decision' } satisfies Record<Kind, () => string>,
  due: (iso: string) => `You get an answer until ${dateTime(iso)}.`,
  answered: (iso: string) => `Answered on ${dateTime(iso)}:`,
  outcome: { upheld: () => 'The decision stands.', changed: () => 'The decision is changed.' },

  ask: () => 'Ask, or object ...',
  dialog: () => 'Ask, or object',
  choose: () => 'What do you want?',
  kind: { explanation: () => 'An explanation: a person tells you the main reasons',
    contest: () => 'To contest the decision: a person looks at it again' } satisfies
    Record<Kind, () => string>,
  text: () => 'What do you want to know, or what is wrong? (not needed)',
  send: () => 'Send',
  sending: () => 'Sending ...',
  sent: () => 'Your request was sent. You get a mail with the answer.',
};
