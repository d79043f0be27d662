import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HirelineError } from '../src/index.js';
import { pauseAfter, retryAfter } from '../src/retry.js';
import { clientOf, failure, never, ok, refusal } from './fake.js';

const now = { 'Retry-After': '0' };
const lost = failure('UND_ERR_SOCKET');
const job = { title: 'Engineer', description: 'Builds.',
  stages: [{ name: 'Talk', stageTypeKey: 'live_1on1' as const }] };
const path = { path: { id: '68f0c0a1b2c3d4e5f6a7b8c9' } };

test('a POST is sent again with the same key, body and request id', async () => {
  const { client, sent } = clientOf([lost, refusal(503, 'outcome_unknown', now),
    refusal(409, 'idempotency_in_progress', now), ok({ _id: '1' })]);
  assert.equal((await client.POST('/v1/jobs', { body: job })).data._id, '1');
  assert.equal(sent.length, 4);
  for (const name of ['Idempotency-Key', 'X-Request-Id']) {
    assert.match(sent[0]!.headers.get(name)!, /^[0-9a-f]{8}-/);
    assert.equal(new Set(sent.map(({ headers }) => headers.get(name))).size, 1, name);
  }
  assert.deepEqual(sent.map(({ body }) => JSON.parse(body)), [job, job, job, job]);
});

test('the caller can give the key, and each call has its own otherwise', async () => {
  const { client, sent } = clientOf([ok({}), ok({}), ok({})]);
  await client.POST('/v1/jobs', { body: job, params: { header: { 'Idempotency-Key': 'mine' } } });
  await client.POST('/v1/jobs', { body: job });
  await client.POST('/v1/jobs', { body: job });
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  assert.equal(keys[0], 'mine');
  assert.equal(new Set(keys).size, 3);
});

test('a POST that takes no key gets none, and is not sent again if it may be done', async () => {
  const { client, sent } = clientOf([lost]);
  await assert.rejects(client.POST('/v1/sign-in/refresh',
    { body: { refreshToken: 'r' }, headers: { 'Idempotency-Key': 'ignored' } }),
  { status: 0, code: 'no_answer' });
  assert.equal(sent.length, 1);
  assert.equal(sent[0]!.headers.get('Idempotency-Key'), null);
});

test('other changes are not sent again if they may be done', async () => {
  for (const outcome of [() => lost, () => refusal(503, 'outcome_unknown', now),
    () => new Response('Bad Gateway', { status: 502 }), () => refusal(503, 'of_a_proxy', now)]) {
    const { client, sent } = clientOf([outcome(), outcome(), outcome(), outcome()]);
    await assert.rejects(client.PATCH('/v1/jobs/{id}', { params: path, body: {} }), HirelineError);
    await assert.rejects(client.DELETE('/v1/jobs/{id}', { params: path }), HirelineError);
    await assert.rejects(client.PUT('/v1/pipeline/pool/{participantId}/tags',
      { params: { path: { participantId: '1' } }, body: { tags: [] } }), HirelineError);
    await assert.rejects(client.PATCH('/v1/tags/{id}',
      { params: path, body: {}, headers: { 'If-Match': '"ignored"' } }), HirelineError);
    assert.equal(sent.length, 4);
  }
});

test('a PATCH with If-Match is sent again', async () => {
  const { client, sent } = clientOf([lost, refusal(412, 'precondition_failed')]);
  await assert.rejects(client.PATCH('/v1/jobs/{id}',
    { params: { ...path, header: { 'If-Match': '"v1"' } }, body: {} }), { status: 412 });
  assert.deepEqual(sent.map(({ headers }) => headers.get('If-Match')), ['"v1"', '"v1"']);
});

test('every request is sent again if it was certainly not carried out', async () => {
  for (const outcome of [failure('ECONNREFUSED'), refusal(429, 'rate_limited', now),
    refusal(503, 'shutting_down', now), refusal(503, 'database_unavailable', now)]) {
    const { client, sent } = clientOf([outcome, ok({})]);
    await client.PATCH('/v1/jobs/{id}', { params: path, body: {} });
    assert.equal(sent.length, 2);
  }
});

test('what would fail again is not sent again', async () => {
  for (const [status, code] of [[503, 'search_too_slow'], [503, 'report_too_slow'],
    [404, 'not_found'], [409, 'idempotency_answer_lost'], [500, 'internal_error']] as const) {
    const { client, sent } = clientOf([refusal(status, code, now)]);
    await assert.rejects(client.GET('/v1/pipeline/pool'), { status, code });
    assert.equal(sent.length, 1);
  }
});

test('retries end, and the last answer is the error', async () => {
  const { client, sent } = clientOf([1, 2, 3].map(() => refusal(429, 'rate_limited', now)),
    { retries: 2 });
  await assert.rejects(client.GET('/v1/jobs'), { code: 'rate_limited', retryAfter: 0 });
  assert.equal(sent.length, 3);
});

test('a long Retry-After is left to the caller', async () => {
  const { client, sent } = clientOf([refusal(429, 'too_many_challenges', { 'Retry-After': '61' })]);
  await assert.rejects(client.GET('/v1/jobs'), { retryAfter: 61 });
  assert.equal(sent.length, 1);
});

test('Retry-After is a number or a date, and the clock of the server counts', () => {
  const parse = (text: string, date?: string) => retryAfter(new Headers(
    { 'Retry-After': text, ...(date ? { Date: date } : {}) }), Date.parse('2030-01-01T00:00:00Z'));
  assert.equal(parse('7'), 7);
  assert.equal(parse('Tue, 01 Jan 2030 00:00:09 GMT'), 9);
  assert.equal(parse('Tue, 01 Jan 2030 00:00:09 GMT', 'Tue, 01 Jan 2030 00:00:04 GMT'), 5);
  assert.equal(parse('Mon, 31 Dec 2029 00:00:00 GMT'), 0);
  assert.equal(parse('soon'), undefined);
  assert.equal(retryAfter(new Headers()), undefined);
});

test('pauses double up to 30 seconds, are spread, and are never shorter than Retry-After', () => {
  assert.deepEqual([0, 1, 2, 20].map((tried) => pauseAfter(tried, undefined, 1)), [0.5, 1, 2, 30]);
  assert.equal(pauseAfter(2, undefined, 0), 1);
  assert.deepEqual([0, 1].map((random) => pauseAfter(5, 8, random)), [8, 10]);
});

test('an aborted signal ends a request, and a pause', { timeout: 5000 }, async () => {
  for (const outcome of [never, refusal(429, 'rate_limited', { 'Retry-After': '50' })]) {
    const aborter = new AbortController();
    const { client } = clientOf([outcome]);
    setTimeout(() => aborter.abort(new Error('enough')), 20);
    await assert.rejects(client.GET('/v1/jobs', { signal: aborter.signal }), { message: 'enough' });
  }
  const { client, sent } = clientOf([]);
  await assert.rejects(client.GET('/v1/jobs', { signal: AbortSignal.abort() }),
    { name: 'AbortError' });
  assert.equal(sent.length, 0);
});

test('a request without an answer in time is sent again', async () => {
  const { client, sent } = clientOf([never, ok({ _id: '1' })], { timeout: 20 });
  assert.equal((await client.GET('/v1/jobs/{id}', { params: path })).data._id, '1');
  assert.equal(sent.length, 2);
  const hopeless = clientOf([never], { timeout: 20, retries: 0 });
  await assert.rejects(hopeless.client.GET('/v1/jobs'), { status: 0, code: 'timeout' });
});

test('a body that breaks off is no answer', async () => {
  const broken = new Response(new ReadableStream({ start: (stream) => stream.error(lost) }));
  const { client, sent } = clientOf([broken, ok({ _id: '1' })]);
  await client.GET('/v1/jobs/{id}', { params: path });
  assert.equal(sent.length, 2);
});
