// Changing the status of a pipeline, and what others did in the meantime.
import type { Answer } from '../../api/client.ts';
import type { Schemas } from '../../api/types.ts';
import { api, ask } from '../who.tsx';

type Pipeline = Schemas['Pipeline'];
export type Status = Pipeline['status'];

export interface Version {
  pipeline: Pipeline;
  etag: string | undefined;
  latest: string | undefined;  // the newest event when it was read
}

const FEW = 20;

export async function events(id: string, limit = FEW): Promise<Schemas['Event'][]> {
  const answer = await ask((headers) => api.own.GET('/v1/pipeline/{id}/events',
    { params: { path: { id }, query: { limit } }, headers }));
  return answer.ok ? answer.data.events : [];
}

// The events are read first: what happens between the two reads is then told as new, not missed.
export async function readVersion(id: string): Promise<Answer<Version>> {
  const [newest] = await events(id, 1);
  const answer = await ask((headers) => api.own.GET('/v1/pipeline/{id}',
    { params: { path: { id } }, headers }));
  if (!answer.ok) return answer;
  return { ok: true, data: { pipeline: answer.data, etag: answer.etag, latest: newest?._id } };
}

// What happened since that event, newest first.
export function since(all: readonly Schemas['Event'][], latest: string | undefined):
  Schemas['Event'][] {
  const at = all.findIndex(({ _id }) => _id === latest);
  return at < 0 ? [...all] : all.slice(0, at);
}

export const patchStatus = (id: string, etag: string | undefined, status: Status,
  more: { reason?: string; reasonId?: string; decisionId?: string; dryRun?: true } = {}): Promise<Answer<Pipeline>> =>
  ask((headers) => api.own.PATCH('/v1/pipeline/{id}/status', {
    params: { path: { id }, ...(more.dryRun ? { query: { dryRun: true } } : {}) },
    headers: { ...headers, ...(etag ? { 'If-Match': etag } : {}) },
    body: { status, ...(more.reason ? { reason: more.reason } : {}),
      ...(more.reasonId ? { reasonId: more.reasonId } : {}),
      ...(more.decisionId ? { decisionId: more.decisionId } : {}) },
  }));
