import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, inlineOf } from '../../../web/src/parts/markdown.tsx';

test('blocks: headings, paragraphs, lists, code, quotes', () => {
  const source = '# Sum #\n\nAdd *two*\nnumbers.\n\n- one\n  more\n- two\n\n2) b\n\n```python\n'
    + '# no heading\n- no item\n```\n> said\n> twice';
  assert.deepEqual(blocksOf(source), [
    { kind: 'heading', level: 1, text: 'Sum' },
    { kind: 'paragraph', text: 'Add *two*\nnumbers.' },
    { kind: 'list', ordered: false, items: ['one more', 'two'] },
    { kind: 'list', ordered: true, items: ['b'] },
    { kind: 'code', text: '# no heading\n- no item' },
    { kind: 'quote', text: 'said\ntwice' },
  ]);
});

test('code without an end is code to the end', () => {
  assert.deepEqual(blocksOf('```\na\n\nb'), [{ kind: 'code', text: 'a\n\nb' }]);
});

test('inside lines: code, emphasis, links, escapes', () => {
  assert.deepEqual(inlineOf('a `b*c*` **d _e_** \\*f\\*'), [
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b*c*' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', inside: [{ kind: 'text', text: 'd ' },
      { kind: 'em', inside: [{ kind: 'text', text: 'e' }] }] },
    { kind: 'text', text: ' ' },
    { kind: 'text', text: '*' },
    { kind: 'text', text: 'f' },
    { kind: 'text', text: '*' },
  ]);
  assert.deepEqual(inlineOf('snake_case_name 2 * 3 * 4'),
    [{ kind: 'text', text: 'snake_case_name 2 * 3 * 4' }]);
});

test('only web addresses are links, and HTML is text', () => {
  assert.deepEqual(inlineOf('[x](https://a.example/b)'), [{ kind: 'link',
    href: 'https://a.example/b', inside: [{ kind: 'text', text: 'x' }] }]);
  for (const hostile of ['[x](javascript:alert(1))', '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>', '[x](data:text/html,x)', '![x](https://a.example/b.png'])
    assert.ok(inlineOf(hostile).every(({ kind }) => kind === 'text'), hostile);
});

// With a time that grows with the square of the length, this would take hours.
test('hostile input ends', () => {
  assert.deepEqual(inlineOf('('.repeat(20_000)), inlineOf('(').map((one) =>
    ({ ...one, text: '('.repeat(20_000) })));
  for (const one of ['*', '_', '`', '[', '**', '> ', '- ', '(', '\\']) {
    for (const block of blocksOf(one.repeat(20_000)))
      if ('text' in block) inlineOf(block.text);
  }
});
