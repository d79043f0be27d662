import type { Schemas } from './types.js';

export type Issue = Schemas['Issue'];

interface Fields {
  status: number;
  code: string;
  message: string;
  requestId: string;
  issues?: readonly Issue[];
  details?: Readonly<Record<string, unknown>>;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A request that was refused, or that got no answer. */
export class HirelineError extends Error {
  override readonly name = 'HirelineError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /**
   * A code of docs/API.md, under "Errors". It is `invalid_input` if there are issues,
   * `unauthorized` if the token was rejected, `no_answer` or `timeout` if there was no answer, and
   * `http_502` and so on if the answer has no code, such as that of a proxy.
   */
  readonly code: string;
  /** What is wrong with the input: for each issue, the path of the field and a message. */
  readonly issues: readonly Issue[];
  /** The X-Request-Id of the request, by which the server's log names it. */
  readonly requestId: string;
  /** The seconds after which the server wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined;
  /** The other fields of the body, such as `limit`, `max` and `used` of `plan_limit_exceeded`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(fields: Fields) {
    super(fields.message, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.issues = fields.issues ?? [];
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.details = fields.details ?? {};
  }
}

interface Body {
  message?: string;
  code?: string;
  errors?: Issue[];
  [field: string]: unknown;
}

// The code in the body of an answer, which is not JSON if it is that of a proxy.
export function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Body | null)?.code;
  } catch {
    return undefined;
  }
}

const sentence = ({ path, message }: Issue) => [path.join('.'), message].filter(Boolean).join(' ');

const codeWithout = (status: number) => status === 401 ? 'unauthorized' : `http_${status}`;

// `body` is the parsed body, or its text if it is not JSON.
export function errorOf(status: number, body: unknown, requestId: string,
  retryAfter: number | undefined): HirelineError {
  const { message, code, errors: issues, ...details } =
    (typeof body === 'object' && body !== null ? body : {}) as Body;
  return new HirelineError({
    status, requestId, details, retryAfter,
    code: code ?? (issues ? 'invalid_input' : codeWithout(status)),
    message: message ?? (issues?.map(sentence).join('; ') || `The server answered ${status}`),
    issues: issues ?? [],
  });
}
