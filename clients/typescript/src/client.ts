import { createCall } from './call.js';
import { follow, type Followed, type FollowOptions } from './follow.js';
import { list } from './list.js';
import type { List, Method } from './types.js';

export interface ClientOptions {
  /** The address of the service, without `/v1`. */
  baseUrl: string;
  /**
   * An API key or an ID token, or a function that returns it. The function is called before each
   * request, so that it can renew a token.
   */
  token: string | (() => string | Promise<string>);
  /** The ID of the member for whom an API key acts. */
  actingFor?: string | undefined;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** How often a request is sent again at most. The default is 5. */
  retries?: number | undefined;
  /** The milliseconds in which a request must be answered. The default is 60,000. */
  timeout?: number | undefined;
}

/** The methods reject with a HirelineError if the answer is no success. */
export interface Client {
  GET: Method<'get'>;
  POST: Method<'post'>;
  PUT: Method<'put'>;
  PATCH: Method<'patch'>;
  DELETE: Method<'delete'>;
  /** The elements of all pages of a list. A page is read when its first element is asked for. */
  list: List;
  /**
   * The events of the feed, without an end. If the server is away, the iteration waits until it is
   * back. It ends when the signal is aborted. After a HirelineError with the code `cursor_lost`,
   * begin with `from`, an hour before the `publishedAt` of your last event, and drop the events
   * that you have processed.
   */
  follow(options?: FollowOptions): AsyncGenerator<Followed, void>;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, actingFor, retries = 5, timeout = 60_000 } = options;
  const call = createCall(baseUrl, actingFor, {
    fetch: options.fetch ?? ((...all) => fetch(...all)),
    token: typeof token === 'string' ? () => token : token,
    retries,
    timeout,
    longestRetryAfter: 60,
  });
  const method = (verb: string) => (path: string, more?: object) => call(verb, path, more);
  return {
    GET: method('GET') as Client['GET'],
    POST: method('POST') as Client['POST'],
    PUT: method('PUT') as Client['PUT'],
    PATCH: method('PATCH') as Client['PATCH'],
    DELETE: method('DELETE') as Client['DELETE'],
    list: ((path: string, more?: object) => list(call, path, more)) as Client['list'],
    follow: (more = {}) => follow(call, more),
  };
}
