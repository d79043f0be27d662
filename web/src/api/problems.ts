// What a refusal of the API is, for the pages: text/en_problems.ts has the words of each code.
import { problemWords } from '../text/en_problems.ts';

export interface Problem {
  status: number;  // 0: no answer
  code: string;
  message: string;
  requestId: string;
  retryAfter?: number;  // seconds
  attemptsLeft?: number;
  path?: string;  // of the first issue of an input
  issues: Issue[];  // of an input, all of them
  body: Record<string, unknown>;  // what else the refusal tells, such as pendingStages
}

export interface Issue {
  path: string;  // such as stages.0.name
  message: string;
}

export interface ProblemWords {
  title: string;
  text: string;
  retry?: boolean;  // whether sending the same again can help
}

const byStatus: Record<number, string> = {
  0: 'unreachable',
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function problemOf(status: number, body: unknown, requestId: string,
  headers?: Headers): Problem {
  const found = isRecord(body) ? body : {};
  const issues = Array.isArray(found['errors']) ? found['errors'] as unknown[] : [];
  const issue = issues[0];
  const source = isRecord(issue) ? issue : found;
  const fallback = byStatus[status] ?? (status >= 500 ? 'server_fault' : 'refused');
  const problem: Problem = {
    status,
    code: !issue && typeof found['code'] === 'string' ? found['code'] : fallback,
    message: typeof source['message'] === 'string' ? source['message'] : '',
    requestId: headers?.get('X-Request-Id') ?? requestId,
    issues: issues.filter(isRecord).map((one) => ({
      path: Array.isArray(one['path']) ? one['path'].join('.') : '',
      message: String(one['message'] ?? ''),
    })),
    body: found,
  };
  const seconds = Number(headers?.get('Retry-After') ?? NaN);
  if (Number.isFinite(seconds)) problem.retryAfter = seconds;
  if (typeof found['attemptsLeft'] === 'number') problem.attemptsLeft = found['attemptsLeft'];
  if (problem.issues[0]?.path) problem.path = problem.issues[0].path;
  return problem;
}

// `topic` selects words that fit the page, where a code means several things.
export function wordsOf(problem: Problem, topic?: string): ProblemWords {
  const words = (topic && problemWords[`${topic}.${problem.code}`]) || problemWords[problem.code];
  return (words ?? problemWords[problem.status >= 500 ? 'server_fault' : 'refused']!)(problem);
}
