// Calls the API, without the types of the single paths: those are in types.ts.
import createFetchClient from 'openapi-fetch';
import { randomId } from './crypto.js';
import { errorOf } from './error.js';
import { patchesWithMatch, postsWithoutKey } from './operations.js';
import { retryAfter } from './retry.js';
import { send, type Settings } from './send.js';
import type { Answer, Schemas } from './types.js';

export interface CallOptions {
  params?: { query?: Record<string, unknown> };
  signal?: AbortSignal | null | undefined;
}

// `settings` are those of this call only.
export type Call = (verb: string, path: string, options?: CallOptions,
  settings?: Partial<Settings>) => Promise<Answer<any>>;

type Request = (verb: string, path: string, options: CallOptions & {
  parseAs: 'text';
  fetch: (request: globalThis.Request) => Promise<Response>;
}) => Promise<{ data?: string; error?: unknown; response: Response }>;

// Adds the header that makes a POST repeatable. Removes it, and If-Match, where the server ignores
// them: they would promise what the server does not keep.
async function addKey(headers: Headers, method: string, path: string): Promise<void> {
  if (method === 'PATCH' && !patchesWithMatch.has(path)) headers.delete('If-Match');
  if (method !== 'POST') return;
  if (postsWithoutKey.has(path)) headers.delete('Idempotency-Key');
  else if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', await randomId());
}

function answerOf(text: string | undefined, response: Response): Answer<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const body: unknown = text && isJson ? JSON.parse(text) : text;
  const { success, data, dryRun } = (body ?? {}) as
    { success?: boolean; data?: unknown; dryRun?: Schemas['DryRun'] };
  const etag = response.headers.get('ETag');
  // The dry run of an answer without a body is in a header.
  const header = response.headers.get('Dry-Run-Effects');
  const effects = header ? JSON.parse(header) as Schemas['DryRun'] : dryRun;
  return { data: success ? data : body, response,
    ...(etag ? { etag } : {}), ...(effects ? { dryRun: effects } : {}) };
}

export function createCall(baseUrl: string, actingFor: string | undefined, usual: Settings): Call {
  const { request } = createFetchClient({ baseUrl }) as unknown as { request: Request };
  return async (verb, path, { signal, ...options } = {}, settings = {}) => {
    let requestId = '';
    const { data, error, response } = await request(verb, path, {
      ...options,
      parseAs: 'text',
      fetch: async (made) => {
        const { url, method, headers } = made;
        if (!headers.has('X-Request-Id')) headers.set('X-Request-Id', await randomId());
        if (actingFor && !headers.has('Hireline-Acting-For'))
          headers.set('Hireline-Acting-For', actingFor);
        await addKey(headers, method, path);
        requestId = headers.get('X-Request-Id')!;
        const body = await made.arrayBuffer();
        return send({ url, method, headers, body, signal }, { ...usual, ...settings });
      },
    });
    if (response.ok) return answerOf(data, response);
    throw errorOf(response.status, error, requestId, retryAfter(response.headers));
  };
}
