import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Room } from '../../../web/src/api/types.ts';
import { stateOf, untilNextLook } from '../../../web/src/candidate/room/state.ts';
import { webAddress } from '../../../web/src/parts/web_address.ts';

const at = (minutes: number) => new Date(Date.parse('2030-05-06T12:00:00Z') + minutes * 60_000)
  .toISOString();

// A room of an interview from 12:00 to 13:00, as the service tells it so many minutes later.
const room = (minutes: number, more: Partial<Room> = {}, status = 'scheduled'): Room => ({
  organization: { name: 'Acme' },
  interview: { status, startTime: at(0), endTime: at(60) },
  opensAt: at(-15),
  serverTime: at(minutes),
  ...more,
});

test('a room says what it is by the answer of the service alone', () => {
  const joinUrl = 'https://meet.example.com/acme';
  assert.equal(stateOf(room(-16)), 'before');
  assert.equal(stateOf(room(-15)), 'nowhere');
  assert.equal(stateOf(room(-15, { joinUrl })), 'open');
  assert.equal(stateOf(room(90, { joinUrl })), 'open');
  assert.equal(stateOf(room(60)), 'over');
  for (const status of ['cancelled', 'declined'] as const)
    assert.equal(stateOf(room(-16, {}, status)), status);
  assert.equal(stateOf(room(-16, {}, 'completed')), 'over');
});

test('only web addresses lead to a call', () => {
  for (const joinUrl of ['javascript:alert(1)', 'data:text/html,x', 'tel:1', '/room', ''])
    assert.equal(stateOf(room(0, { joinUrl })), 'nowhere', joinUrl);
  assert.equal(webAddress('HTTPS://meet.example.com/'), 'HTTPS://meet.example.com/');
});

test('the next look is when the room opens, else in a minute', () => {
  const looks = (minutes: number, now = minutes) =>
    untilNextLook({ room: room(minutes) }, Date.parse(at(now)));
  assert.equal(looks(-60), 60_000);
  assert.equal(looks(-15.5), 30_000);
  assert.equal(looks(-15.5, -14), 1000);  // the clock of the page is ahead
  assert.equal(looks(-15), 60_000);
  assert.equal(looks(30), 60_000);
  const problem = { status: 429, code: 'rate_limited', message: '', requestId: 'x', issues: [], body: {} };
  assert.equal(untilNextLook({ problem }, 0), 60_000);
  assert.equal(untilNextLook({ problem: { ...problem, retryAfter: 90 } }, 0), 90_000);
});
