import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSession, tokensOf, type Channel, type Kind, type Renewal }
  from '../../../web/src/auth/tokens.ts';

const HOUR = 3_600_000;

const SECONDS = 1000;

// One browser with tabs, a service and a provider that rotate refresh tokens, and a clock.
class World {
  now = 1_800_000_000_000;
  generation = 0;
  refreshes: string[] = [];
  atProvider: string[] = [];
  visits = 0;
  inUse = false;
  ended: string[] = [];
  fault: Renewal | undefined;
  channels: Channel[] = [];
  timers: { at: number; action: () => void }[] = [];
  queue: Promise<unknown> = Promise.resolve();
  delay = 0;

  tokens(subject = 'ann') {
    this.generation++;
    const claims = { sub: subject, iat: this.now / 1000, exp: (this.now + HOUR) / 1000 };
    const part = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { idToken: `h.${part}.${this.generation}`, refreshToken: `r${this.generation}` };
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
      refresh: {
        own: async (refreshToken) => {
          this.refreshes.push(refreshToken);
          return this.fault ?? { kind: 'tokens', tokens: this.tokens(subject) };
        },
        provider: async (refreshToken) => {
          this.atProvider.push(refreshToken);
          return this.fault ?? { kind: 'tokens', tokens: this.tokens(subject) };
        },
      },
      inUse: () => this.inUse,
      visit: async () => { this.visits++; },
      end: async (refreshToken) => {
        this.ended.push(refreshToken);
        return true;
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
  world.fault = { kind: 'later' };
  await world.pass(0.81 * HOUR);
  assert.equal(session.state.value.kind, 'in');
  await world.pass(16_000);
  assert.deepEqual(world.refreshes, ['r1', 'r1']);
  world.fault = { kind: 'refused' };
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
  const { receivedAt, lifetime } = tokensOf('own', answer, world.now - 5 * HOUR);
  assert.equal(receivedAt, world.now - 5 * HOUR);
  assert.equal(lifetime, HOUR);
});

// What a provider gives: with a refresh token, or without.
const of = (world: World, kind: Kind, refreshes = true) => {
  const { idToken, refreshToken } = world.tokens();
  return [refreshes ? { idToken, refreshToken } : { idToken }, kind] as const;
};

test('a refresh token goes only to where it came from', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider'));
  assert.equal(session.refreshToken(), undefined);
  await world.pass(0.81 * HOUR);
  assert.deepEqual([world.refreshes, world.atProvider], [[], ['r1']]);
  assert.equal(await session.signOut(), true);
  assert.deepEqual(world.ended, []);
  session.adopt(...of(world, 'own'));
  await world.pass(0.81 * HOUR);
  assert.deepEqual([world.refreshes, world.atProvider], [['r3'], ['r1']]);
});

test('a refresh token of a provider is never stored, but other tabs have it', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(...of(world, 'provider'));
  assert.doesNotMatch([...first.storage.values()].join(), /r1/);
  const second = await world.started();
  assert.doesNotMatch([...second.storage.values()].join(), /r1/);
  assert.equal(second.session.tokens()?.refreshToken, 'r1');
  const reloaded = await world.started(new Map(second.storage));
  assert.equal(reloaded.session.tokens()?.refreshToken, 'r1');
  await world.pass(0.81 * HOUR);
  assert.deepEqual(world.atProvider, ['r1']);
  assert.equal(reloaded.session.tokens()?.refreshToken, 'r2');
});

test('without a refresh token, the provider is visited when the page is not in use', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider', false));
  world.inUse = true;
  await world.pass(0.81 * HOUR);
  assert.equal(world.visits, 0);
  assert.equal(session.state.value.kind, 'in');
  world.inUse = false;
  await world.pass(16 * SECONDS);
  assert.equal(world.visits, 1);
});

test('a token that is over cannot wait: the provider is visited at once', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider', false));
  world.timers.length = 0;
  world.inUse = true;
  world.now += 2 * HOUR;
  await session.token();
  assert.equal(world.visits, 1);
});

test('a refresh token that the provider refuses is not sent again', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider'));
  world.fault = { kind: 'refused' };
  world.inUse = true;
  await world.pass(0.81 * HOUR);
  await world.pass(16 * SECONDS);
  assert.deepEqual(world.atProvider, ['r1']);
  assert.equal(session.state.value.kind, 'in');
  world.inUse = false;
  await world.pass(16 * SECONDS);
  assert.equal(world.visits, 1);
});

test('a refresh token that was not replaced is dropped', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider'));
  world.fault = { kind: 'tokens', tokens: of(world, 'provider', false)[0] };
  await world.pass(0.81 * HOUR);
  world.fault = undefined;
  await world.pass(HOUR);
  assert.deepEqual(world.atProvider, ['r1']);
  assert.ok(world.visits > 0);
});

test('one tab visits the provider, and the others wait for what it brings', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(...of(world, 'provider', false));
  const second = await world.started();
  await world.pass(0.81 * HOUR);
  assert.equal(world.visits, 1);
  second.session.adopt(...of(world, 'provider', false));
  await world.pass(60 * SECONDS);
  assert.equal(world.visits, 1);
  assert.equal(await first.session.token(), await second.session.token());
});

test('a tab in use does not keep the others from a visit', async () => {
  const world = new World();
  const first = await world.started();
  first.session.adopt(...of(world, 'provider', false));
  await world.started();
  world.inUse = true;
  await world.pass(0.81 * HOUR);
  world.inUse = false;
  await world.pass(16 * SECONDS);
  assert.equal(world.visits, 1);
});

test('a new token that the service refuses does not send the browser round in circles', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'provider', false));
  const token = await session.token() ?? '';
  assert.equal(await session.renewed(token), false);
  assert.equal(world.visits, 0);
  await world.pass(120 * SECONDS);
  await session.renewed(token);
  assert.equal(world.visits, 1);
});

test('a demo person has an hour, and is asked nothing before', async () => {
  const world = new World();
  const { session, storage } = await world.started();
  session.adopt(...of(world, 'development', false));
  await world.pass(0.99 * HOUR);
  assert.equal(session.state.value.kind, 'in');
  await world.pass(0.02 * HOUR);
  assert.deepEqual(session.state.value, { kind: 'out', why: 'over' });
  assert.deepEqual([world.refreshes, world.atProvider, world.visits], [[], [], 0]);
  assert.equal(storage.size, 0);
});

test('a provider that no longer knows the person ends the sign-in in this tab', async () => {
  const world = new World();
  const { session, storage } = await world.started();
  session.adopt(...of(world, 'provider', false));
  session.over();
  assert.deepEqual(session.state.value, { kind: 'out', why: 'over' });
  assert.equal(storage.size, 0);
});

test('another kind of sign-in ends the device of the one before', async () => {
  const world = new World();
  const { session } = await world.started();
  session.adopt(...of(world, 'own'));
  await world.pass(SECONDS);
  session.adopt(...of(world, 'provider'));
  assert.deepEqual(world.ended, ['r1']);
  await world.pass(SECONDS);
  session.adopt(...of(world, 'own'));
  assert.deepEqual(world.ended, ['r1']);
});
