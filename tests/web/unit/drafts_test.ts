import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { backoff } from '../../../web/src/drafts/backoff.ts';
import { passed, shown } from '../../../web/src/drafts/deadline.ts';
import { digestOf } from '../../../web/src/drafts/digest.ts';
import { length, writable } from '../../../web/src/drafts/length.ts';
import { compare, type Own } from '../../../web/src/drafts/merge.ts';
import { differing, isWhole, savedLast } from '../../../web/src/drafts/receipt.ts';
import { openStore, type Area, type Sealed } from '../../../web/src/drafts/store.ts';
import { submit, type Pending } from '../../../web/src/drafts/submit.ts';
import type { Kept } from '../../../web/src/drafts/wire.ts';
import { problemOf } from '../../../web/src/api/problems.ts';

const own = (text: string, more: Partial<Own> = {}): Own =>
  ({ text, base: 1, changed: true, sent: [], ...more });
const kept = (text: string, revision: number): Kept =>
  ({ text, revision, savedAt: '2030-05-06T12:00:00Z' });

test('compare: one side that went on holds, two sides need a choice', () => {
  assert.equal(compare(undefined, undefined), 'same');
  assert.equal(compare(undefined, kept('b', 1)), 'theirs');
  assert.equal(compare(own('a'), kept('a', 7)), 'same');
  assert.equal(compare(own('', { base: 0 }), undefined), 'same');
  assert.equal(compare(own('a', { base: 0 }), undefined), 'own');
  assert.equal(compare(own('a'), kept('b', 1)), 'own');
  assert.equal(compare(own('a', { changed: false }), kept('b', 2)), 'theirs');
  assert.equal(compare(own('a'), kept('b', 2)), 'both');
  assert.equal(compare(own('', { base: 1 }), kept('b', 2)), 'both');
});

test('compare: a text that was sent and not confirmed is not of somebody else', () => {
  assert.equal(compare(own('abc', { sent: ['ab'] }), kept('ab', 2)), 'own');
  assert.equal(compare(own('abc', { sent: ['ab'] }), kept('xy', 2)), 'both');
});

function memory() {
  const records = new Map<string, Sealed>();
  const area: Area = {
    list: async (session) => [...records.values()].filter((one) => one.session === session),
    put: async (record) => { records.set(`${record.session} ${record.name}`, record); },
    drop: async (session, name) => {
      for (const [key, record] of records) {
        if (record.session === session && (name === undefined || record.name === name))
          records.delete(key);
      }
    },
  };
  return { records, area };
}

test('a draft opens with its token only, and not when it is torn or exchanged', async () => {
  const { records, area } = memory();
  const store = await openStore('token-1', area);
  await store.write('q1', { text: 'a secret' });
  await store.write('q2', { text: 'another' });
  assert.deepEqual((await store.read()).get('q1'), { text: 'a secret' });
  const told = JSON.stringify([...records].map(([key, { iv, sealed, ...rest }]) => [key, rest]))
    + [...records.values()].map(({ sealed }) => Buffer.from(sealed).toString('latin1')).join();
  assert.doesNotMatch(told, /secret|another|token-1/);
  assert.equal((await (await openStore('token-2', area)).read()).size, 0);
  const [one, two] = [...records.values()] as [Sealed, Sealed];
  await area.put({ ...one, sealed: two.sealed, iv: two.iv });
  await area.put({ ...two, sealed: two.sealed.slice(1) });
  assert.equal((await store.read()).size, 0);
  await store.drop('q1');
  assert.deepEqual([...records.values()].map(({ name }) => name), ['q2']);
  await store.clear();
  assert.equal(records.size, 0);
});

test('digests are those of sha256sum', async () => {
  for (const text of ['', 'a', 'Gr\u00fc\u00dfe \u{1f600}\r\n']) {
    const told = execFileSync('sha256sum', { input: text, encoding: 'utf8' }).split(' ')[0];
    assert.equal(await digestOf(text), told);
  }
});

test('a receipt names the parts of which the service has another text', async () => {
  const parts = [{ id: 'q1', digest: await digestOf('one') },
    { id: 'q2', digest: await digestOf('two') }];
  const receipt = { interviewId: 'i', submittedAt: '', from: 'request' as const, seal: '', parts,
    digest: await digestOf(parts.map(({ id, digest }) => `${id} ${digest}\n`).join('')) };
  assert.deepEqual(await differing(receipt, new Map([['q1', 'one'], ['q3', '']])), []);
  assert.deepEqual(await differing(receipt, new Map([['q1', 'one '], ['q2', 'two'], ['q3', 'x']])),
    ['q1', 'q3']);
  assert.ok(await isWhole(receipt));
  assert.ok(!await isWhole({ ...receipt, parts: parts.slice(1) }));
});

test('of drafts that were submitted, the receipt tells when the newest one was saved', () => {
  const receipt = (from: 'request' | 'draft', ...ids: string[]) => ({ interviewId: 'i', from,
    submittedAt: '', seal: '', digest: '', parts: ids.map((id) => ({ id, digest: '' })) });
  const at = (savedAt: string): Kept => ({ text: 'x', revision: 1, savedAt });
  const drafts = new Map([['q1', at('2030-05-06T12:00:00.000Z')],
    ['q2', at('2030-05-06T12:03:00.000Z')], ['other', at('2030-05-06T12:09:00.000Z')]]);
  assert.equal(savedLast(receipt('draft', 'q1', 'q2'), drafts), '2030-05-06T12:03:00.000Z');
  assert.equal(savedLast(receipt('draft'), drafts), undefined);
  assert.equal(savedLast(receipt('request', 'q1'), drafts), undefined);
});

test('the end is announced at 10, 5 and 1 minutes, and flushed before it', () => {
  assert.deepEqual(passed(undefined, 500), []);
  assert.deepEqual(passed(601, 600), ['announce']);
  assert.deepEqual(passed(600, 599), []);
  assert.deepEqual(passed(301, 299), ['announce']);
  assert.deepEqual(passed(61, 60), ['announce']);
  assert.deepEqual(passed(16, 15), ['flush']);
  assert.deepEqual(passed(1, 0), ['end']);
  assert.deepEqual(passed(0, -1), []);
  assert.deepEqual(passed(undefined, 10), ['flush']);
  assert.deepEqual(passed(undefined, -10), ['end']);
  assert.deepEqual(passed(900, -1), ['end']);  // the device slept
});

test('the time that is left is a clock', () => {
  assert.deepEqual([3731, 2292, 8.2, 0, -3].map(shown),
    ['1:02:11', '38:12', '0:09', '0:00', '0:00']);
});

test('waits grow to 30 seconds, spread by a quarter, or are those of the service', () => {
  const waits: number[] = [];
  const of = (random: number) => backoff({ random: () => random,
    later: (_, wait) => (waits.push(wait), () => {}) });
  const tries = of(0.5);
  for (let count = 0; count < 7; count++) tries.after(undefined, () => {});
  assert.deepEqual(waits.splice(0), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  of(0).after(undefined, () => {});
  of(0).after(10, () => {});
  of(1).after(10, () => {});
  assert.deepEqual(waits, [750, 10_000, 12_500]);
});

test('a submit is the same request under the same key until an answer comes', async () => {
  const pending: Pending = { key: 'k', parts: [] };
  const log: string[] = [];
  const lost = { ok: false as const, problem: problemOf(0, undefined, 'x') };
  const answers = [lost, { ok: false as const, problem: problemOf(409,
    { message: 'm', code: 'idempotency_in_progress' }, 'x') },
  { ok: true as const, data: {} }];
  const answer = await submit({
    post: async ({ key }) => (log.push(`post ${key}`), answers.shift()!),
    write: async ({ key }) => { log.push(`write ${key}`); },
    waiting: ({ code }) => log.push(code),
    early: () => {},
    random: () => 0.5,
    later: (action) => {
      queueMicrotask(action);
      return () => {};
    },
  }, pending);
  assert.ok(answer.ok);
  assert.deepEqual(log, ['write k', 'post k', 'unreachable', 'post k', 'idempotency_in_progress',
    'post k']);
});

test('a text keeps all but what the service takes in no text', () => {
  assert.equal(writable('a\0b\ud83dc\udc69d'), 'abcd');
  const whole = '\u{1f469}\u200d\u{1f680} \u202e שלום \t\n\u0001';
  assert.equal(writable(whole), whole);
  assert.equal(length('\u{1f469}a'), 2);
});
