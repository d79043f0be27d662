import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../../web/src/api/client.ts';
import type { SignInTokens } from '../../../web/src/api/types.ts';
import { createSession, tokensOf, type Channel } from '../../../web/src/auth/tokens.ts';

const HOUR = 3_600_000;

// One browser with tabs, a service that rotates refresh tokens, and a clock.
class World {
  now = 1_800_000_000_000;
  generation = 0;
  refreshes: string[] = [];
  ended: string[] = [];
  fault: { status: number; code: string } | undefined;
  channels: Channel[] = [];
  timers: { at: number; action: () => void }[] = [];
  queue: Promise<unknown> = Promise.resolve();
  delay = 0;

  tokens(subject = 'ann'): SignInTokens {
    this.generation++;
    const claims = { sub: subject, iat: this.now / 1000, exp: (this.now + HOUR) / 1000 };
    const part = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { idToken: `h.${part}.${this.generation}`, refreshToken: `r${this.generation}`,
      expiresAt: '', refreshExpiresAt: '' };
  }

  tab(storage = new Map<string, string>(), subject = 'ann') {
    const world = this;
    const channel: Channel = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of world.channels)
          if (other !== channel) other.onmessage?.({ data: structuredClone(message) });
      },
    };
    this.channels.push(channel);
    const session = createSession({
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      channel,
      now: () => this.now,
      later: (action, wait) => {
        const timer = { at: this.now + wait, action };
        this.timers.push(timer);
        return () => { this.timers = this.timers.filter((one) => one !== timer); };
      },
      locked: <T>(action: () => Promise<T>) => {
        const done = this.queue.then(action);
        this.queue = done.catch(() => {});
        return done;
      },
      refresh: async (refreshToken): Promise<Answer<SignInTokens>> => {
        this.refreshes.push(refreshToken);
        if (this.fault)
          return { ok: false, problem: { ...this.fault, message: '', requestId: '' } };
        return { ok: true, data: this.tokens(subject) };
      },
      end: async (refreshToken): Promise<Answer<undefined>> => {
        this.ended.push(refreshToken);
        return { ok: true, data: undefined };
      },
    });
    return { session, storage };
  }

  async pass(milliseconds: number) {
    this.now += milliseconds;
    for (;;) {
      const due = this.timers.find(({ at }) => at <= this.now);
      if (!due) break;
      this.timers = this.timers.filter((one) => one !== due);
      due.action();
      await new Promise(setImmediate);
    }
    await new Promise(setImmediate);
  }

  async started(storage?: Map<string, string>, subject?: string) {
    const tab = this.tab(storage, subject);
    const start = tab.session.start();
    await this.pass(200);
    await start;
    return tab;
  }
}

test('without anything, nobody is signed in', async () => {
  const { session } = await new World().started();
  assert.equal(session.state.value.kind, 'out');
  assert.equal(await session.token(), undefined);
});

test('a reload keeps the sign-in; another window has none', async () => {
  const world = new World();
  const { session, storage } = await world.started();
  session.adopt(world.tokens());
  world.channels.length = 0;
  const again = await world.started(storage);
  assert.equal(await again.session.token(), await session.token());
  world.channels.length = 0;
  assert.equal((await world.started()).session.state.value.kind, 'out');
});

test('a new tab gets the tokens from another one', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(world.tokens());
  const second = await world.started();
  assert.equal(await second.session.token(), await first.session.token());
});

test('renewal comes at four fifths of the lifetime, once for all tabs', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(world.tokens());
  const second = await world.started();
  await world.pass(0.79 * HOUR);
  assert.deepEqual(world.refreshes, []);
  await world.pass(0.02 * HOUR);
  assert.deepEqual(world.refreshes, ['r1']);
  assert.equal(await first.session.token(), await second.session.token());
  await world.pass(0.81 * HOUR);
  assert.deepEqual(world.refreshes, ['r1', 'r2']);
});

test('a tab that slept asks the others before it sends an old refresh token', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(world.tokens());
  const asleep = new Map(first.storage);
  await world.pass(0.85 * HOUR);
  const woken = await world.started(asleep);
  assert.deepEqual(world.refreshes, ['r1']);
  assert.equal(woken.session.refreshToken(), 'r2');
});

test('a token that is over is renewed before it is used', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(world.tokens());
  world.timers.length = 0;
  world.now += 2 * HOUR;
  const token = await session.token();
  assert.match(token ?? '', /\.2$/);
});

test('a refused renewal ends the sign-in; a lost one is tried again', async () => {
  const world = new World();
  const { session, storage } = await world.started();
  session.adopt(world.tokens());
  world.fault = { status: 503, code: 'overloaded' };
  await world.pass(0.81 * HOUR);
  assert.equal(session.state.value.kind, 'in');
  await world.pass(16_000);
  assert.deepEqual(world.refreshes, ['r1', 'r1']);
  world.fault = { status: 403, code: 'sign_in_again' };
  await world.pass(16_000);
  assert.deepEqual(session.state.value, { kind: 'out', why: 'ended' });
  assert.equal(storage.size, 0);
});

test('tokens of somebody else are not taken from a renewal', async () => {
  const world = new World();
  const { session } = await world.started(undefined, 'eve');
  session.adopt(world.tokens('ann'));
  await world.pass(0.81 * HOUR);
  assert.deepEqual(session.state.value, { kind: 'out', why: 'ended' });
});

test('signing out reaches all tabs and the service, and leaves nothing', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(world.tokens());
  const second = await world.started();
  assert.equal(await second.session.signOut(), true);
  for (const { session, storage } of [first, second]) {
    assert.deepEqual(session.state.value, { kind: 'out', why: 'signed_out' });
    assert.equal(storage.size, 0);
  }
  assert.deepEqual(world.ended, ['r1']);
  assert.equal(world.timers.length, 0);
});

test('another account replaces the one before, in all tabs, and ends it', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(world.tokens('ann'));
  const second = await world.started();
  await world.pass(1000);
  second.session.adopt(world.tokens('bo'));
  assert.equal(first.session.refreshToken(), 'r2');
  assert.deepEqual(world.ended, ['r1']);
});

test('lifetimes do not depend on the clock of the device', () => {
  const world = new World();
  const answer = world.tokens();
  const { receivedAt, lifetime } = tokensOf(answer, world.now - 5 * HOUR);
  assert.equal(receivedAt, world.now - 5 * HOUR);
  assert.equal(lifetime, HOUR);
});
