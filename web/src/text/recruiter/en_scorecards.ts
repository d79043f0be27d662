// The sentences of scorecards.
import { problemWords } from '../en_problems.ts';

export const scorecards = {
  title: () => 'Scorecards',
  lead: () => 'A scorecard says what interviewers rate, each on a scale of its own. Choose one in '
    + 'the live stages of a job.',
  empty: () => ({
    title: 'No scorecards',
    text: 'Here would be what your interviews rate, such as “Debugging” and “Listening”.',
  }),
  scorecard: () => 'Scorecard',
  criteria: () => 'Criteria',
  // Each criterion in lines of its own.
  told: (criteria: readonly { name: string; definition: string; weight?: number; points?: number;
    anchors?: readonly { point: number; behaviour: string }[] }[]) => criteria.map((one) => [
    `${one.name} (weight ${one.weight}, ${one.points} points): ${one.definition}`,
    ...(one.anchors ?? []).map(({ point, behaviour }) => `${point}: ${behaviour}`)].join('\n'))
    .join('\n'),
  version: () => 'Version',
  acts: () => 'Actions',
  actsFor: (name: string) => `Actions for ${name}`,

  create: () => 'New scorecard ...',
  createTitle: () => 'New scorecard',
  createDo: () => 'Create',
  change: () => 'Change ...',
  changeTitle: (name: string) => `Change “${name}”`,
  versions: () => 'Changed criteria make another version. Interviews that are scheduled already keep '
    + 'the version that they have.',
  saved: (name: string) => `“${name}” is saved.`,
  name: () => 'Name of the scorecard',
  criterion: (place: number) => `Criterion ${place}`,
  inCriterion: (place: number, field: string) => `Criterion ${place}: ${field}`,
  criterionName: () => 'Name',
  definition: () => 'Definition',
  definitionHint: () => 'What it is, in one or two sentences.',
  points: () => 'Points of the scale',
  weight: () => 'Weight',
  weightHint: () => 'From 1 to 100, relative to the others.',
  mean: () => 'Mean',
  required: () => 'Without a rating of this criterion, there is no mean',
  anchors: () => 'What a candidate does who gets a point',
  anchorsHint: () => 'Describe what can be seen or heard. Not every point needs a text; the lowest, '
    + 'the middle and the highest do.',
  anchor: (point: number) => `${point}`,
  add: () => 'Add a criterion',
  remove: (place: number) => `Remove criterion ${place}`,
  retire: () => 'Retire ...',
  retireTitle: (name: string) => `Retire “${name}”?`,
  retireText: () => 'No stage can get it any more. Interviews that have it keep it.',
  retireDo: () => 'Retire',
  retired: (name: string) => `“${name}” is retired.`,

  retiredOne: () => 'A scorecard that is retired',
  none: () => 'None',
  ofStage: () => 'Scorecard',
  ofStageHint: () => 'What the interviewers rate in their feedback.',
};

Object.assign(problemWords, {
  'scorecard.not_found': () => ({
    title: 'This scorecard is not here any more',
    text: 'Somebody else may have retired it. Load the page again.',
  }),
  'scorecard.scorecard_exists': () => ({
    title: 'Another scorecard has this name',
    text: 'Choose another name.',
  }),
  'scorecard.scorecard_in_use': () => ({
    title: 'Stages of jobs use this scorecard',
    text: 'Take it out of the stages first, or archive their jobs.',
  }),
  'scorecard.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Owners, admins and recruiters manage scorecards. Ask one of them.',
  }),
} satisfies typeof problemWords);
