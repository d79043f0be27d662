// Lists of several pages. Some count their pages, and some have a cursor: the answer says which.
import type { Call, CallOptions } from './call.js';

const pageSize = 100; // the most that the API allows

interface Page {
  pagination?: { page: number; totalPages: number };
  nextCursor?: string;
  [field: string]: unknown;
}

// The parameters of the next page, or undefined after the last one.
function nextOf({ pagination, nextCursor }: Page): Record<string, unknown> | undefined {
  if (nextCursor !== undefined) return { cursor: nextCursor };
  if (pagination && pagination.page < pagination.totalPages) return { page: pagination.page + 1 };
  return undefined;
}

export async function* list(call: Call, path: string, options: CallOptions = {}) {
  const query = { limit: pageSize, ...options.params?.query };
  let next: Record<string, unknown> | undefined = {};
  while (next) {
    const params = { ...options.params, query: { ...query, ...next } };
    const { data } = await call('GET', path, { ...options, params });
    // A page has one array.
    yield* Object.values(data).find(Array.isArray) ?? [];
    next = nextOf(data);
  }
}
