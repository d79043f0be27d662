// Coding: its calls, and what its sessions hold. A part is a solution in one language; its id is that of
// the receipt.
import { signal } from '@preact/signals';
import { call, type Answer } from '../../api/client.ts';
import { api } from '../../api/open.ts';
import type { Schemas } from '../../api/types.ts';
import type { Outgoing, Part } from '../../drafts/sync.ts';
import type { Kept, Receipt, Saved } from '../../drafts/wire.ts';
import { outlives, patience, timed } from '../session/calls.ts';
import type { Kind, Told } from '../session/kind.ts';

export type Problem = Schemas['CodingProblem'];
export type Language = Problem['languages'][number];
export type RunReport = Schemas['RunReport'];

// Before the start there are no problems: whoever reads them starts the clock.
export interface Session extends Told {
  timeLimitMinutes: number;
  problemCount: number;
  languages: Language[];
  problems: Problem[];
}

const MOST = 65_536;  // bytes of a solution

export const partOf = (problem: string, language: string) => `${problem}/${language}`;

const split = (id: string) => id.split('/') as [string, Language];

// The language in which each problem is written now.
export type Chosen = Readonly<Record<string, Language>>;

type Parts = Readonly<Record<string, Part>>;

// The language that is submitted: the chosen one. A blank page in it loses nothing, so then it is another
// that has a text, the newest at the service before the others.
export function submitted({ problemId, savedCode, languages }: Problem, chosen: Chosen,
  parts: Parts): Language | undefined {
  const first = chosen[problemId];
  const all = [...(first ? [first] : []), ...savedCode.map(({ language }) => language), ...languages];
  return all.find((one) => {
    const part = parts[partOf(problemId, one)];
    return part && (part.text.trim() !== '' || part.theirs !== undefined);
  });
}

export function codingKind(token: string) {
  const params = { path: { token } };
  const chosen = signal<Chosen>({});
  let known: Problem[] = [];

  async function open(): Promise<Answer<Session>> {
    const notice = await timed(() => call((headers) => api.open.GET('/v1/dsa/{token}/notice',
      { params, headers, signal: patience() })));
    if (!notice.ok) return notice;
    if (!notice.data.startedAt) return { ok: true, data: { ...notice.data, problems: [] } };
    return start();
  }

  // The first reading starts the clock.
  async function start(): Promise<Answer<Session>> {
    const answer = await timed(() => call((headers) => api.open.GET('/v1/dsa/{token}',
      { params, headers, signal: patience() })));
    if (!answer.ok) return answer;
    const { problems } = answer.data;
    const languages = [...new Set(problems.flatMap((one) => one.languages))];
    choose(problems);
    return { ok: true, data: { ...answer.data, problemCount: problems.length, languages } };
  }

  // What was chosen before goes before what the service has, since only this device knows it.
  function choose(problems: Problem[], before: unknown = {}) {
    known = problems;
    const had = { ...chosen.value, ...before as Chosen };
    chosen.value = Object.fromEntries(problems.flatMap(({ problemId, savedCode, languages }) => {
      const kept = languages.find((one) => one === had[problemId]);
      const language = kept ?? savedCode[0]?.language ?? languages[0];
      return language ? [[problemId, language]] : [];
    }));
  }

  // One solution per request.
  async function save(parts: Outgoing[], leaving: boolean): Promise<Answer<Saved>> {
    const saved: Saved = { savedAt: '', saved: [] };
    for (const { id, answer: code, baseRevision } of parts) {
      const [problemId, language] = split(id);
      const body = { problemId, language, code, baseRevision };
      const answer = await call((headers) => api.open.PUT('/v1/dsa/{token}/code',
        { params, body, headers, keepalive: outlives(body, leaving), signal: patience() }));
      if (!answer.ok) return answer;
      const { savedAt, digest, revision } = answer.data;
      saved.savedAt = savedAt;
      saved.saved.push({ id, digest, revision });
    }
    return { ok: true, data: saved };
  }

  const kind: Kind<Session> = {
    open,
    start,
    save,
    submit: ({ key, parts }) => call((headers) => api.open.POST('/v1/dsa/{token}/submit', {
      params,
      body: { solutions: parts.map(({ id, answer: code, baseRevision }) => {
        const [problemId, language] = split(id);
        return { problemId, language, code, baseRevision };
      }) },
      headers: { ...headers, 'Idempotency-Key': key },
      signal: patience(),
    })),
    parts: ({ problems }) => problems.flatMap(({ problemId, languages }) =>
      languages.map((language) => ({ id: partOf(problemId, language), most: MOST }))),
    size: (text) => new TextEncoder().encode(text).length,
    kept: ({ problems }) => new Map(problems.flatMap(({ problemId, savedCode }) =>
      savedCode.map(({ language, code, revision, savedAt }): [string, Kept] =>
        [partOf(problemId, language), { text: code, revision, savedAt }]))),
    isComing: () => false,
    sends: (id, parts) => known.some((one) =>
      partOf(one.problemId, submitted(one, chosen.value, parts) ?? '') === id),
    submitsItself: () => false,
    compared,
  };

  return {
    kind,
    chosen,
    choose,
    run: (problemId: string, language: Language, code: string, baseRevision: number,
      stdin: string | undefined) => call((headers) => api.open.POST('/v1/dsa/{token}/run',
      { params, headers, body: { problemId, language, code, baseRevision,
        ...(stdin === undefined ? {} : { stdin }) } })),
    report: (events: Schemas['ActivityInput'][], leaving: boolean) => call((headers) =>
      api.open.POST('/v1/dsa/{token}/activity', { params, headers, body: { events },
        keepalive: leaving, signal: patience() })),
  };
}

export type Coding = ReturnType<typeof codingKind>;

// One language of each problem was submitted: texts in the others need not be there.
function compared(receipt: Receipt, own: ReadonlyMap<string, string>): Map<string, string> {
  const submitted = new Set(receipt.parts.map(({ id }) => split(id)[0]));
  const ids = new Set(receipt.parts.map(({ id }) => id));
  return new Map([...own].filter(([id]) => ids.has(id) || !submitted.has(split(id)[0])));
}
