// The sentences of close reasons.
import { problemWords } from '../en_problems.ts';

export const closeReasons = {
  title: () => 'Close reasons',
  lead: () => 'A close reason says why a candidate was rejected or has withdrawn. Reports count by '
    + 'it. Candidates never see it.',
  required: () => 'A reason is required',
  requiredHint: () => 'Without a reason, nobody can be rejected or withdrawn, as far as there is a '
    + 'reason that fits.',
  requiredIs: (on: boolean) => (on ? 'A reason is required now.' : 'A reason is no longer required.'),
  empty: () => ({
    title: 'No close reasons',
    text: 'Here would be the reasons that can be chosen, such as “Salary” or “Experience”.',
  }),
  reason: () => 'Reason',
  appliesTo: () => 'For candidates who are',
  acts: () => 'Actions',
  actsFor: (name: string) => `Actions for ${name}`,

  create: () => 'New reason ...',
  createTitle: () => 'New close reason',
  createDo: () => 'Create',
  name: () => 'Name',
  nameHint: () => 'A new name also shows at the candidates who have the reason.',
  noStatus: () => 'Choose at least one.',
  place: () => 'Position',
  placeHint: () => 'The smallest number comes first. Empty: at the end.',
  noPlace: () => 'Type a whole number, or nothing.',
  change: () => 'Change ...',
  changeTitle: (name: string) => `Change “${name}”`,
  saved: (name: string) => `“${name}” is saved.`,
  retire: () => 'Retire ...',
  retireTitle: (name: string) => `Retire “${name}”?`,
  retireText: () => 'Nobody can choose it any more. Candidates who have it keep it, and so do '
    + 'reports.',
  retireDo: () => 'Retire',
  retired: (name: string) => `“${name}” is retired.`,
};

Object.assign(problemWords, {
  'close-reason.not_found': () => ({
    title: 'This reason is not here any more',
    text: 'Somebody else may have retired it. Load the page again.',
  }),
  'close-reason.close_reason_exists': () => ({
    title: 'Another reason has this name',
    text: 'Choose another name.',
  }),
  'close-reason.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Owners and admins manage close reasons. Ask one of them.',
  }),
} satisfies typeof problemWords);
