import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, ok } from './fake.js';

const pagination = (page: number, totalPages: number) => ({ total: 3, page, limit: 2, totalPages });

test('a list with pages is read to its end', async () => {
  const { client, sent } = clientOf([
    ok({ candidates: [1, 2], pagination: pagination(1, 2), summary: { all: 3 } }),
    ok({ candidates: [3], pagination: pagination(2, 2), summary: { all: 3 } })]);
  const found: unknown[] = [];
  for await (const one of client.list('/v1/pipeline/pool',
    { params: { query: { search: 'kim' } } })) found.push(one);
  assert.deepEqual(found, [1, 2, 3]);
  assert.deepEqual(sent.map(({ url }) => url.search),
    ['?limit=100&search=kim', '?limit=100&search=kim&page=2']);
});

test('a list with a cursor is read to its end', async () => {
  const { client, sent } = clientOf([ok({ events: [1, 2], nextCursor: 'c1' }),
    ok({ events: [3] })]);
  const found: unknown[] = [];
  for await (const one of client.list('/v1/pipeline/{id}/events',
    { params: { path: { id: '1' }, query: { limit: 2 } } })) found.push(one);
  assert.deepEqual(found, [1, 2, 3]);
  assert.deepEqual(sent.map(({ url }) => url.search), ['?limit=2', '?limit=2&cursor=c1']);
});

test('a page is read only when it is asked for', async () => {
  const { client, sent } = clientOf([ok({ jobs: [1, 2], pagination: pagination(1, 2) }), ok({})]);
  for await (const one of client.list('/v1/jobs')) if (one as unknown === 2) break;
  assert.equal(sent.length, 1);
});

test('an empty list has no elements', async () => {
  const { client } = clientOf([ok({ jobs: [], pagination: pagination(1, 0) })]);
  for await (const one of client.list('/v1/jobs')) assert.fail(String(one));
});
