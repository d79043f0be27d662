// The sentences of the pool of candidates, and of one of them.
import { app } from './en_app.ts';
import { counted, daysFrom, number } from '../format.ts';

const list = new Intl.ListFormat('en', { style: 'short', type: 'unit' });

const summary = { total: () => 'All', active: () => 'Active', shortlisted: () => 'Shortlisted',
  hired: () => 'Hired' };

// What the service counts when it erases. Its own names of kinds are singular here and there.
const kinds: Record<string, [one: string, other: string]> = {
  pipelines: ['application', 'applications'],
  stages: ['stage of applications', 'stages of applications'],
  notes: ['note', 'notes'],
  contacts: ['phone number or link', 'phone numbers and links'],
  interviews: ['interview', 'interviews'],
  feedbacks: ['feedback of an interviewer', 'feedbacks of interviewers'],
  candidateFeedbacks: ['feedback of the candidate', 'feedbacks of the candidate'],
  links: ['link', 'links'],
  screeningSessions: ['session with questions', 'sessions with questions'],
  responses: ['answer', 'answers'],
  evaluations: ['evaluation', 'evaluations'],
  codingSessions: ['coding session', 'coding sessions'],
  solutions: ['solution', 'solutions'],
  code: ['program', 'programs'],
  emails: ['mail', 'mails'],
  events: ['entry of a timeline', 'entries of timelines'],
};

// Of tags in the list, and at a candidate.
export const tags = {
  title: () => 'Tags',
  manage: () => 'Tags ...',
  none: () => 'No tags. Candidates never see tags.',
  add: () => 'Add a tag',
  addDo: () => 'Add',
  adding: () => 'Adding ...',
  noComma: () => 'A tag has no comma.',
  tagged: (name: string) => `Tagged: ${name}.`,
  untag: (name: string) => `Take away the tag ${name}`,
  untagged: (name: string) => `The tag ${name} is taken away.`,

  filter: () => 'Tags',
  any: () => 'Any',
  andAlso: () => 'And also ...',
  withCount: (name: string, count: number) => `${name} (${number(count)})`,
  filtered: () => 'Only candidates with all of these tags',
  unfilter: (name: string) => `No longer only with ${name}`,
};

export const pool = {
  search: () => 'Name or email address',
  exactly: () => 'Search for this very text',
  exactlyHint: (on: boolean) => (on
    ? 'Every character means itself. Switch this off to search by a pattern.'
    : 'What you type is a pattern. Switch this on, and every character means itself.'),
  tooShort: () => 'Type at least 2 characters.',
  tooLong: () => 'This is too long: a search has at most 100 characters, and each . * + ? ( ) [ ] '
    + '{ } ^ $ | and \\ counts twice.',
  patternTooLong: () => 'A pattern has at most 100 characters.',
  notAPattern: (why: string) => `The service does not take this pattern: it ${why}.`,
  asText: () => 'Search for this very text',
  wrongTitle: () => 'Nothing was searched',

  grammar: () => 'What a pattern can say',
  grammarLead: () => 'A pattern is looked for anywhere in the name and in the address. Capitals '
    + 'make no difference.',
  finds: (what: string) => `finds ${what}`,
  signs: [
    { sign: '^', means: 'the beginning', example: '^ann', finds: 'Anna, ann@example.org' },
    { sign: '$', means: 'the end', example: '\\.org$', finds: 'ann@example.org' },
    { sign: '.', means: 'any one character', example: 'm.ller', finds: 'Müller, Miller' },
    { sign: '.*', means: 'any characters, or none', example: 'ann.*berg', finds: 'Anna Lindberg' },
    { sign: '|', means: 'the one or the other', example: 'ann|bo', finds: 'Anna, Bo' },
    { sign: '[ ]', means: 'one of these characters', example: '[ck]arl', finds: 'Carl, Karl' },
    { sign: '?', means: 'what is before it, or not', example: 'hannah?', finds: 'Hanna, Hannah' },
    { sign: '+', means: 'what is before it, once or more', example: 'o+n', finds: 'Jon, Joon' },
    { sign: '*', means: 'the same, or not at all', example: 'jo*n', finds: 'Jn, Jon, Joon' },
    { sign: '{ }', means: 'so many times, at most 16', example: '[0-9]{4}', finds: 'ann2024' },
    { sign: '( )', means: 'a part, for | ? * + and { }', example: '(an)+e', finds: 'Anane' },
    { sign: '\\', means: 'the next sign is itself', example: 'ada\\+jobs', finds: 'ada+jobs' },
  ],
  grammarLimits: () => 'Patterns have at most eight of * + ? and { }. They cannot look ahead or '
    + 'behind, refer back to a part, or set options. Three or more letters in a row make a search '
    + 'quick.',

  status: () => 'Status',
  sort: () => 'Order',
  byActivity: () => 'Last active first',
  byName: () => 'By name',
  byJobs: () => 'Most jobs first',

  summary: () => 'How many candidates the search finds',
  summaryOf: summary,
  found: (count: number) => `${counted(count, 'candidate', 'candidates')} found.`,
  list: () => 'Candidates',
  columns: { name: () => 'Name', email: () => 'Email address', jobs: () => 'Jobs',
    status: () => 'Latest status', activity: () => 'Last active' },

  nobodyYet: () => 'No candidates yet',
  nobodyYetText: () => 'Everybody whom you invite to a job, or add to one, appears here, once each.',
  toJobs: () => 'Go to the jobs',
  nobody: () => 'Nobody fits',
  nobodyText: () => 'No candidate fits the search and the filter.',
  showAll: () => 'Show all candidates',
  pastEnd: () => 'The list ends before this page',
  firstPage: () => 'Go to the first page',

  all: () => 'All candidates',
  applications: (count: number) => `In ${counted(count, 'job', 'jobs')}`,
  columnsOf: { job: () => 'Job', status: () => 'Status', stage: () => 'Stage',
    activity: () => 'Last active' },
  job: () => 'A job',
  allDone: () => 'All stages completed',
  at: (stage: string, state: string) => `${stage}: ${state.toLowerCase()}`,
  facts: () => 'About this person',
  email: () => 'Email address',
  phone: () => 'Phone',
  link: () => 'Link',
  timezone: () => 'Time zone',
  statuses: () => 'Applications',
  statusesOf: (counts: Record<keyof typeof app.pipelineStatus, number>) => list.format(
    Object.entries(app.pipelineStatus).filter(([name]) => counts[name as 'active'] > 0)
      .map(([name, word]) => `${number(counts[name as 'active'])} ${word().toLowerCase()}`)),
  interviews: () => 'Interviews',
  interviewsOf: (all: number, completed: number) => `${number(all)}, ${number(completed)} completed`,
  feedback: () => 'Feedback',
  feedbackOf: (count: number, rating: number | undefined) => (rating === undefined ? number(count)
    : `${number(count)}, ${number(rating)} of 10 on average`),
  active: (now: number, iso: string) => daysFrom(now, iso),

  data: () => 'Data of this person',
  dataText: () => 'What your organization has stored about this person. Other organizations have '
    + 'their own.',
  export: () => 'Save as a file',
  exporting: () => 'Collecting ...',
  exported: () => 'The file was saved. It contains personal data: keep it safe, and delete it when '
    + 'nobody needs it.',
  file: (id: string) => `candidate-${id}.json`,
  erase: () => 'Erase ...',
  eraseTitle: (name: string) => `Erase everything about ${name}?`,
  eraseText: () => 'Names, addresses, answers, notes and feedback of this person are replaced by '
    + 'placeholders. Numbers in reports stay. This cannot be undone.',
  eraseReason: () => 'Why?',
  eraseReasonHint: () => 'The audit log keeps the reason for good, so it must not name the person. '
    + 'For example: the candidate asked for it.',
  namesPerson: () => 'This names the person. Say it without the name and the address.',
  eraseAct: () => 'Erase',
  erasing: () => 'Erasing ...',
  erased: () => 'The candidate was erased.',
  erasedKinds: () => 'What is erased',
  kind: (kind: string, rows: number) => {
    const [one, other] = kinds[kind] ?? [kind, kind];
    return counted(rows, one, other);
  },
  isKnown: (kind: string) => kind in kinds,
};
