import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor, literally } from '../../../web/src/recruiter/pool/search.ts';

test('every character of this very text means itself', () => {
  const text = 'a+b.c*(d)[e]{2}^f$|g\\h?';
  assert.match(text, new RegExp(`^${literally(text)}$`));
  assert.doesNotMatch('aab.c*(d)[e]{2}^f$|g\\h?', new RegExp(`^${literally(text)}$`));
  assert.equal(literally('ada+jobs@example.com'), 'ada\\+jobs@example\\.com');
  assert.equal(literally('Zoë Müller-李'), 'Zoë Müller-李');
});

test('a pattern is sent as it is, without blanks around it', () => {
  assert.deepEqual(askedFor(' ^ann.* ', true), { search: '^ann.*' });
  assert.deepEqual(askedFor(' ^ann.* ', false), { search: '\\^ann\\.\\*' });
  assert.deepEqual(askedFor('  ', false), {});
});

test('what is too short or too long is not sent', () => {
  assert.deepEqual(askedFor('a', false), { wrong: 'tooShort' });
  assert.deepEqual(askedFor('李', true), { wrong: 'tooShort' });
  assert.deepEqual(askedFor('😀😀', true), { search: '😀😀' });
  assert.deepEqual(askedFor('a'.repeat(100), false), { search: 'a'.repeat(100) });
  assert.deepEqual(askedFor('a'.repeat(101), true), { wrong: 'patternTooLong' });
  // Each dot becomes two characters.
  assert.deepEqual(askedFor('.'.repeat(50), false), { search: '\\.'.repeat(50) });
  assert.deepEqual(askedFor('.'.repeat(51), false), { wrong: 'tooLong' });
});
