// Sends a request, and sends it again if it may be repeated.
import { codeIn, HirelineError } from './error.js';
import { mayRetryAnswer, mayRetryFailure, pause, pauseAfter, retryAfter } from './retry.js';

export interface Settings {
  fetch: typeof fetch;
  token: () => string | Promise<string>;
  // How often a request is sent again at most.
  retries: number;
  // Milliseconds until an answer must be there.
  timeout: number;
  // A longer Retry-After, in seconds, is not waited for.
  longestRetryAfter: number;
}

export interface Outgoing {
  url: string;
  method: string;
  headers: Headers;
  // The same bytes are sent at each try.
  body: ArrayBuffer;
  signal: AbortSignal | null | undefined;
}

// A signal of its own for each try: AbortSignal.any is missing in Node.js 18.
async function once({ url, method, headers, body, signal }: Outgoing,
  settings: Settings): Promise<Response> {
  const aborter = new AbortController();
  const stop = () => aborter.abort(signal?.reason);
  const late = new DOMException(`There was no answer in ${settings.timeout} ms`, 'TimeoutError');
  const timer = setTimeout(() => aborter.abort(late), settings.timeout);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await settings.fetch(url,
      { method, headers, signal: aborter.signal, ...(body.byteLength > 0 ? { body } : {}) });
    // The whole body is read here, so that one that breaks off is sent for again.
    const bytes = await response.arrayBuffer();
    const { status, statusText } = response;
    return new Response(bytes.byteLength > 0 ? bytes : null,
      { status, statusText, headers: response.headers });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function noAnswer(cause: unknown, requestId: string): HirelineError {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  const { message, cause: why } = cause as Error;
  const reason = (why as Error | undefined)?.message || message;
  return new HirelineError({ status: 0, code: isLate ? 'timeout' : 'no_answer', requestId, cause,
    message: isLate ? message : `There was no answer: ${reason}` });
}

// Returns the seconds until the next try, or undefined if there is none.
async function pauseOf(request: Outgoing, response: Response, tried: number, settings: Settings) {
  if (response.ok || tried >= settings.retries) return undefined;
  const code = codeIn(await response.clone().text());
  const asked = retryAfter(response.headers);
  if (!mayRetryAnswer(request, { status: response.status, code })) return undefined;
  return (asked ?? 0) > settings.longestRetryAfter ? undefined : pauseAfter(tried, asked);
}

export async function send(request: Outgoing, settings: Settings): Promise<Response> {
  const { signal, headers } = request;
  for (let tried = 0; ; tried++) {
    signal?.throwIfAborted();
    // A token is asked for at each try: the one before may have expired while the client waited.
    headers.set('Authorization', `Bearer ${await settings.token()}`);
    let seconds: number | undefined;
    try {
      const response = await once(request, settings);
      seconds = await pauseOf(request, response, tried, settings);
      if (seconds === undefined) return response;
    } catch (error) {
      signal?.throwIfAborted();
      if (tried >= settings.retries || !mayRetryFailure(request, error))
        throw noAnswer(error, headers.get('X-Request-Id') ?? '');
      seconds = pauseAfter(tried, undefined);
    }
    await pause(seconds, signal);
  }
}
