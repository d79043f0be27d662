// The sentences about decisions on a candidate.
import { dateTime } from '../format.ts';

export type Kind = 'advance' | 'hold' | 'reject' | 'hire';

export const decisions = {
  tab: () => 'Decisions',
  none: () => 'Nothing has been decided yet.',
  lead: () => 'Why somebody was rejected or hired, who decided it, and on what. Interviewers and '
    + 'candidates cannot read it.',
  add: () => 'Record a decision ...',
  kind: {
    advance: () => 'Advance', hold: () => 'Hold', reject: () => 'Reject', hire: () => 'Hire',
  } satisfies Record<Kind, () => string>,
  of: (kind: Kind, stage: string | undefined) =>
    (stage ? `${decisions.kind[kind]()}, about “${stage}”` : decisions.kind[kind]()),
  superseded: () => 'Replaced by a later decision',
  by: (names: string, iso: string) => (names ? `${names}, ${dateTime(iso)}` : dateTime(iso)),
  disagreed: (name: string) => `${name} disagreed:`,
  somebody: () => 'A former member',
  missing: (names: string) => `Decided without the feedback of ${names}.`,
  rests: (feedbacks: number, evaluations: number) => {
    const parts = [
      ...(feedbacks ? [feedbacks === 1 ? 'one feedback' : `${feedbacks} feedbacks`] : []),
      ...(evaluations ? [evaluations === 1 ? 'one evaluation' : `${evaluations} evaluations`] : []),
    ];
    return parts.length ? `Rests on ${parts.join(' and ')}.` : '';
  },

  dialog: () => 'Record a decision',
  text: () => 'It cannot be changed afterwards; another decision can replace it. It changes no '
    + 'status.',
  choose: () => 'Decision',
  about: () => 'About',
  whole: () => 'The whole application',
  rationale: () => 'Why',
  rationaleHint: () => 'At least 20 characters.',
  participants: () => 'Who decided',
  another: () => 'Another member',
  chooseAnother: () => 'Choose a member',
  basis: () => 'What it rests on',
  feedbackOf: (name: string, iso: string) => `Feedback of ${name}, ${dateTime(iso)}`,
  evaluationOf: (stage: string) => `Evaluation of “${stage}”`,
  replaces: () => 'Replaces',
  replacesNone: () => 'No earlier decision',
  dissent: (name: string) => `What ${name} objects (optional)`,
  outstanding: (names: string) => `Feedback on interviews that have begun is still owed by ${names}.`,
  without: () => 'Decide without it',
  withoutHint: () => 'The decision keeps who was missing.',
  save: () => 'Record it',
  done: () => 'The decision is recorded.',

  forStatus: () => 'Decision',
  forStatusHint: () => 'The decision that this status follows.',
  forStatusNone: () => 'None',
};
