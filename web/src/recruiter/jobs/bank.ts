// The entries of the four banks of questions, as stages show them. What was read once is kept,
// since many stages name the same entries.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import type { Schemas } from '../../api/types.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { api, ask } from '../who.tsx';
import type { Bank, StageType } from './form.ts';

export interface Entry {
  id: string;
  title: string;
  text?: string | undefined;     // what is asked, if the title is not it
  facts: string[];
  kind: string;                  // by which the bank is filtered
  tags: string[];
  isOwn: boolean;
  isRetired: boolean;
  idealAnswer?: string | undefined;
  guidance?: string | undefined;
  rubric: Schemas['RubricPoint'][];
  followUps: string[];
}

type Of<Name extends keyof Schemas> = Schemas[Name];

const common = (one: { _id: string; source: string; retiredAt?: string }) =>
  ({ id: one._id, isOwn: one.source === 'custom', isRetired: one.retiredAt !== undefined,
    tags: [], rubric: [], followUps: [] });

const ofScreening = (one: Of<'ScreeningQuestion'>): Entry => ({ ...common(one), title: one.text,
  kind: one.category, facts: [one.category, ...hardness(one.difficulty)], rubric: one.rubric,
  idealAnswer: one.idealAnswer });

const ofInterview = (one: Of<'InterviewQuestion'>): Entry => ({ ...common(one), title: one.text,
  kind: one.questionType, facts: [words.picker.questionTypes[one.questionType]!()],
  followUps: one.followUps, guidance: one.guidance });

const ofScenario = (one: Of<'ScenarioQuestion'>): Entry => ({ ...common(one), title: one.title,
  text: one.prompt, kind: one.scenarioType, facts: [one.scenarioType], rubric: one.rubric });

const ofProblem = (one: Of<'DsaProblemSummary'>): Entry => ({ ...common(one), title: one.title,
  kind: one.difficulty, facts: [...hardness(one.difficulty), ...one.tags], tags: one.tags });

const hardness = (difficulty: keyof typeof app.difficulty | undefined) =>
  (difficulty ? [app.difficulty[difficulty]()] : []);

export interface Wanted {
  search: string;
  source: string;
  kind: string;
  tag: string;
  type: StageType;
}

export interface Found {
  entries: Entry[];
  total: number;
}

const LIMIT = 100;

const mapped = <Page extends { pagination: { total: number } }>(answer: Answer<Page>,
  entriesOf: (page: Page) => Entry[]): Answer<Found> => (answer.ok
    ? { ok: true, data: { entries: entriesOf(answer.data), total: answer.data.pagination.total } }
    : answer);

export async function listBank(bank: Bank, { search, source, kind, tag, type }: Wanted):
  Promise<Answer<Found>> {
  const query = { limit: LIMIT,
    ...(search.length > 1 ? { search } : {}),
    ...(source ? { source: source as 'system' | 'custom' } : {}) };
  const applicableStageTypes = [type];
  if (bank === 'screening') {
    return mapped(await ask((headers) => api.own.GET('/v1/screening-questions', { headers,
      params: { query: { ...query, ...(kind ? { category: kind } : {}) } } })),
    ({ questions }) => questions.map(ofScreening));
  }
  if (bank === 'interview') {
    const questionType = kind ? { questionType: [kind as 'technical'] } : {};
    return mapped(await ask((headers) => api.own.GET('/v1/interview-questions', { headers,
      params: { query: { ...query, applicableStageTypes, ...questionType } } })),
    ({ questions }) => questions.map(ofInterview));
  }
  if (bank === 'scenario') {
    return mapped(await ask((headers) => api.own.GET('/v1/scenario-questions', { headers, params:
      { query: { ...query, applicableStageTypes, ...(kind ? { scenarioType: kind } : {}) } } })),
    ({ questions }) => questions.map(ofScenario));
  }
  const difficulty = kind ? { difficulty: [kind as 'easy'] } : {};
  return mapped(await ask((headers) => api.own.GET('/v1/dsa-problems', { headers,
    params: { query: { ...query, ...difficulty, ...(tag ? { tags: [tag] } : {}) } } })),
  ({ problems }) => problems.map(ofProblem));
}

export const readProblem = (id: string) => ask((headers) =>
  api.own.GET('/v1/dsa-problems/{id}', { params: { path: { id } }, headers }));

async function readEntry(bank: Bank, id: string): Promise<Entry | undefined> {
  const params = { path: { id } };
  if (bank === 'screening') {
    const found = await ask((headers) =>
      api.own.GET('/v1/screening-questions/{id}', { params, headers }));
    return found.ok ? ofScreening(found.data) : undefined;
  }
  if (bank === 'interview') {
    const found = await ask((headers) =>
      api.own.GET('/v1/interview-questions/{id}', { params, headers }));
    return found.ok ? ofInterview(found.data) : undefined;
  }
  if (bank === 'scenario') {
    const found = await ask((headers) =>
      api.own.GET('/v1/scenario-questions/{id}', { params, headers }));
    return found.ok ? ofScenario(found.data) : undefined;
  }
  const found = await readProblem(id);
  return found.ok ? ofProblem(found.data) : undefined;
}

// Undefined: not read yet. Null: not there, or not to be read now.
const known = signal<ReadonlyMap<string, Entry | null>>(new Map());
const asked = new Set<string>();

const place = (bank: Bank, id: string) => `${bank} ${id}`;

function know(bank: Bank, entries: readonly (readonly [string, Entry | null])[]): void {
  known.value = new Map([...known.value,
    ...entries.map(([id, entry]) => [place(bank, id), entry] as const)]);
}

// The banks may have changed since another page was shown.
export function forgetEntries(): void {
  known.value = new Map();
  asked.clear();
}

export const entryOf = (bank: Bank, id: string): Entry | null | undefined =>
  known.value.get(place(bank, id));

// What the picker has listed needs no reading.
export const keepEntries = (bank: Bank, entries: readonly Entry[]): void =>
  know(bank, entries.map((entry) => [entry.id, entry]));

// Reads what a stage refers to, while it is shown.
export function useEntries(bank: Bank, ids: readonly string[]): void {
  useEffect(() => {
    const missing = ids.filter((id) => id && entryOf(bank, id) === undefined
      && !asked.has(place(bank, id)));
    missing.forEach((id) => asked.add(place(bank, id)));
    void (async () => {
      for (const id of missing) {
        know(bank, [[id, await readEntry(bank, id) ?? null]]);
        asked.delete(place(bank, id));
      }
    })();
  }, [bank, ids.join()]);
}
