import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, grouped, linkOf, typed } from '../../../web/src/auth/code.ts';

test('a code is read as people write it', () => {
  for (const written of ['ABCD-2345', 'abcd2345', ' ABCD 2345 ', 'ABCD\u20102345',
    'a b c d 2 3 4 5'])
    assert.equal(codeIn(written), 'ABCD2345', written);
});

test('a code is found in a pasted link and in a pasted mail', () => {
  assert.equal(codeIn('https://jobs.example/signed-in#challenge=6b06def78f02a48f05db3c06'
    + '&code=MGM77HH3'), 'MGM77HH3');
  assert.equal(codeIn('Hello,\n\nYour code to sign in to Acme:\n\nMGMA-QHHB\n\nType it on the page '
    + 'where you asked for it'), 'MGMA-QHHB'.replace('-', ''));
  assert.equal(codeIn('Your code: MGM7 7HH3, and more words'), 'MGM77HH3');
});

test('the field shows two groups and keeps the caret behind the same character', () => {
  assert.deepEqual(typed('a', 1), { shown: 'A', caret: 1 });
  assert.deepEqual(typed('ABCD', 4), { shown: 'ABCD', caret: 4 });
  assert.deepEqual(typed('ABCD2', 5), { shown: 'ABCD-2', caret: 6 });
  assert.deepEqual(typed('ABXCD-234', 3), { shown: 'ABXC-D234', caret: 3 });
  assert.deepEqual(typed('ABCD-', 5), { shown: 'ABCD', caret: 4 });
  assert.equal(grouped('ABCD23456'), 'ABCD-2345');
});

test('typing character by character gives the code', () => {
  let shown = '';
  for (const one of 'mgm7-7hh3') shown = typed(shown + one, shown.length + 1).shown;
  assert.equal(shown, 'MGM7-7HH3');
});

test('a link holds a challenge and a code, or is none', () => {
  const challenge = '6b06def78f02a48f05db3c06';
  for (const code of ['MGM77HH3', 'mgm7-7hh3']) {
    assert.deepEqual(linkOf(`#challenge=${challenge}&code=${code}`),
      { challenge, code: 'MGM77HH3' });
  }
  for (const broken of ['', '#', `#challenge=${challenge}`, `#challenge=${challenge}&code=MGM77`,
    '#challenge=../x&code=MGM77HH3', '#code=MGM77HH3'])
    assert.equal(linkOf(broken), undefined, broken);
});
