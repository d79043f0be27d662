import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlapping } from '../../../web/src/recruiter/schedule/overlaps.ts';
import { dayBegins, instantsOf, isZone, localOf, meantBy, nextWorkday, offsetAt, spanOf }
  from '../../../web/src/recruiter/schedule/zones.ts';
import { rangeIn } from '../../../web/src/text/zoned.ts';

const at = (iso: string) => Date.parse(iso);
const told = (instants: number[]) => instants.map((one) => new Date(one).toISOString());

test('a local time is one instant, in summer, in winter and in odd zones', () => {
  const one = (zone: string, date: string, time: string) => told(instantsOf(zone, { date, time }));
  assert.deepEqual(one('Europe/Berlin', '2030-05-06', '11:00'), ['2030-05-06T09:00:00.000Z']);
  assert.deepEqual(one('Europe/Berlin', '2030-01-07', '11:00'), ['2030-01-07T10:00:00.000Z']);
  assert.deepEqual(one('Asia/Kathmandu', '2030-05-06', '00:00'), ['2030-05-05T18:15:00.000Z']);
  assert.deepEqual(one('Pacific/Kiritimati', '2030-05-06', '11:00'), ['2030-05-05T21:00:00.000Z']);
  assert.deepEqual(one('Pacific/Niue', '2030-05-06', '23:30'), ['2030-05-07T10:30:00.000Z']);
  assert.equal(offsetAt('Australia/Lord_Howe', at('2030-01-07T00:00:00Z')), 11 * 3_600_000);
});

test('what is shown at an instant leads back to it, hour by hour through two changes', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe',
    'Africa/Casablanca']) {
    for (let instant = at('2029-10-01T00:00:00Z'); instant < at('2030-04-30T00:00:00Z');
      instant += 3_600_000)
      assert.ok(instantsOf(zone, localOf(zone, instant)).includes(instant), `${zone} ${instant}`);
  }
});

test('in weeks when one of two zones has changed its clock, both times are right', () => {
  // New York changes on 10 March 2030, Berlin on 31 March.
  const noon = (date: string) => instantsOf('Europe/Berlin', { date, time: '15:00' })[0]!;
  const there = (date: string) => localOf('America/New_York', noon(date)).time;
  assert.equal(there('2030-03-04'), '09:00');
  assert.equal(there('2030-03-18'), '10:00');
  assert.equal(there('2030-04-08'), '09:00');
  // Berlin on 27 October, New York on 3 November.
  assert.equal(there('2030-10-30'), '10:00');
  assert.match(rangeIn('America/New_York', noon('2030-03-18'), noon('2030-03-18') + 3_600_000),
    /10:00.*11:00/);
});

test('times that the clock skips or shows twice are asked about', () => {
  const asked = (date: string) => {
    const found = meantBy('Europe/Berlin', { date, time: '02:30' });
    return found.kind === 'open' && [found.asked.why, ...told(found.asked.choices)];
  };
  assert.deepEqual(asked('2030-03-31'),
    ['none', '2030-03-31T00:30:00.000Z', '2030-03-31T01:30:00.000Z']);
  assert.deepEqual(asked('2030-10-27'),
    ['twice', '2030-10-27T00:30:00.000Z', '2030-10-27T01:30:00.000Z']);
  const second = at('2030-10-27T01:30:00Z');
  const chosen = meantBy('Europe/Berlin', { date: '2030-10-27', time: '02:30' }, second);
  assert.equal(chosen.kind === 'one' && chosen.instant, second);
  // What was chosen for another day is no answer.
  assert.equal(meantBy('Europe/Berlin', { date: '2030-03-31', time: '02:30' }, second).kind,
    'open');
  assert.equal(meantBy('Europe/Berlin', { date: '', time: '02:30' }).kind, 'empty');
  assert.equal(meantBy('Europe/Berlin', { date: '2030-03-30', time: '' }).kind, 'empty');
});

test('the end is after the start, also over midnight and through a change of the clock', () => {
  const span = (date: string, start: string, end: string, more = {}) => {
    const found = spanOf('Europe/Berlin', { date, start, end, ...more });
    return found.span ? told([found.span.start, found.span.end])
      : found.end.kind === 'open' && found.end.asked.why;
  };
  assert.deepEqual(span('2030-05-06', '11:00', '12:00'),
    ['2030-05-06T09:00:00.000Z', '2030-05-06T10:00:00.000Z']);
  assert.deepEqual(span('2030-05-06', '23:30', '00:30'),
    ['2030-05-06T21:30:00.000Z', '2030-05-06T22:30:00.000Z']);
  assert.deepEqual(span('2030-03-31', '01:30', '03:30'),
    ['2030-03-31T00:30:00.000Z', '2030-03-31T01:30:00.000Z']);
  assert.equal(span('2030-10-27', '01:30', '02:30'), 'twice');
  assert.deepEqual(span('2030-10-27', '01:30', '02:30', { pickedEnd: at('2030-10-27T00:30:00Z') }),
    ['2030-10-26T23:30:00.000Z', '2030-10-27T00:30:00.000Z']);
  // From the second 02:15, only the second 02:45 is later.
  const picked = { pickedStart: at('2030-10-27T01:15:00Z') };
  assert.deepEqual(span('2030-10-27', '02:15', '02:45', picked),
    ['2030-10-27T01:15:00.000Z', '2030-10-27T01:45:00.000Z']);
  assert.equal(span('2030-03-31', '01:30', '02:30'), 'none');
});

test('a day begins where its clock does', () => {
  assert.deepEqual(told([dayBegins('Europe/Berlin', '2030-05-06')]), ['2030-05-05T22:00:00.000Z']);
  // Midnight of this day does not exist in Beirut: its clock goes to 01:00.
  assert.deepEqual(told([dayBegins('Asia/Beirut', '2030-03-31')]), ['2030-03-30T22:00:00.000Z']);
  assert.equal(nextWorkday('Europe/Berlin', at('2030-05-03T23:30:00Z')), '2030-05-06');
  assert.equal(nextWorkday('Europe/Berlin', at('2030-05-06T10:00:00Z')), '2030-05-07');
});

test('only zones that the browser knows are shown', () => {
  assert.ok(isZone('Europe/Berlin'));
  for (const zone of [undefined, '', 'Mars/Olympus', '<b>']) assert.ok(!isZone(zone), zone);
});

test('interviews overlap if they share a time, and are still planned', () => {
  const planned = (id: string, from: string, to: string, status = 'scheduled' as const) => ({
    _id: id, startTime: `2030-05-06T${from}:00.000Z`, endTime: `2030-05-06T${to}:00.000Z`,
    status });
  const all = [planned('late', '09:30', '10:30'), planned('before', '08:00', '09:00'),
    planned('after', '10:00', '11:00'), planned('inside', '09:15', '09:45'),
    planned('around', '08:00', '12:00'), { ...planned('off', '09:00', '10:00'),
      status: 'cancelled' as const }, { _id: 'link', status: 'scheduled' as const }];
  const span = { start: at('2030-05-06T09:00:00Z'), end: at('2030-05-06T10:00:00Z') };
  assert.deepEqual(overlapping(span, all).map(({ _id }) => _id), ['around', 'inside', 'late']);
  assert.deepEqual(overlapping(span, all, 'around').map(({ _id }) => _id), ['inside', 'late']);
});
