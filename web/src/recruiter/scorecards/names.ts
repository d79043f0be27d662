// The scorecards that a stage can have, and their names, which are read once.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, ask } from '../who.tsx';

const AT_ONCE = 100;

// By id, newest first.
const names = signal<ReadonlyMap<string, string>>(new Map());
let reading: Promise<void> | undefined;

async function readAll(): Promise<void> {
  const found = new Map<string, string>();
  for (let page = 1; ; page++) {
    const answer = await ask((headers) => api.own.GET('/v1/scorecards', { params: { query: {
      page, limit: AT_ONCE } }, headers }));
    if (!answer.ok) break;
    for (const { _id, name } of answer.data.scorecards) found.set(_id, name);
    if (page >= answer.data.pagination.totalPages) break;
  }
  names.value = found;
}

export function useScorecards(): ReadonlyMap<string, string> {
  useEffect(() => { reading ??= readAll().finally(() => { reading = undefined; }); }, []);
  return names.value;
}

export const scorecardName = (id: string) => names.value.get(id);
