import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HirelineError } from '../src/index.js';
import { clientOf, failure, json, ok, refusal } from './fake.js';

const params = { path: { id: '68f0c0a1b2c3d4e5f6a7b8c9' } };

test('an answer is what is in the envelope, with its tag', async () => {
  const { client, sent } = clientOf([ok({ _id: '1' }, { ETag: '"v1"' })]);
  const { data, etag, dryRun } = await client.GET('/v1/jobs/{id}', { params });
  assert.deepEqual([data, etag, dryRun], [{ _id: '1' }, '"v1"', undefined]);
  assert.equal(sent[0]!.url.href, `http://hireline.test/v1/jobs/${params.path.id}`);
  assert.equal(sent[0]!.headers.get('Authorization'), 'Bearer hlk_1');
});

test('an answer without an envelope is the body', async () => {
  const calendar = new Response('BEGIN:VCALENDAR',
    { headers: { 'Content-Type': 'text/calendar' } });
  const { client } = clientOf([json(200, [{ key: 'live_1on1' }]), calendar,
    new Response(null, { status: 204 })]);
  assert.deepEqual((await client.GET('/v1/stage-types')).data, [{ key: 'live_1on1' }]);
  assert.equal((await client.GET('/v1/interviews/{id}/calendar.ics', { params })).data,
    'BEGIN:VCALENDAR');
  assert.equal((await client.DELETE('/v1/tags/{id}', { params })).data, undefined);
});

test('a dry run has its effects, also those in a header', async () => {
  const dryRun = { events: [], mails: [], counters: {} };
  const { client, sent } = clientOf([json(200, { success: true, data: {}, dryRun }),
    new Response(null, { status: 204, headers: { 'Dry-Run-Effects': JSON.stringify(dryRun) } })]);
  const options = { params: { ...params, query: { dryRun: true } } };
  assert.deepEqual((await client.DELETE('/v1/jobs/{id}', options)).dryRun, dryRun);
  assert.deepEqual((await client.DELETE('/v1/tags/{id}', options)).dryRun, dryRun);
  assert.equal(sent[1]!.url.search, '?dryRun=true');
});

test('a token of a function is asked for at each try', async () => {
  let count = 0;
  const { client, sent } = clientOf([refusal(429, 'rate_limited', { 'Retry-After': '0' }), ok({})],
    { token: async () => `t${++count}` });
  await client.GET('/v1/jobs');
  assert.deepEqual(sent.map(({ headers }) => headers.get('Authorization')),
    ['Bearer t1', 'Bearer t2']);
});

test('an API key acts for a member', async () => {
  const { client, sent } = clientOf([ok({}), ok({})], { actingFor: 'm1' });
  await client.GET('/v1/jobs');
  await client.GET('/v1/jobs', { params: { header: { 'Hireline-Acting-For': 'm2' } } });
  assert.deepEqual(sent.map(({ headers }) => headers.get('Hireline-Acting-For')), ['m1', 'm2']);
});

async function errorOf(outcome: Response | Error): Promise<HirelineError> {
  const { client } = clientOf([outcome], { retries: 0 });
  const error = await client.GET('/v1/jobs',
    { headers: { 'X-Request-Id': 'r1' } }).then(() => undefined, (one: unknown) => one);
  assert.ok(error instanceof HirelineError);
  return error;
}

test('an error has the fields of the body', async () => {
  const error = await errorOf(json(403, { message: 'The plan free allows 3 active jobs',
    code: 'plan_limit_exceeded', limit: 'maxActiveJobs', max: 3 }));
  assert.equal(error.name, 'HirelineError');
  assert.equal(error.message, 'The plan free allows 3 active jobs');
  assert.deepEqual([error.status, error.code, error.requestId, error.details],
    [403, 'plan_limit_exceeded', 'r1', { limit: 'maxActiveJobs', max: 3 }]);
});

test('an error about the input has all issues', async () => {
  const issues = [
    { code: 'invalid_type', path: ['title'], message: 'is required' },
    { code: 'too_small', path: ['stages', 0, 'name'], message: 'must have at least 1 character' }];
  const error = await errorOf(json(400, { errors: issues }));
  assert.equal(error.message, 'title is required; stages.0.name must have at least 1 character');
  assert.deepEqual([error.code, error.issues], ['invalid_input', issues]);
});

test('an error without a code gets one', async () => {
  const codes = [json(401, { message: 'Token expired' }), new Response('<html>', { status: 502 }),
    failure('ECONNRESET')].map(async (outcome) => (await errorOf(outcome)).code);
  assert.deepEqual(await Promise.all(codes), ['unauthorized', 'http_502', 'no_answer']);
  assert.equal((await errorOf(failure('ECONNRESET'))).message,
    'There was no answer: It was ECONNRESET');
});
