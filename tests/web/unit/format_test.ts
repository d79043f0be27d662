// Times that name their zone, in the language of Node.js and the zone of the machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daysFrom, zonedDateTime, zonedRange, zonedTime,
} from '../../../web/src/text/format.ts';

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

test('in the night when clocks change, both sides have their own time, and a day is a day', () => {
  inZone('Europe/Berlin', () => {
    assert.match(zonedTime('2030-03-31T00:59:00Z'), /^1:59\sAM GMT\+1$/);
    assert.match(zonedTime('2030-03-31T01:00:00Z'), /^3:00\sAM GMT\+2$/);
    assert.match(zonedTime('2030-10-27T00:30:00Z'), /^2:30\sAM GMT\+2$/);
    assert.match(zonedTime('2030-10-27T01:30:00Z'), /^2:30\sAM GMT\+1$/);
    // These days have 23 hours and 25 hours.
    assert.equal(daysFrom(Date.parse('2030-03-31T10:00:00Z'), '2030-04-01T10:00:00Z'), 'tomorrow');
    assert.equal(daysFrom(Date.parse('2030-10-27T11:00:00Z'), '2030-10-28T11:00:00Z'), 'tomorrow');
  });
});
