// Times that name their zone, in the language of Node.js and the zone of the machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zonedDateTime, zonedRange, zonedTime } from '../../../web/src/text/format.ts';

const ZONE = process.env['TZ'];

function inZone(zone: string, look: () => void) {
  process.env['TZ'] = zone;
  try {
    look();
  } finally {
    if (ZONE === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ZONE;
  }
}

test('a time has the name that its zone has on that day, and a range has it once', () => {
  inZone('America/New_York', () => {
    assert.match(zonedTime('2030-05-06T13:00:00Z'), /^9:00\sAM EDT$/);
    assert.match(zonedDateTime('2030-01-07T14:00:00Z'), /^Mon, Jan 7, 2030, 9:00\sAM EST$/);
    const range = zonedRange('2030-05-06T13:00:00Z', '2030-05-06T14:00:00Z');
    assert.match(range, /9:00.*10:00\sAM EDT$/);
    assert.equal(range.split('EDT').length, 2);
  });
  inZone('Asia/Kathmandu', () =>
    assert.match(zonedTime('2030-05-06T00:00:00Z'), /^5:45\sAM GMT\+5:45$/));
});
