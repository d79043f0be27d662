// Which requests are sent again, and when.
//
// A request is repeatable if sending it twice does the same as sending it once:
// - GET.
// - POST with an Idempotency-Key: the server does the work once.
// - PATCH with If-Match: if the first request took effect, the tag has changed, and the second
//   one is a 412 that changes nothing. After a 412, the record may show the caller's own change.
// Other PATCHes, PUT and DELETE are not repeatable: between the two requests, somebody else may
// have changed the record, and the second request would undo that. They are sent again only if the
// first one was certainly not carried out.

const firstPause = 0.5; // seconds; doubled after each try
const longestPause = 30;
const spread = 0.25; // of a pause that the server asks for, so that not all clients return at once

export interface Sent {
  method: string;
  headers: Headers;
}

export interface Refused {
  status: number;
  code: string | undefined;
}

// Codes of a 503 which say that nothing was done.
const nothingDone = new Set(['database_unavailable', 'overloaded', 'shutting_down',
  'too_many_connections']);

// Codes of a 503 which the same request would get again, after seconds of work for the server.
const sameAgain = new Set(['payments_not_configured', 'report_too_slow', 'search_too_slow']);

// Codes of a connection that was not made, in Node.js. Browsers do not say why there is no answer.
const notConnected = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT']);

export function isRepeatable({ method, headers }: Sent): boolean {
  return method === 'GET' || method === 'HEAD'
    || (method === 'POST' && headers.has('Idempotency-Key'))
    || (method === 'PATCH' && headers.has('If-Match'));
}

export function mayRetryAnswer(sent: Sent, { status, code = '' }: Refused): boolean {
  if (status === 429) return true; // the server has not carried it out
  if (status === 409) return code === 'idempotency_in_progress';
  if (status === 503 && nothingDone.has(code)) return true;
  // outcome_unknown, or a proxy: it may have been carried out
  return [502, 503, 504].includes(status) && !sameAgain.has(code) && isRepeatable(sent);
}

export function mayRetryFailure(sent: Sent, failure: unknown): boolean {
  const { cause } = failure as { cause?: { code?: string } };
  return notConnected.has(cause?.code ?? '') || isRepeatable(sent);
}

// The seconds of Retry-After, which has a number or a date. The clock of the server counts for the
// date, if it is known.
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const until = Date.parse(text);
  const from = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(until) ? undefined
    : Math.max(0, (until - (Number.isNaN(from) ? now : from)) / 1000);
}

// The seconds to wait before the next try; `tried` counts from 0.
export function pauseAfter(tried: number, asked: number | undefined,
  random = Math.random()): number {
  if (asked !== undefined) return asked * (1 + spread * random);
  return Math.min(longestPause, firstPause * 2 ** tried) * (0.5 + random / 2);
}

// Waits. Rejects with the reason of the signal as soon as it is aborted.
export function pause(seconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
