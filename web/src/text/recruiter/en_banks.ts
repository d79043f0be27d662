// The sentences of the banks of questions.
import { counted, daysFrom, number } from '../format.ts';
import { languages } from '../en_statement.ts';

const list = new Intl.ListFormat('en', { style: 'short', type: 'unit' });

export const banks = {
  bank: {
    screening: () => 'Written questions',
    interview: () => 'Interview questions',
    scenario: () => 'Scenarios',
    coding: () => 'Coding problems',
  },
  about: {
    screening: () => 'Candidates answer these in writing, or in a conversation. Answers are scored '
      + 'by the points and the ideal answer.',
    interview: () => 'Interviewers ask these in a live interview. Candidates do not see them before.',
    scenario: () => 'Candidates read a situation and write what they would do.',
    coding: () => 'Candidates solve these by programs, which test cases judge.',
  },
  add: {
    screening: () => 'New question',
    interview: () => 'New question',
    scenario: () => 'New scenario',
    coding: () => 'New problem',
  },
  banks: () => 'Banks',
  noBank: () => 'There is no such bank',
  noBankText: () => 'Choose one of the four.',

  search: () => 'Search in the text',
  tooShort: () => 'Type at least 2 characters.',
  source: () => 'Whose',
  sources: { custom: () => 'Ours', system: () => 'Built in' },
  category: () => 'Category, exactly',
  scenarioType: () => 'Kind, exactly',
  tags: () => 'Tags, all of these',
  difficulty: () => 'Difficulty',
  questionType: () => 'Kind',
  stageType: () => 'For stages',
  state: () => 'State',
  available: () => 'Available',
  retired: () => 'Retired',

  columns: { text: () => 'Question', title: () => 'Title', category: () => 'Category',
    difficulty: () => 'Difficulty', kind: () => 'Kind', stages: () => 'For stages',
    tags: () => 'Tags', languages: () => 'Languages', hidden: () => 'Hidden cases',
    source: () => 'Whose', changed: () => 'Changed' },
  questionTypes: { technical: () => 'Technical', behavioral: () => 'Behaviour',
    situational: () => 'Situation', culture: () => 'Culture' },
  allStages: () => 'All stages',
  none: () => 'Not said',
  list: (words: string[]) => list.format(words),
  languages: (keys: readonly string[], most: number) => (keys.length >= most ? 'All'
    : list.format(keys.map((key) => languages[key] ?? key))),
  number,
  changed: (now: number, iso: string) => daysFrom(now, iso),

  emptyTitle: { screening: () => 'No written questions yet', interview: () =>
    'No interview questions yet', scenario: () => 'No scenarios yet', coding: () =>
    'No coding problems yet' },
  emptyText: () => 'What you write here can be added to the stages of each job.',
  nothing: () => 'Nothing fits',
  nothingText: () => 'Nothing in this bank fits the search and the filters.',
  noRetired: () => 'Nothing was retired',
  noRetiredText: () => 'What you retire is listed here. You can bring it back.',
  showAll: () => 'Show all',
  pastEnd: () => 'The list ends before this page',
  firstPage: () => 'Go to the first page',
  found: (count: number) => `${counted(count, 'entry', 'entries')} found.`,
};
