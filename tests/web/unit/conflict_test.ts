import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decided, merge, orderFrom, same, woven } from '../../../web/src/parts/conflict.ts';

test('values are compared by what they say', () => {
  assert.ok(same({ key: 'a', text: 'x', more: undefined }, { text: 'x', key: 'b' }));
  assert.ok(same([{ key: '1', list: [1] }], [{ key: '2', list: [1] }]));
  assert.ok(!same([], {}));
  assert.ok(!same([1], [1, 2]));
  assert.ok(!same(null, {}));
});

test('what one side alone changed is taken', () => {
  const base = { title: 'a', place: 'b', pay: 'c' };
  const found = merge(base, { ...base, title: 'mine' }, { ...base, place: 'theirs' });
  assert.deepEqual(found, { values: { title: 'mine', place: 'theirs', pay: 'c' }, taken: ['place'],
    conflicts: [] });
});

test('what both changed alike is no conflict', () => {
  const found = merge({ a: 1 }, { a: 2 }, { a: 2 });
  assert.deepEqual(found, { values: { a: 2 }, taken: [], conflicts: [] });
});

test('what both changed waits for a choice, and neither side is lost', () => {
  const theirs = { title: 'theirs', place: 'p2' };
  const found = merge({ title: 'a', place: 'p' }, { title: 'mine', place: 'p' }, theirs);
  assert.deepEqual(found.conflicts, ['title']);
  assert.deepEqual(decided(found, theirs, { title: 'mine' }), { title: 'mine', place: 'p2' });
  assert.deepEqual(decided(found, theirs, { title: 'theirs' }), { title: 'theirs', place: 'p2' });
});

test('a field that one side has removed is a change of it', () => {
  const base = { a: 1, b: 1 };
  assert.deepEqual(merge(base, { b: 1 }, base).values, { a: undefined, b: 1 });
  assert.deepEqual(merge(base, base, { b: 1 }), { values: { a: undefined, b: 1 }, taken: ['a'],
    conflicts: [] });
  assert.deepEqual(merge(base, { b: 1 }, { a: 2, b: 1 }).conflicts, ['a']);
});

test('what both added has its place behind what it follows', () => {
  assert.deepEqual(woven(['a', 'mine', 'b'], ['a', 'b', 'theirs']), ['a', 'mine', 'b', 'theirs']);
  assert.deepEqual(woven(['a'], ['new', 'a']), ['new', 'a']);
  assert.deepEqual(woven([], ['a', 'b']), ['a', 'b']);
});

test('an order is in question only if both have moved something', () => {
  const base = ['a', 'b', 'c'];
  assert.equal(orderFrom(base, ['b', 'a', 'c'], base), 'mine');
  assert.equal(orderFrom(base, base, ['b', 'a', 'c']), 'theirs');
  assert.equal(orderFrom(base, ['b', 'a', 'c'], ['b', 'a', 'c', 'd']), 'mine');
  assert.equal(orderFrom(base, ['b', 'a', 'c'], ['a', 'c', 'b']), undefined);
  assert.equal(orderFrom(base, ['a', 'x', 'b', 'c'], ['a', 'b', 'y', 'c']), 'mine');
});
