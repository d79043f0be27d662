// The people of the demo, on a server for development.
import { call, type Answer } from '../api/client.ts';
import type { DemoPerson } from '../api/types.ts';

// The document of the API does not have these routes.
const send = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call(async (headers) => {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      cache: 'no-store',
      credentials: 'omit',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const got = await response.json() as { data: Data };
    return response.ok ? { data: got, response } : { error: got, response };
  }) as Promise<Answer<Data>>;

export const readPeople = () => send<DemoPerson[]>('/v1/development/people');

export const tokenOf = ({ uid }: DemoPerson) =>
  send<{ idToken: string }>('/v1/development/token', { uid });
