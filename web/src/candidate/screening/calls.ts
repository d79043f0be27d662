// The calls of a screening session. The link is all they need: none sends a sign-in.
import { call, type Answer } from '../../api/client.ts';
import { clock } from '../../api/clock.ts';
import { api } from '../../auth/session.ts';
import type { Pending } from '../../drafts/submit.ts';
import type { Outgoing } from '../../drafts/sync.ts';
import type { Next, SavedNow, Session, Submitted } from '../../drafts/wire.ts';

const PATIENCE = 15_000;     // milliseconds; then the request counts as lost
// Browsers let requests of at most 64 KiB outlive their page, all of them together.
const OUTLIVES = 20_000;
const OUTLIVES_LEAVING = 36_000;

const patience = () => AbortSignal.timeout(PATIENCE);

async function timed<Data extends { serverTime: string }>(ask: () => Promise<Answer<Data>>) {
  const sentAt = performance.now();
  const answer = await ask();
  if (answer.ok) clock.note(answer.data.serverTime, sentAt, performance.now());
  return answer;
}

export function callsOf(token: string) {
  const params = { path: { token } };
  return {
    open: () => timed<Session>(() => call((headers) => api.open.GET('/v1/screening/{token}',
      { params, headers, signal: patience() }))),

    start: () => timed<Session>(() => call((headers) =>
      api.open.POST('/v1/screening/{token}/start', { params, headers, signal: patience() }))),

    save(responses: Outgoing[], leaving: boolean): Promise<Answer<SavedNow>> {
      const body = { responses };
      const size = new TextEncoder().encode(JSON.stringify(body)).length;
      const keepalive = size < (leaving ? OUTLIVES_LEAVING : OUTLIVES);
      return call((headers) => api.open.PUT('/v1/screening/{token}/responses',
        { params, body, headers, keepalive, signal: patience() }));
    },

    submit: ({ key, responses }: Pending): Promise<Answer<Submitted>> => call((headers) =>
      api.open.POST('/v1/screening/{token}/submit', { params, body: { responses },
        headers: { ...headers, 'Idempotency-Key': key }, signal: patience() })),

    reply: (questionId: string, answer: string): Promise<Answer<Next>> => call((headers) =>
      api.open.POST('/v1/screening/{token}/reply', { params, body: { questionId, answer }, headers,
        signal: patience() })),
  };
}

export type Calls = ReturnType<typeof callsOf>;
