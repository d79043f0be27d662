// The sentences of the page of a job and of its stages.
import type { Problem } from '../../api/problems.ts';
import { problemWords } from '../en_problems.ts';
import { app } from './en_app.ts';
import { counted, number } from '../format.ts';

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const isOne = (count: unknown) => Number(count) === 1;

export const job = {
  about: () => 'About the job',
  fields: {
    title: () => 'Title',
    description: () => 'Description',
    department: () => 'Department',
    location: () => 'Location',
    employmentType: () => 'Employment',
    status: () => 'Status',
    stages: () => 'Stages',
    name: () => 'Name of the stage',
    items: () => 'Questions',
    timeLimitMinutes: () => 'Time limit in minutes',
    passThreshold: () => 'Score to pass',
    linkExpiresInHours: () => 'Hours the link works',
    maxFollowUps: () => 'Follow-ups by a program',
    scorecardId: () => 'Scorecard',
    reference: () => 'Question from the bank',
    text: () => 'Question',
    idealAnswer: () => 'Ideal answer',
    rubric: () => 'Points of a good answer',
    point: () => 'A good answer says',
    weight: () => 'Weight',
    keywords: () => 'Keywords, one in a line',
    followUps: () => 'Follow-ups',
    criterionIds: () => 'Criteria that it asks about',
    minutes: () => 'Minutes planned for it',
    order: () => 'Order of the stages',
  },
  inStage: (stage: number, field: string) => `Stage ${number(stage)}, ${field}`,
  inQuestion: (stage: number, question: number, field: string) =>
    `Stage ${number(stage)}, question ${number(question)}, ${field}`,
  inPoint: (stage: number, question: number, point: number, field: string) =>
    `Stage ${number(stage)}, question ${number(question)}, point ${number(point)}, ${field}`,
  ofStage: (name: string, field: string) => `“${name}”: ${field}`,

  descriptionHint: () => 'Candidates read this with its lines, as you type it.',
  noEmployment: () => 'Not said',
  statusHint: {
    draft: () => 'Nobody can be invited yet. Drafts do not count for your plan.',
    active: () => 'Candidates can be invited.',
    paused: () => 'Nobody can be invited for now. Candidates keep where they stand.',
    closed: () => 'Nobody can be invited any more. Candidates keep where they stand.',
    archived: () => 'Not in lists. Choose another status to bring it back.',
  },
  saving: () => 'Saving ...',
  save: () => 'Save the changes',
  saved: () => 'The job is saved.',
  unchanged: () => 'Everything is saved.',
  changed: () => 'Your changes are not saved yet. They are kept on this device.',
  create: () => 'Create the job',
  creating: () => 'Creating ...',
  created: () => 'The job is created.',
  draftOlder: () => 'The job was saved since by somebody else. When you save, you see both '
    + 'versions.',
  board: () => 'Open the board',
  inProcess: (count: number) => (count === 0 ? 'No candidate is in process.'
    : `${counted(count, 'candidate is', 'candidates are')} in process.`),

  archive: () => 'Archive the job ...',
  archiveTitle: () => 'Archive this job?',
  archiveText: () => 'It leaves the lists, and nobody can be invited to it. What candidates did is '
    + 'kept, and you can bring the job back.',
  archiveAct: () => 'Archive',
  archiving: () => 'Archiving ...',
  archived: () => 'The job is archived.',
  undo: () => 'Bring it back',
  back: () => 'The job is back.',
  isArchived: () => ({ title: 'This job is archived',
    text: 'It is in no list. Choose another status and save to bring it back.' }),

  stages: () => 'Stages',
  stagesLead: () => 'Candidates pass the stages from the first to the last. Those who are in the '
    + 'job already keep the stages with which they began.',
  noStages: () => 'Start with usual stages, or add the first one yourself. You can change '
    + 'everything afterwards.',
  starts: {
    written: () => 'Written, technical, culture',
    coding: () => 'Coding, technical, culture',
  },
  startNames: {
    written: () => 'Written questions',
    coding: () => 'Coding',
    technical: () => 'Technical interview',
    culture: () => 'Culture interview',
  },
  startQuestions: () => [
    'What interests you about this job?',
    'Tell us about a piece of work that you are proud of. What was your part in it?',
  ],
  addStage: () => 'Add a stage',
  added: (name: string, at: number) => `“${name}” is added as stage ${number(at)}.`,
  stageAt: (at: number, name: string) => `${number(at)}. ${name || app.nobody()}`,
  handle: () => 'Drag to another place',
  moveUp: (name: string) => `Move “${name}” up`,
  moveDown: (name: string) => `Move “${name}” down`,
  remove: (name: string) => `Remove “${name}”`,
  removing: () => 'Looking ...',
  removed: (name: string) => `“${name}” is removed once you save.`,
  putBack: () => 'Put it back',
  movedTo: (name: string, at: number, of: number) =>
    `“${name}” is now stage ${number(at)} of ${number(of)}.`,
  inUse: (count: number) => (isOne(count)
    ? 'This stage stays: 1 candidate has not completed it yet. Remove it when they have, or when '
      + 'they are out of the job.'
    : `This stage stays: ${number(count)} candidates have not completed it yet. Remove it when `
      + 'they have, or when they are out of the job.'),
  noQuestions: () => 'No questions yet',
  noProblems: () => 'No problems yet',
  noQuestionsText: () => 'Nobody can be invited to this stage until it has questions.',
  noProblemsText: () => 'Nobody can be invited to this stage until it has problems.',
  questions: (count: number) => counted(count, 'question', 'questions'),
  problems: (count: number) => counted(count, 'problem', 'problems'),
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  threshold: (score: number) => `passes from ${number(score)} on`,
  summary: (parts: readonly string[]) => parts.join(' · '),

  limits: () => 'Limits',
  timeLimitHint: () => 'Empty: no limit.',
  thresholdHint: () => '0 to 100. Empty: somebody of you decides.',
  expiryHint: () => 'Empty: 168 hours, a week.',
  followUpHint: () => '0 to 5 for each question, beside your own. Empty: none.',

  liveLead: () => 'Interviewers see these questions beside the interview. Candidates never do.',
  codingLead: () => 'Candidates solve these problems in the browser, in this order.',
  scenarioLead: () => 'Candidates answer these scenarios in writing, in this order.',
  writtenLead: () => 'Candidates answer these questions in writing, in this order.',
  talkLead: () => 'Candidates get these questions one at a time. Follow-ups are asked next.',

  own: () => 'Write a question',
  pick: () => 'Choose from the bank',
  question: (at: number) => `Question ${number(at)}`,
  problem: (at: number) => `Problem ${number(at)}`,
  fromBank: () => 'From the bank',
  retired: () => 'Retired in the bank',
  goneFromBank: () => 'This is no longer in the bank, or cannot be read now. It stays in the '
    + 'stage.',
  reading: () => 'Reading ...',
  ownWords: () => 'Asked in these words instead',
  ownWordsHint: () => 'Empty: the words of the bank.',
  measured: () => 'How answers are measured',
  measuredOver: () => 'Change words, answer or points for this job',
  idealHint: () => 'Candidates never see it.',
  idealOverHint: () => 'Empty: that of the bank. Candidates never see it.',
  points: () => 'Points of a good answer',
  pointsHint: () => 'The score is the weighted share of the points that an answer makes. '
    + 'Candidates never see them.',
  pointsOverHint: () => 'Without points here, those of the bank count.',
  point: (at: number) => `Point ${number(at)}`,
  addPoint: () => 'Add a point',
  removePoint: (at: number) => `Remove point ${number(at)}`,
  followUp: (at: number) => `Follow-up ${number(at)}`,
  addFollowUp: () => 'Add a follow-up',
  removeFollowUp: (at: number) => `Remove follow-up ${number(at)}`,
  removeItem: (at: number) => `Remove question ${number(at)}`,
  itemUp: (at: number) => `Move question ${number(at)} up`,
  itemDown: (at: number) => `Move question ${number(at)} down`,
  itemMoved: (at: number, of: number) => `Now question ${number(at)} of ${number(of)}.`,
  itemRemoved: (at: number) => `Question ${number(at)} is removed.`,

  removedStage: () => 'The stage is removed',
  wholeStage: (count: number) => `The stage with ${counted(count, 'question', 'questions')}`,
  stageAsAWhole: (name: string) => `Stage “${name}”`,
  noneOfThem: () => 'None',

  picker: {
    title: {
      screening: () => 'Questions from the bank',
      interview: () => 'Questions for interviewers',
      scenario: () => 'Scenarios from the bank',
      dsa: () => 'Coding problems from the bank',
    },
    search: () => 'Search',
    searchHint: () => 'Words of the title or the text, two letters at least.',
    source: () => 'Source',
    ownSource: () => 'Your organization',
    systemSource: () => 'hireline',
    category: () => 'Category',
    questionType: () => 'Kind',
    difficulty: () => 'Difficulty',
    tag: () => 'Tag',
    any: () => 'All',
    add: (count: number) => (count === 0 ? 'Add' : `Add ${counted(count, 'entry', 'entries')}`),
    found: (shown: number, total: number) => (shown < total
      ? `The first ${number(shown)} of ${number(total)}. Search to find the others.`
      : counted(total, 'entry', 'entries')),
    none: () => 'Nothing fits. Use other words, or show all.',
    empty: () => 'This bank has no entries yet. You write them on the pages “Questions”.',
    there: () => 'In this stage already',
    preview: () => 'Preview',
    ideal: () => 'Ideal answer',
    points: () => 'Points of a good answer',
    weighs: (point: string, weight: number) => `${point} (weight ${number(weight)})`,
    guidance: () => 'What to listen for',
    followUps: () => 'Follow-ups',
    constraints: () => 'Constraints',
    cases: (visible: number, hidden: number) =>
      `${counted(visible, 'visible case', 'visible cases')}, ${number(hidden)} hidden.`,
    languages: (names: readonly string[]) => `Languages: ${list(names)}.`,
    questionTypes: { technical: () => 'Technical', behavioral: () => 'Behaviour',
      situational: () => 'Situation', culture: () => 'Culture' } as Record<string, () => string>,
  },

  read: {
    lead: () => 'Owners, admins and recruiters can change this job.',
  },
};

Object.assign(problemWords, {
  stage_in_use: () => ({
    title: 'A stage that you removed is still needed',
    text: 'Candidates have not completed it yet. It is back in the list, with their number beside '
      + 'it. Nothing was saved yet: look, then save again.',
  }),
  'job.plan_limit_exceeded': ({ body }: Problem) => ({
    title: 'Your plan allows no further active job',
    text: `It allows ${counted(Number(body['max']), 'active job', 'active jobs')}. Save this one as `
      + 'a draft, pause or close another one, or choose a larger plan. What you typed is kept.',
  }),
  'job.forbidden': () => ({
    title: 'You may not change jobs',
    text: 'Owners, admins and recruiters may. Your role was changed, perhaps just now. What you '
      + 'typed is kept on this device.',
  }),
  'job.not_found': () => ({
    title: 'There is no such job',
    text: 'Or a stage of it was removed meanwhile. Load the page again; what you typed is kept.',
  }),
  'job.precondition_failed': () => ({
    title: 'The job was changed again meanwhile',
    text: 'Close this, then save once more: you see what has changed.',
  }),
});
