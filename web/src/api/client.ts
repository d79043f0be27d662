// Calls the API. This file alone sends the ID token.
import createClient from 'openapi-fetch';
import { clock } from './clock.ts';
import { problemOf, type Problem } from './problems.ts';
import type { DryRun, Paths } from './types.ts';

export type Answer<Data> =
  | { ok: true; data: Data; etag?: string; dryRun?: DryRun }
  | { ok: false; problem: Problem };

export interface Bearer {
  token(): Promise<string | undefined>;
  // Whether another token could be had after `refused` was refused as expired.
  renewed(refused: string): Promise<boolean>;
}

const LONGEST_WAIT = 5;  // seconds; beyond, the page says when to try again
const TRIES = 3;
// Given up after seconds: it would only take as long again.
const TOO_SLOW = ['search_too_slow', 'report_too_slow'];

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

// The body may be that of a proxy.
async function codeOf(response: Response): Promise<string | undefined> {
  const body = await response.clone().json().catch(() => undefined) as { code?: string } | undefined;
  return body?.code;
}

// The service says of a 429 that nothing was done. A 503 may come after the commit, so only reads
// are sent again after it.
async function waitBeforeRetry(request: Request, response: Response): Promise<number | undefined> {
  const mayRepeat = response.status === 429 || (response.status === 503 && request.method === 'GET'
    && !TOO_SLOW.includes(await codeOf(response) ?? ''));
  if (!mayRepeat) return undefined;
  const seconds = Number(response.headers.get('Retry-After') ?? 1);
  return seconds <= LONGEST_WAIT ? seconds : undefined;
}

export function createApi(bearer: Bearer, send: typeof fetch = (...all) => fetch(...all),
  baseUrl = '') {
  async function attempt(request: Request, token: string | undefined): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const copy = request.clone();
      if (token) copy.headers.set('Authorization', `Bearer ${token}`);
      const sentAt = performance.now();
      const response = await send(copy);
      clock.noteHeader(response.headers.get('Date'), sentAt, performance.now());
      const wait = tried < TRIES ? await waitBeforeRetry(request, response) : undefined;
      if (wait === undefined) return response;
      await pause(wait);
    }
  }

  async function withToken(request: Request): Promise<Response> {
    const token = await bearer.token();
    // The time of a sign-in can end while a page is about to ask. The answer is known.
    if (!token) return Response.json({ success: false }, { status: 401 });
    const response = await attempt(request, token);
    if (response.status !== 401 || !(await bearer.renewed(token))) return response;
    return attempt(request, await bearer.token());
  }

  const settings = { baseUrl, cache: 'no-store', credentials: 'omit' } as const;
  return {
    // For routes that need no token, so that none is sent to them.
    open: createClient<Paths>({ ...settings, fetch: (request) => attempt(request, undefined) }),
    own: createClient<Paths>({ ...settings, fetch: withToken }),
  };
}

export interface Called {
  data?: unknown;
  error?: unknown;
  response: Response;
}

export type DataOf<C extends Called> =
  NonNullable<C['data']> extends { data: infer Data } ? Data : undefined;

// What came with the data: the version of a record, and what a change would do. A response without a
// body has the latter in a header.
function besides(response: Response, body: unknown): { etag?: string; dryRun?: DryRun } {
  const etag = response.headers.get('ETag');
  const header = response.headers.get('Dry-Run-Effects');
  const dryRun = header ? JSON.parse(header) as DryRun
    : (body as { dryRun?: DryRun } | undefined)?.dryRun;
  return { ...(etag ? { etag } : {}), ...(dryRun ? { dryRun } : {}) };
}

// Makes an answer of a call, also of one that got none. The headers name the request, so that one
// without an answer can be found in the server's log.
export async function call<C extends Called>(
  made: (headers: Record<string, string>) => Promise<C>): Promise<Answer<DataOf<C>>> {
  const requestId = newRequestId();
  try {
    const { data, error, response } = await made({ 'X-Request-Id': requestId });
    if (response.ok) {
      return { ok: true, data: (data as { data?: DataOf<C> } | undefined)?.data as DataOf<C>,
        ...besides(response, data) };
    }
    return { ok: false, problem: problemOf(response.status, error, requestId, response.headers) };
  } catch {
    return { ok: false, problem: problemOf(0, undefined, requestId) };
  }
}

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
}
