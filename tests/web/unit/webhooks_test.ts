import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, lastTwoDays } from '../../../web/src/recruiter/webhooks/days.ts';

const at = (iso: string) => Date.parse(iso);

test('the last two days hold what just happened, whatever the zone', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'Pacific/Kiritimati', 'Pacific/Niue',
    'America/New_York']) {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = at('2030-01-07T00:30:00Z') + hour * 3_600_000;
      const { since, until } = boundsOf(zone, ...lastTwoDays(zone, now))!;
      assert.ok(at(since) <= now - 24 * 3_600_000 && now < at(until), `${zone} ${hour}`);
    }
  }
});

test('both days count, also when the clock is changed', () => {
  assert.deepEqual(boundsOf('Europe/Berlin', '2030-03-30', '2030-03-31'),
    { since: '2030-03-29T23:00:00.000Z', until: '2030-03-31T22:00:00.000Z' });
  assert.deepEqual(lastTwoDays('Europe/Berlin', at('2030-05-06T22:30:00Z')),
    ['2030-05-06', '2030-05-07']);
});

test('a period has two days in order', () => {
  assert.equal(boundsOf('UTC', '', '2030-05-06'), undefined);
  assert.equal(boundsOf('UTC', '2030-05-07', '2030-05-06'), undefined);
});
