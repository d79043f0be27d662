// The sentences of writing an entry of a bank.
import { counted, dateTime, number } from '../format.ts';
import { languages } from '../en_statement.ts';

const names: Record<string, string> = {
  text: 'Question', category: 'Category', difficulty: 'Difficulty', idealAnswer: 'Ideal answer',
  rubric: 'Points of a good answer', questionType: 'Kind', applicableStageTypes: 'For stages',
  guidance: 'What to listen for', followUps: 'Follow-ups', title: 'Title', prompt: 'Situation',
  scenarioType: 'Kind', tags: 'Tags', slug: 'Short name', statement: 'Statement',
  constraints: 'Constraints', languages: 'Languages', starterCode: 'Starter code',
  checker: 'How outputs are compared', tolerance: 'Tolerance', timeLimitMs: 'Time limit',
  memoryLimitMb: 'Memory limit', cases: 'Visible test cases', hidden: 'Hidden test cases',
  replacesHidden: 'Whether hidden test cases are replaced',
};

const rows: Record<string, string> = { rubric: 'Point', followUps: 'Follow-up',
  cases: 'Visible test case', hidden: 'Hidden test case' };

const inRows: Record<string, string> = { point: 'what a good answer says', weight: 'weight',
  keywords: 'keywords', input: 'input', expectedOutput: 'expected output',
  explanation: 'explanation' };

const field = (place: string): string => {
  const [name = '', index, part] = place.split('.');
  if (name === 'starterCode' && index) return `Starter code in ${languages[index] ?? index}`;
  if (index === undefined || !rows[name]) return names[name] ?? name;
  const row = `${rows[name]} ${number(Number(index) + 1)}`;
  return part ? `${row}, ${inRows[part] ?? part}` : row;
};

export const editor = {
  // The name of the field at a place of the form, such as rubric.0.weight.
  field,
  row: (name: string, index: number) => field(`${name}.${index}`),
  wrongFields: (count: number) => `${counted(count, 'field is', 'fields are')} not accepted. `
    + 'Nothing was saved yet.',
  wrong: (messages: string[]) => messages.map((one) =>
    `${one.charAt(0).toUpperCase()}${one.slice(1)}.`).join(' '),

  toList: { screening: () => 'All written questions', interview: () => 'All interview questions',
    scenario: () => 'All scenarios', coding: () => 'All coding problems' },
  newHeading: { screening: () => 'New written question', interview: () => 'New interview question',
    scenario: () => 'New scenario', coding: () => 'New coding problem' },

  choose: () => 'Choose',
  noDifficulty: () => 'Not said',
  question: () => 'What it asks',
  scoring: () => 'How answers are scored',
  scoringText: () => 'Answers are compared with the points and the ideal answer. Candidates see '
    + 'neither.',
  scenarioScoringText: () => 'Answers are compared with the points. Candidates do not see them.',
  idealAnswerHint: () => 'An answer that would get the best score.',
  pointLabel: () => 'What a good answer says',
  weight: () => 'Weight',
  weightHint: () => 'Against the other points, 1 to 100.',
  keywords: () => 'Keywords',
  keywordsHint: () => 'Of such an answer, one in each line.',
  add: { rubric: () => 'Add a point', followUps: () => 'Add a follow-up',
    cases: () => 'Add a visible test case', hidden: () => 'Add a hidden test case' },
  remove: (row: string) => `Remove ${row.toLowerCase()}`,
  forInterviewers: () => 'For interviewers',
  guidanceHint: () => 'What tells a good answer from a weak one.',
  stagesHint: () => 'None chosen: for all.',
  tagsHint: () => 'One in each line.',
  slugHint: () => 'Lower-case letters, digits and hyphens. Empty: it is made of the title.',
  statementHint: () => 'Markdown: # for headings, ** for strong, ` for code, - for lists. Say what '
    + 'is read and what is printed.',
  promptHint: () => 'The situation, and what to answer.',
  constraintsHint: () => 'One in each line.',
  languagesAndCode: () => 'Languages',
  starterCode: (key: string) => `Starter code in ${languages[key] ?? key}`,
  judging: () => 'How it is judged',
  checker: { exact: () => 'Exactly', tokens: () => 'Word by word, whatever the white space',
    float: () => 'As numbers, with a tolerance' },
  toleranceHint: () => 'Above 0 and at most 1, such as 1e-6.',
  timeLimit: () => 'Time limit in milliseconds',
  timeLimitHint: () => 'Of each test case, 100 to 20,000.',
  memoryLimit: () => 'Memory limit in megabytes',
  memoryLimitHint: () => '16 to 1,024.',
  cases: () => 'Visible test cases',
  casesText: () => 'Candidates see these as examples, and run their programs on them.',
  hidden: () => 'Hidden test cases',
  hiddenText: () => 'Nobody sees these again, not even you. They judge a solution, beside the '
    + 'visible ones.',
  hiddenKept: (count: number) => (count === 0 ? 'This problem has no hidden test cases.'
    : `This problem has ${counted(count, 'hidden test case', 'hidden test cases')}.`),
  replace: () => 'Replace all hidden test cases',
  replaceHint: (count: number) => (count === 0 ? 'Write some below.'
    : 'Those that are there now are lost when you save.'),
  input: () => 'Input',
  output: () => 'Expected output',
  caseWeight: () => 'Weight',
  explanation: () => 'Explanation',
  explanationHint: () => 'Candidates read it below the example.',

  save: () => 'Save',
  addIt: () => 'Add to the bank',
  saving: () => 'Saving ...',
  saved: () => 'Saved.',
  added: () => 'Added to the bank.',
  discard: () => 'Discard my changes',
  discarded: () => 'Discarded.',
  looks: () => 'Remarks and preview',

  preview: () => 'As candidates see it',
  interviewPreview: () => 'As interviewers see it',
  nothingYet: () => 'What you write appears here.',
  answerHere: () => 'Here candidates write their answer.',

  check: () => 'What the service says about it',
  checkMissing: () => 'It is checked as soon as these are filled in:',
  checking: () => 'Checking ...',
  checked: (count: number) => (count === 0 ? 'Nothing to improve was found.'
    : `${counted(count, 'remark', 'remarks')}. You can save anyway.`),
  checkedAndWrong: (count: number) => `${counted(count, 'field is', 'fields are')} not accepted yet.`,
  notChecked: () => 'It could not be checked just now. You can save anyway; it is checked again '
    + 'when you type.',
  level: { error: () => 'Should change', warning: () => 'Could be better' },
  remark: (problem: string) => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`,
  hint: (hint: string) => `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`,

  system: () => 'This belongs to the service',
  systemText: () => 'Every organization can use it in stages; nobody can change it. Copy it to write '
    + 'your own from it.',
  systemHidden: () => 'Hidden test cases are not copied: nobody can read them.',
  copy: () => 'Copy into ours',
  copied: (name: string) => `This begins as a copy of “${name}”.`,
  point: () => 'Point',
  none: () => 'None',
  limits: () => 'Languages and tests',
  hiddenCount: (count: number) => counted(count, 'hidden test case', 'hidden test cases'),

  retire: () => 'Retire ...',
  retireTitle: () => 'Retire this?',
  retireText: () => 'It is no longer listed, and cannot be added to stages. You can bring it back.',
  retireAct: () => 'Retire',
  retiring: () => 'Retiring ...',
  inUse: (count: number) => (count === 0 ? 'No stage uses it.'
    : `${counted(count, 'stage uses', 'stages use')} it, and will go on using it.`),
  retired: () => 'Retired.',
  undo: () => 'Undo',
  isRetired: () => 'This is retired',
  retiredText: (iso: string) => `Since ${dateTime(iso)} it cannot be added to stages. Stages that `
    + 'have it keep it.',
  restore: () => 'Bring it back',
  restoring: () => 'Bringing it back ...',
  restored: () => 'It can be added to stages again.',
};
