import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, failure, never, ok, refusal } from './fake.js';

const page = (ids: string[], next: string, caughtUp: boolean) =>
  ok({ events: ids.map((_id) => ({ _id })), next, head: 9, caughtUp });

test('asks at once until it has caught up, then with wait, and passes on each cursor', async () => {
  const aborter = new AbortController();
  const { client, sent } = clientOf([page(['1', '2'], '3', false), page([], '5', false),
    page(['6'], '6', true), page(['7'], '7', true)]);
  const seen: string[][] = [];
  for await (const { event, cursor } of client.follow(
    { from: 'now', types: ['stage.*', 'job.created'], signal: aborter.signal })) {
    seen.push([event._id, cursor]);
    if (event._id === '7') aborter.abort();
  }
  assert.deepEqual(seen, [['1', '1'], ['2', '3'], ['6', '6'], ['7', '7']]);
  assert.deepEqual(sent.map(({ url }) => Object.fromEntries(url.searchParams)), [
    { from: 'now', types: 'job.created', wait: '0', limit: '500' },
    { after: '3', types: 'job.created', wait: '0', limit: '500' },
    { after: '5', types: 'job.created', wait: '0', limit: '500' },
    { after: '6', types: 'job.created', wait: '30', limit: '500' }]);
  assert.deepEqual(sent[0]!.url.searchParams.getAll('types'), ['stage.*', 'job.created']);
});

test('goes on where it was after lost connections, however many', async () => {
  const gone = Array.from({ length: 9 },
    () => refusal(503, 'shutting_down', { 'Retry-After': '0' }));
  const { client, sent } = clientOf([page(['1'], '1', true), failure('ECONNRESET'),
    ...gone, page(['2'], '2', true)], { retries: 0 });
  for await (const { event } of client.follow({ after: '0' })) if (event._id === '2') break;
  const [first, ...others] = sent.map(({ url }) => url.searchParams.get('after'));
  assert.equal(first, '0');
  assert.deepEqual(others, Array.from({ length: 11 }, () => '1'));
});

test('the signal ends it without an error while it waits', async () => {
  const aborter = new AbortController();
  const { client } = clientOf([page(['1'], '1', true), never]);
  for await (const { event } of client.follow({ signal: aborter.signal })) {
    assert.equal(event._id, '1');
    setTimeout(() => aborter.abort(), 20);
  }
});

test('a lost cursor is an error with a code', async () => {
  const { client } = clientOf([refusal(410, 'cursor_lost')]);
  await assert.rejects(client.follow({ after: '1' }).next(), { status: 410, code: 'cursor_lost' });
});
