// What somebody types about an entry of a bank, as a form has it: texts. One shape serves the four
// banks, each of which has some of the fields.
import type { Bank, Coding, Entry, Interview, Scenario, Screening } from './bank.ts';

export interface Point {
  point: string;
  weight: string;
  keywords: string;  // one in each line
}

export interface Case {
  input: string;
  expectedOutput: string;
  weight: string;
  explanation: string;
}

export const LANGUAGES = ['python', 'javascript', 'cpp', 'c', 'java', 'go', 'ruby', 'bash'] as const;

export const emptyForm = {
  text: '',
  category: '',
  difficulty: '',
  idealAnswer: '',
  rubric: [] as Point[],
  questionType: '',
  applicableStageTypes: [] as string[],
  guidance: '',
  followUps: [] as string[],
  title: '',
  prompt: '',
  scenarioType: '',
  tags: '',         // one in each line
  slug: '',
  statement: '',
  constraints: '',  // one in each line
  languages: [...LANGUAGES] as string[],
  starterCode: {} as Record<string, string>,
  checker: 'exact',
  tolerance: '1e-6',
  timeLimitMs: '2000',
  memoryLimitMb: '256',
  cases: [] as Case[],
  hidden: [] as Case[],
  replacesHidden: false,
};

export type Form = typeof emptyForm;

export const emptyPoint: Point = { point: '', weight: '1', keywords: '' };
export const emptyCase: Case = { input: '', expectedOutput: '', weight: '1', explanation: '' };

// A new entry begins with a place for what it cannot be without.
export const newForm = (bank: Bank): Form => (bank === 'coding'
  ? { ...emptyForm, cases: [emptyCase], hidden: [emptyCase] } : emptyForm);

type Rubric = Screening['rubric'];

const pointsOf = (rubric: Rubric): Point[] => rubric.map(({ point, weight, keywords }) =>
  ({ point, weight: String(weight), keywords: keywords.join('\n') }));

const forms = {
  screening: ({ text, category, difficulty, idealAnswer = '', rubric }: Screening) =>
    ({ text, category, difficulty: difficulty ?? '', idealAnswer, rubric: pointsOf(rubric) }),
  interview: ({ text, questionType, applicableStageTypes, guidance = '', followUps }: Interview) =>
    ({ text, questionType, applicableStageTypes, guidance, followUps }),
  scenario: ({ title, prompt, scenarioType, applicableStageTypes, rubric }: Scenario) =>
    ({ title, prompt, scenarioType, applicableStageTypes, rubric: pointsOf(rubric) }),
  coding: (entry: Coding) => {
    const [checker = '', tolerance = emptyForm.tolerance] = entry.checker.split(':');
    return {
      title: entry.title, difficulty: entry.difficulty, statement: entry.statement,
      tags: entry.tags.join('\n'), constraints: entry.constraints.join('\n'),
      languages: entry.languages, starterCode: { ...entry.starterCode },
      checker, tolerance, timeLimitMs: String(entry.timeLimitMs),
      memoryLimitMb: String(entry.memoryLimitMb),
      cases: entry.testCases.map(({ input, expectedOutput, weight, explanation = '' }) =>
        ({ input, expectedOutput, weight: String(weight), explanation })),
    };
  },
};

export const formOf = (bank: Bank, entry: Entry): Form =>
  ({ ...emptyForm, ...forms[bank](entry as never) });

export const linesOf = (text: string) =>
  text.split('\n').map((line) => line.trim()).filter(Boolean);

// Without a number the service takes what is usual.
const numbered = (name: string, text: string) => (text.trim() ? { [name]: Number(text) } : {});

const rubricOf = (rubric: Point[]) => rubric.map(({ point, weight, keywords }) =>
  ({ point, ...numbered('weight', weight), keywords: linesOf(keywords) }));

const caseOf = ({ input, expectedOutput, weight, explanation }: Case) => ({ input, expectedOutput,
  ...numbered('weight', weight), ...(explanation ? { explanation } : {}) });

// Nothing typed is left out of a new entry, and taken out of one that is there.
const optional = (name: string, text: string, isNew: boolean) =>
  (text ? { [name]: text } : isNew ? {} : { [name]: null });

function casesOf({ cases, hidden, replacesHidden }: Form, isNew: boolean) {
  if (isNew) {
    return { testCases: [...cases.map((one) => ({ ...caseOf(one), isHidden: false })),
      ...hidden.map((one) => ({ ...caseOf(one), isHidden: true }))] };
  }
  return { testCases: cases.map(caseOf),
    ...(replacesHidden ? { hiddenTestCases: hidden.map(caseOf) } : {}) };
}

const bodies: Record<Bank, (form: Form, isNew: boolean) => object> = {
  screening: ({ text, category, difficulty, idealAnswer, rubric }, isNew) => ({ text,
    category: category.trim(), ...optional('difficulty', difficulty, isNew),
    ...optional('idealAnswer', idealAnswer, isNew), rubric: rubricOf(rubric) }),
  interview: ({ text, questionType, applicableStageTypes, guidance, followUps }, isNew) => ({ text,
    questionType, applicableStageTypes, ...optional('guidance', guidance, isNew), followUps }),
  scenario: ({ title, prompt, scenarioType, applicableStageTypes, rubric }) => ({
    title: title.trim(), prompt, scenarioType: scenarioType.trim(), applicableStageTypes,
    rubric: rubricOf(rubric) }),
  coding: (form, isNew) => ({
    title: form.title.trim(), difficulty: form.difficulty, tags: linesOf(form.tags),
    statement: form.statement, constraints: linesOf(form.constraints),
    languages: form.languages,
    // What was typed for a language stays in the form, should the language be chosen again.
    starterCode: Object.fromEntries(Object.entries(form.starterCode).filter(([language, code]) =>
      code && form.languages.includes(language))),
    checker: form.checker === 'float' ? `float:${form.tolerance.trim()}` : form.checker,
    ...numbered('timeLimitMs', form.timeLimitMs), ...numbered('memoryLimitMb', form.memoryLimitMb),
    ...(isNew && form.slug.trim() ? { slug: form.slug.trim() } : {}), ...casesOf(form, isNew),
  }),
};

// What is sent: a new entry, or a change of one.
export const bodyOf = (bank: Bank, form: Form, isNew: boolean): object => bodies[bank](form, isNew);

const needed: Record<Bank, readonly (keyof Form)[]> = {
  screening: ['text', 'category'],
  interview: ['text', 'questionType'],
  scenario: ['title', 'prompt', 'scenarioType'],
  coding: ['title', 'difficulty', 'statement', 'languages'],
};

// The fields that an entry cannot be without, and that are empty.
export function missingOf(bank: Bank, form: Form, hiddenCount = 0): string[] {
  const missing: string[] = needed[bank].filter((name) =>
    (typeof form[name] === 'string' ? form[name].trim() === ''
      : (form[name] as unknown[]).length === 0));
  if (bank === 'screening' || bank === 'scenario') {
    form.rubric.forEach(({ point }, index) => {
      if (!point.trim()) missing.push(`rubric.${index}.point`);
    });
  }
  if (bank === 'interview') {
    form.followUps.forEach((text, index) => {
      if (!text.trim()) missing.push(`followUps.${index}`);
    });
  }
  const hidden = form.replacesHidden || hiddenCount === 0 ? form.hidden.length : hiddenCount;
  if (bank === 'coding' && form.cases.length + hidden === 0) missing.push('cases');
  return missing;
}

// Where the form has what the service calls by this path, such as rubric[0] or testCases.3.input.
// `areInOrder`: whether the service has the visible test cases first.
export function placeOf(form: Form, path: string, areInOrder: boolean): string {
  const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const [name = '', index = ''] = parts;
  if (['tags', 'constraints', 'languages', 'applicableStageTypes'].includes(name)) return name;
  if (name === 'checker' && form.checker === 'float') return 'tolerance';
  if (name === 'rubric') return parts.slice(0, 3).join('.');
  if (name === 'hiddenTestCases') return ['hidden', ...parts.slice(1)].join('.');
  if (name !== 'testCases') return parts.join('.');
  if (!index || !areInOrder) return 'cases';
  const at = Number(index);
  return at < form.cases.length ? ['cases', index, ...parts.slice(2)].join('.')
    : ['hidden', at - form.cases.length, ...parts.slice(2)].join('.');
}

// The element of a field.
export const fieldId = (place: string) => `field-${place.replaceAll('.', '-')}`;
