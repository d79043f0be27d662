// A client whose server is a list of answers. Each is a response, or an error for no answer.
import { createClient, type ClientOptions } from '../src/index.js';

export interface Request {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

type Outcome = Response | Error | (() => Promise<Response>);

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body),
    { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const ok = (data: unknown, headers = {}) => json(200, { success: true, data }, headers);

export const refusal = (status: number, code: string, headers = {}) =>
  json(status, { message: `It is ${code}`, code }, headers);

// An error as that of `fetch` in Node.js.
export const failure = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`It was ${code}`), { code }) });

export function clientOf(outcomes: Outcome[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = [];
  const send = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ method: init.method!, url: new URL(String(url)), headers: new Headers(init.headers),
      body: new TextDecoder().decode(init.body as ArrayBuffer | undefined) });
    const outcome = outcomes.shift();
    if (outcome === undefined) throw new Error('there are no more answers');
    if (outcome instanceof Error) throw outcome;
    if (outcome instanceof Response) return outcome;
    return Promise.race([outcome(), aborted(init.signal)]);
  };
  const client = createClient({ baseUrl: 'http://hireline.test', token: 'hlk_1', ...options,
    fetch: send as typeof fetch });
  return { client, sent };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export const never = () => new Promise<Response>(() => {});
