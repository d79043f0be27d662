// The scorecards that a stage can have, which are read once.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { api, ask } from '../who.tsx';

const AT_ONCE = 100;

// By id, newest first.
const scorecards = signal<ReadonlyMap<string, Schemas['Scorecard']>>(new Map());
let reading: Promise<void> | undefined;

async function readAll(): Promise<void> {
  const found = new Map<string, Schemas['Scorecard']>();
  for (let page = 1; ; page++) {
    const answer = await ask((headers) => api.own.GET('/v1/scorecards', { params: { query: {
      page, limit: AT_ONCE } }, headers }));
    if (!answer.ok) break;
    for (const one of answer.data.scorecards) found.set(one._id, one);
    if (page >= answer.data.pagination.totalPages) break;
  }
  scorecards.value = found;
}

export function useScorecards(): ReadonlyMap<string, Schemas['Scorecard']> {
  useEffect(() => { reading ??= readAll().finally(() => { reading = undefined; }); }, []);
  return scorecards.value;
}

export const scorecardName = (id: string) => scorecards.value.get(id)?.name;
