import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../../../web/src/api/clock.ts';

const NOON = Date.parse('2030-05-06T12:00:00Z');

function clocks(wrongBy = 0) {
  const environment = { steady: 5000, device: NOON + wrongBy };
  const made = createClock({ steady: () => environment.steady, device: () => environment.device });
  const pass = (milliseconds: number) => {
    environment.steady += milliseconds;
    environment.device += milliseconds;
  };
  return { environment, made, pass };
}

const at = (time: number) => new Date(time).toISOString();

test('a device that is an hour off shows the time of the service', () => {
  const { made, pass } = clocks(3_600_000);
  made.note(at(NOON), 4990, 5010);
  pass(60_000);
  assert.equal(made.now(), NOON + 60_000);
});

test('the reading with the least round trip holds', () => {
  const { made, environment } = clocks();
  made.note(at(NOON), 4990, 5010);
  made.note(at(NOON + 900), 4000, 7000);  // right, within its doubt, but slower
  assert.equal(made.now(), NOON);
  made.note(at(NOON + 3), 4999, 5001);
  assert.equal(made.now(), NOON + 3);
  made.noteHeader(new Date(NOON).toUTCString(), 4999, 5001);
  assert.equal(made.now(), NOON + 3);
  assert.equal(environment.steady, 5000);
});

test('a clock that stood still while the device slept is set again', () => {
  const { made } = clocks();
  made.note(at(NOON), 4999, 5001);
  made.note(at(NOON + 600_000), 4900, 5100);
  assert.equal(made.now(), NOON + 600_000);
});

test('after a reload without a network, only the passed time comes from the device', () => {
  const { made, environment } = clocks(-7_200_000);
  made.note(at(NOON), 5000, 5000);
  const kept = made.keepable();
  const next = createClock({ steady: () => 10, device: () => environment.device + 30_000 });
  next.noteKept(kept);
  assert.equal(next.now(), NOON + 30_000);
  next.note('no time', 0, 0);
  assert.equal(next.now(), NOON + 30_000);
});

test('before the first answer there is only the device', () => {
  assert.equal(clocks(42).made.now(), NOON + 42);
});
