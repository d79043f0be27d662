// The four banks of questions, and their calls.
import type { Answer } from '../../api/client.ts';
import type { Schemas } from '../../api/types.ts';
import type { Headers } from '../act.ts';
import { api, ask } from '../who.tsx';

export type Bank = 'screening' | 'interview' | 'scenario' | 'coding';

export const BANKS: readonly Bank[] = ['screening', 'interview', 'scenario', 'coding'];

export const isBank = (name: string | undefined): name is Bank =>
  (BANKS as readonly (string | undefined)[]).includes(name);

export type Screening = Schemas['ScreeningQuestion'];
export type Interview = Schemas['InterviewQuestion'];
export type Scenario = Schemas['ScenarioQuestion'];
export type Coding = Schemas['DsaProblem'];
export type Listed = Screening | Interview | Scenario | Schemas['DsaProblemSummary'];
export type Entry = Screening | Interview | Scenario | Coding;
export type Warning = Schemas['BankWarning'];

// By what people recognise an entry.
export const headline = (entry: Listed): string => ('title' in entry ? entry.title : entry.text);

const paths = {
  screening: '/v1/screening-questions',
  interview: '/v1/interview-questions',
  scenario: '/v1/scenario-questions',
  coding: '/v1/dsa-problems',
};

// The routes of the four banks are alike. The types of one stand for all, so that there is one call
// of each kind; form.ts makes the bodies of each bank.
const all = (bank: Bank) => paths[bank] as '/v1/screening-questions';
const one = (bank: Bank) => `${paths[bank]}/{id}` as '/v1/screening-questions/{id}';

export interface Page {
  entries: Listed[];
  pagination: Schemas['Pagination'];
}

export async function listEntries(bank: Bank, query: object): Promise<Answer<Page>> {
  const answer = await ask((headers) =>
    api.own.GET(all(bank), { params: { query }, headers }));
  if (!answer.ok) return answer;
  const { pagination, ...lists } = answer.data;
  return { ok: true, data: { entries: Object.values(lists)[0] as Listed[], pagination } };
}

export const getEntry = (bank: Bank, id: string) => ask((headers) =>
  api.own.GET(one(bank), { params: { path: { id } }, headers })) as Promise<Answer<Entry>>;

type Written = Entry & { warnings: Warning[] };

const tried = (isTrial: boolean) => (isTrial ? { query: { dryRun: true } } : {});

// With `isTrial`, nothing is kept, and the service says what it thinks of the entry.
export const addEntry = (bank: Bank, body: object, more: Headers, isTrial = false) =>
  ask((headers) => api.own.POST(all(bank), { params: tried(isTrial), body: body as never,
    headers: { ...headers, ...more } })) as Promise<Answer<Written>>;

export const changeEntry = (bank: Bank, id: string, body: object, more: Headers, isTrial = false) =>
  ask((headers) => api.own.PATCH(one(bank), { params: { path: { id }, ...tried(isTrial) },
    body: body as never, headers: { ...headers, ...more } })) as Promise<Answer<Written>>;

export const retireEntry = (bank: Bank, id: string, isTrial = false) =>
  ask((headers) => api.own.DELETE(one(bank), { params: { path: { id }, ...tried(isTrial) },
    headers })) as Promise<Answer<Entry & { stagesInUse: number }>>;
