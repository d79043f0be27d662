// Drafts against a service and a clock that are simulated.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { problemOf } from '../../../web/src/api/problems.ts';
import { length } from '../../../web/src/drafts/length.ts';
import { createDrafts, type Outgoing } from '../../../web/src/drafts/sync.ts';
import type { Kept } from '../../../web/src/drafts/wire.ts';

// As digestOf, but at once, so that the simulated time need not wait.
const digestOf = async (text: string) => createHash('sha256').update(text).digest('hex');

const settle = async () => {
  for (let turns = 0; turns < 50; turns++) await new Promise((done) => setImmediate(done));
};

// What the service does with a request: keeps it, keeps it and loses the answer, or refuses.
type Way = 'keep' | 'lose' | 'drop' | 'wrong' | number | { code: string; status: number };

function world({ stored = true } = {}) {
  let now = 0;
  let timers: { at: number; action: () => void }[] = [];
  const kept = new Map<string, Kept>();
  const device = new Map<string, { text: string }>();
  const log: string[] = [];
  const ways: Way[] = [];
  const held: (() => void)[] = [];
  let holding = false;

  async function put(parts: Outgoing[]) {
    const changed = parts.filter(({ id, answer, baseRevision }) => {
      const had = kept.get(id);
      return (had?.revision ?? 0) !== baseRevision && had?.text !== answer;
    });
    if (changed.length)
      return { ok: false as const, problem: problemOf(409, { code: 'draft_changed' }, 'x') };
    for (const { id, answer } of parts) {
      const had = kept.get(id);
      kept.set(id, { text: answer, revision: (had?.revision ?? 0)
        + (had?.text === answer ? 0 : 1), savedAt: `at ${now}` });
    }
    const saved = await Promise.all(parts.map(async ({ id, answer }) => ({ id,
      digest: await digestOf(answer), revision: kept.get(id)!.revision })));
    return { ok: true as const, data: { savedAt: `at ${now}`, saved } };
  }

  async function answer(parts: Outgoing[]) {
    const way = ways.shift() ?? 'keep';
    const refuse = (status: number, body?: unknown) =>
      ({ ok: false as const, problem: problemOf(status, body, 'x') });
    if (way === 'drop') return refuse(0);
    if (typeof way === 'number') return refuse(way);
    if (typeof way === 'object') return refuse(way.status, { code: way.code });
    const done = await put(parts);
    if (way === 'lose') return refuse(0);
    if (way === 'wrong' && done.ok)
      done.data.saved = done.data.saved.map((one) => ({ ...one, digest: 'other' }));
    return done;
  }

  const drafts = createDrafts({
    send: async (parts, leaving) => {
      log.push(`${now} ${parts.map((one) => `${one.id}=${one.answer}`).join()}`
        + `${leaving ? ' leaving' : ''}`);
      if (holding) await new Promise<void>((done) => held.push(done));
      return answer(parts);
    },
    look: async () => ({ ok: true, data: new Map(kept) }),
    size: length,
    digest: digestOf,
    keep: stored ? async (name, value) => { device.set(name, value); } : undefined,
    now: () => now,
    random: () => 0.5,
    later: (action, wait) => {
      const timer = { at: now + wait, action };
      timers.push(timer);
      return () => { timers = timers.filter((one) => one !== timer); };
    },
  });
  drafts.add('q1', 10);
  drafts.add('q2', 10);

  // Lets the time pass, timer by timer.
  async function pass(milliseconds: number) {
    const until = now + milliseconds;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = next.at;
      next.action();
    }
    now = until;
    await settle();
  }

  return {
    drafts, kept, device, log, ways, pass,
    part: (id = 'q1') => drafts.parts.value[id]!,
    hold: () => { holding = true; },
    release: async () => {
      holding = false;
      held.splice(0).forEach((done) => done());
      await settle();
    },
    // Another device saves.
    other: (text: string, id = 'q1') => put([{ id: id, answer: text,
      baseRevision: kept.get(id)?.revision ?? 0 }]),
  };
}

test('a text is on the device after 300 ms, and sent after 2 s of quiet', async () => {
  const { drafts, device, log, pass, part } = world();
  drafts.type('q1', 'a');
  await pass(299);
  assert.equal(device.size, 0);
  assert.equal(drafts.kept.value, false);
  await pass(1);
  assert.equal(device.get('q1')?.text, 'a');
  assert.equal(drafts.kept.value, true);
  await pass(1699);
  assert.deepEqual(log, []);
  await pass(1);
  assert.deepEqual(log, ['2000 q1=a']);
  assert.equal(part().changed, false);
  assert.equal(drafts.savedAt.value, 'at 2000');
});

test('somebody who types without a pause is saved every 10 s; without storage every 2 s', async () => {
  for (const [stored, first] of [[true, '10000'], [false, '2000']] as const) {
    const { drafts, log, pass } = world({ stored });
    for (let count = 0; count < 21; count++) {
      drafts.type('q1', String(count));
      await pass(500);
    }
    assert.match(log[0]!, new RegExp(`^${first} `));
  }
});

test('only changed parts go, one request at a time', async () => {
  const { drafts, log, pass, hold, release, part } = world();
  drafts.type('q1', 'a');
  hold();
  void drafts.flush();
  await pass(0);
  drafts.type('q2', 'b');
  void drafts.flush();
  drafts.type('q1', 'aa');
  await pass(5000);
  assert.deepEqual(log, ['0 q1=a']);
  assert.equal(part().changed, true);
  await release();
  assert.deepEqual(log, ['0 q1=a', '5000 q1=aa,q2=b']);
  await pass(20_000);
  assert.equal(log.length, 2);
  assert.equal(part().changed || part('q2').changed, false);
});

test('a page that ends sends what is not sent, once, also during another request', async () => {
  const { drafts, log, pass, hold } = world();
  drafts.type('q1', 'a');
  hold();
  void drafts.flush();
  await pass(0);
  drafts.type('q1', 'ab');
  void drafts.flush(true);
  void drafts.flush(true);
  await pass(0);
  assert.deepEqual(log, ['0 q1=a', '0 q1=ab leaving']);
});

test('no answer: tries again after 1, 2, 4 s, and says so', async () => {
  const { drafts, log, ways, pass } = world();
  ways.push('drop', 503, 429);
  drafts.type('q1', 'a');
  await pass(2000);
  assert.equal(drafts.away.value, true);
  drafts.type('q1', 'ab');
  await pass(60_000);
  assert.deepEqual(log.map((one) => one.split(' ')[0]), ['2000', '3000', '5000', '9000']);
  assert.match(log[3]!, /q1=ab/);
  assert.equal(drafts.away.value, false);
});

test('an answer with another digest is not saved', async () => {
  const { drafts, ways, pass, part } = world();
  ways.push('wrong');
  drafts.type('q1', 'a');
  await pass(2000);
  assert.equal(part().changed, true);
  assert.equal(drafts.savedAt.value, undefined);
  await pass(1000);
  assert.equal(part().changed, false);
});

test('a lost answer is no change of another device', async () => {
  const { drafts, ways, pass, part, kept } = world();
  ways.push('lose');
  drafts.type('q1', 'a');
  await pass(2000);
  drafts.type('q1', 'ab');
  await pass(10_000);
  assert.equal(part().theirs, undefined);
  assert.equal(kept.get('q1')?.text, 'ab');
});

test('a change of another device needs a choice, and the other text stays', async () => {
  for (const which of ['own', 'theirs'] as const) {
    const { drafts, pass, part, kept, log, other } = world();
    await other('theirs');
    drafts.type('q1', 'mine');
    drafts.type('q2', 'b');
    await pass(30_000);
    assert.equal(kept.get('q1')?.text, 'theirs');
    assert.equal(kept.get('q2')?.text, 'b');
    assert.notEqual(part().theirs, undefined);
    assert.equal(log.length, 2);  // the refused one, and the part that is not in doubt
    drafts.choose('q1', which);
    await pass(1000);
    const [taken, left] = which === 'own' ? ['mine', 'theirs'] : ['theirs', 'mine'];
    assert.equal(kept.get('q1')?.text, taken);
    assert.equal(part().text, taken);
    assert.equal(part().other?.text, left);
    assert.equal(part().theirs, undefined);
    assert.equal(part().changed, false);
  }
});

test('a part that only the other device changed is taken', async () => {
  const { drafts, part, kept, other, pass } = world();
  drafts.type('q1', 'a');
  await pass(2000);
  await other('ab');
  drafts.meet(kept);
  assert.equal(part().text, 'ab');
  assert.equal(part().changed, false);
});

test('an answer that was overtaken by a save changes nothing', async () => {
  const { drafts, part, kept, pass } = world();
  drafts.type('q1', 'a');
  await pass(2000);
  const before = new Map(kept);
  drafts.type('q1', 'ab');
  await pass(2000);
  drafts.meet(before);
  assert.equal(part().text, 'ab');
  assert.equal(part().changed, false);
  assert.equal(part().base, 2);
});

test('a text that is too long is not sent', async () => {
  const { drafts, log, pass } = world();
  drafts.type('q1', '\u{1f600}'.repeat(10));
  await pass(2000);
  assert.equal(log.length, 1);
  drafts.type('q1', '\u{1f600}'.repeat(11));
  await pass(20_000);
  assert.equal(log.length, 1);
});

test('a refused text is not sent again before it changes', async () => {
  const { drafts, log, ways, pass } = world();
  ways.push(400);
  drafts.type('q1', 'a');
  await pass(60_000);
  assert.equal(log.length, 1);
  assert.equal(drafts.refusal.value?.status, 400);
  drafts.type('q1', 'b');
  assert.equal(drafts.refusal.value, undefined);
  await pass(2000);
  assert.equal(log.length, 2);
});

test('after the end nothing is sent', async () => {
  const { drafts, log, ways, pass } = world();
  ways.push({ status: 409, code: 'time_is_up' });
  drafts.type('q1', 'a');
  await pass(2000);
  drafts.type('q1', 'ab');
  await pass(60_000);
  assert.equal(log.length, 1);
  assert.equal(drafts.over.value?.code, 'time_is_up');
});

test('a tab that only reads neither keeps nor sends', async () => {
  const { drafts, log, device, pass } = world();
  drafts.write(false);
  drafts.type('q1', 'a');
  await pass(20_000);
  assert.deepEqual([log.length, device.size], [0, 0]);
  drafts.write(true);
  await pass(2000);
  assert.equal(log.length, 1);
});
