import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from '../../../web/src/recruiter/reports/csv.ts';
import { drawn } from '../../../web/src/recruiter/reports/figures.ts';
import { periodName, periodOf } from '../../../web/src/recruiter/reports/period.ts';
import { reports } from '../../../web/src/text/recruiter/en_reports.ts';

const NOW = Date.parse('2026-11-26T01:30:00Z');

test('periods end now, and begin with a day of UTC', () => {
  assert.deepEqual(periodOf(NOW, '30d'), { from: '2026-10-27T00:00:00.000Z' });
  assert.deepEqual(periodOf(NOW, '90d'), { from: '2026-08-28T00:00:00.000Z' });
  assert.deepEqual(periodOf(NOW, '12m'), { from: '2025-11-26T00:00:00.000Z' });
  assert.deepEqual(periodOf(NOW, 'year'), { from: '2026-01-01T00:00:00.000Z' });
});

test('of own dates, the last day is included', () => {
  assert.deepEqual(periodOf(NOW, 'own', '2026-02-01', '2026-02-28'),
    { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' });
  assert.deepEqual(periodOf(NOW, 'own', '2026-02-01', '2026-02-01'),
    { from: '2026-02-01T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' });
});

test('periods that the service would refuse are told before', () => {
  assert.equal(periodOf(NOW, 'own', '', '2026-02-01'), 'missing');
  assert.equal(periodOf(NOW, 'own', '2026-02-31x', '2026-02-01'), 'missing');
  assert.equal(periodOf(NOW, 'own', '2026-02-02', '2026-02-01'), 'order');
  assert.equal(periodOf(NOW, 'own', '2020-01-01', '2023-01-01'), 'long');
  assert.notEqual(periodOf(NOW, 'own', '2020-01-01', '2022-12-31'), 'long');
});

test('an unknown period in the address is the usual one', () => {
  assert.equal(periodName(''), '90d');
  assert.equal(periodName('toString'), '90d');
  assert.equal(periodName('own'), 'own');
});

test('CSV quotes what it must', () => {
  assert.equal(csvOf([['a', 'b'], ['x,y', 'say "no"'], ['two\nlines', undefined]]),
    'a,b\r\n"x,y","say ""no"""\r\n"two\nlines",\r\n');
});

test('no text of a person is a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
    assert.match(csvOf([[text]]), /^"?'/, text);
  assert.equal(csvOf([['=HYPERLINK("http://x","y")']]), '"\'=HYPERLINK(""http://x"",""y"")"\r\n');
});

test('numbers stay numbers, also negative ones', () => {
  assert.equal(csvOf([[-0.4, 3, 0.6667]]), '-0.4,3,0.6667\r\n');
});

test('a share of few cases is said and not drawn', () => {
  const interval = { low: 0.38, high: 0.96 };
  assert.deepEqual(drawn({ value: 0.8, n: 5, interval }), { value: 0.8, low: 0.38, high: 0.96 });
  assert.equal(drawn({ value: 1, n: 4, interval }), undefined);
  assert.equal(drawn({ value: undefined, n: 0, interval: undefined }), undefined);
  assert.match(reports.share({ value: 1, n: 1, interval }), /too few to draw$/);
  assert.match(reports.share({ value: 0.8, n: 5, interval }), /^80.?% of 5, likely 38.?% to 96/);
  assert.equal(reports.share({ value: undefined, n: 0, interval: undefined }), 'No cases yet');
});

test('the period of a report ends with its last day', () => {
  assert.match(reports.counted('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', NOW, undefined),
    /^All jobs, from (Feb 1,|1 Feb) 2026 to (Feb 28,|28 Feb) 2026, by days of UTC\./);
});
