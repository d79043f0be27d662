import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, createApi } from '../../../web/src/api/client.ts';

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body),
    { status, headers: { 'Content-Type': 'application/json', ...headers } });

function api(answers: Response[], tokens = ['t1']) {
  const sent: Request[] = [];
  let at = 0;
  const made = createApi({
    token: async () => tokens[at],
    renewed: async () => ++at < tokens.length,
  }, async (request) => {
    sent.push(request as Request);
    return answers.shift() ?? Response.error();
  }, 'http://localhost');
  return { made, sent };
}

const me = { success: true, data: { uid: 'u', emailVerified: true, isInvitedAsCandidate: false } };

test('the token goes to own routes only', async () => {
  const { made, sent } = api([json(200, me), json(202, { success: true, data: {} })]);
  assert.ok((await call((headers) => made.own.GET('/v1/me', { headers }))).ok);
  await call((headers) => made.open.POST('/v1/sign-in/challenges',
    { body: { email: 'a@b.example' }, headers }));
  assert.equal(sent[0]?.headers.get('Authorization'), 'Bearer t1');
  assert.equal(sent[1]?.headers.get('Authorization'), null);
  assert.match(sent[0]?.headers.get('X-Request-Id') ?? '', /^[0-9a-f]{32}$/);
});

test('without a token, an own route is not asked', async () => {
  const { made, sent } = api([json(200, me)], []);
  const answer = await call((headers) => made.own.GET('/v1/me', { headers }));
  assert.equal(!answer.ok && answer.problem.code, 'unauthorized');
  assert.equal(sent.length, 0);
});

test('an expired token is renewed once', async () => {
  const { made, sent } =
    api([json(401, { message: 'Token expired' }), json(200, me)], ['t1', 't2']);
  assert.ok((await call((headers) => made.own.GET('/v1/me', { headers }))).ok);
  assert.equal(sent[1]?.headers.get('Authorization'), 'Bearer t2');
});

test('a 401 that renewing does not help is a refusal', async () => {
  const { made, sent } = api([json(401, { message: 'Invalid token' })]);
  const answer = await call((headers) => made.own.GET('/v1/me', { headers }));
  assert.equal(!answer.ok && answer.problem.code, 'unauthorized');
  assert.equal(sent.length, 1);
});

test('Retry-After is kept, when it is short', async () => {
  const busy = () => json(503, { message: 'm', code: 'overloaded' }, { 'Retry-After': '0' });
  const reads = api([busy(), busy(), json(200, me)]);
  assert.ok((await call((headers) => reads.made.own.GET('/v1/me', { headers }))).ok);
  assert.equal(reads.sent.length, 3);
  const long = api([json(429, { message: 'm', code: 'rate_limited' }, { 'Retry-After': '60' })]);
  const answer = await call((headers) => long.made.own.GET('/v1/me', { headers }));
  assert.equal(!answer.ok && answer.problem.retryAfter, 60);
  assert.equal(long.sent.length, 1);
});

test('what the service gave up because it takes too long is not asked for again', async () => {
  for (const code of ['search_too_slow', 'report_too_slow']) {
    const { made, sent } = api([json(503, { message: 'm', code }, { 'Retry-After': '0' })]);
    const answer = await call((headers) => made.own.GET('/v1/me', { headers }));
    assert.equal(!answer.ok && answer.problem.code, code);
    assert.equal(sent.length, 1);
  }
});

test('a 503 of a proxy, whose body is no JSON, is asked again', async () => {
  const away = new Response('<h1>503</h1>', { status: 503, headers: { 'Retry-After': '0' } });
  const { made, sent } = api([away, json(200, me)]);
  assert.ok((await call((headers) => made.own.GET('/v1/me', { headers }))).ok);
  assert.equal(sent.length, 2);
});

test('a change is not sent again after a 503, which may have come after the commit', async () => {
  const { made, sent } = api([json(503, { message: 'm', code: 'outcome_unknown' },
    { 'Retry-After': '0' })]);
  await call((headers) => made.own.PATCH('/v1/candidate/interviews/{id}/rsvp',
    { params: { path: { id: 'i' } }, body: { status: 'accepted' }, headers }));
  assert.equal(sent.length, 1);
});

test('no answer is a problem with the number of the request', async () => {
  const broken = createApi({ token: async () => 't', renewed: async () => false },
    () => Promise.reject(new TypeError('failed')), 'http://localhost');
  const answer = await call((headers) => broken.own.GET('/v1/me', { headers }));
  assert.equal(!answer.ok && answer.problem.code, 'unreachable');
  assert.match(answer.ok ? '' : answer.problem.requestId, /^[0-9a-f]{32}$/);
});
