// Which solutions of a coding session are submitted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDifference } from '../../../web/src/candidate/coding/difference.ts';
import { codingKind, submitted, type Chosen, type Language, type Problem }
  from '../../../web/src/candidate/coding/kind.ts';
import type { Part } from '../../../web/src/drafts/sync.ts';

const problem = (savedIn: Language[] = []): Problem => ({
  problemId: 'p', order: 0, title: 'Sum', difficulty: 'easy', statement: '', constraints: [],
  languages: ['python', 'javascript', 'bash'], starterCode: {}, timeLimitMs: 1, memoryLimitMb: 1,
  testCases: [], savedCode: savedIn.map((language) =>
    ({ language, code: 'x', savedAt: '2030-05-06T09:00:00.000Z', digest: '', revision: 1 })),
});

const parts = (texts: Partial<Record<Language, string>>): Record<string, Part> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) =>
    [`p/${language}`, { text, base: 0, changed: true, sent: [], most: 100 }]));

test('a blank page in the chosen language leaves what was written in another one', () => {
  const chosen: Chosen = { p: 'javascript' };
  const of = (texts: Partial<Record<Language, string>>, savedIn?: Language[]) =>
    submitted(problem(savedIn), chosen, parts(texts));
  assert.equal(of({ python: 'a', javascript: 'b' }), 'javascript');
  assert.equal(of({ python: 'a', javascript: '' }), 'python');
  assert.equal(of({ python: 'a', javascript: ' \n\t' }), 'python');
  assert.equal(of({ python: 'a', javascript: '', bash: 'c' }, ['bash', 'python']), 'bash');
  assert.equal(of({ python: '', javascript: '' }), undefined);
  assert.equal(of({}), undefined);
});

test('a submit has what the review names, and one solution of a problem', () => {
  const coding = codingKind('token');
  coding.choose([problem()], { p: 'javascript' });
  const sent = (texts: Partial<Record<Language, string>>) => {
    const all = parts(texts);
    return Object.keys(all).filter((id) => coding.kind.sends(id, all));
  };
  assert.deepEqual(sent({ python: 'a', javascript: 'b' }), ['p/javascript']);
  assert.deepEqual(sent({ python: 'a', javascript: '' }), ['p/python']);
  assert.deepEqual(sent({ python: '', javascript: '' }), []);
});

test('a choice between two texts belongs to the submit, also of a page that is blank here', () => {
  const all = parts({ python: 'a', javascript: '' });
  all['p/javascript']!.theirs = { text: 'b', revision: 2, savedAt: '2030-05-06T09:00:00.000Z' };
  assert.equal(submitted(problem(), { p: 'javascript' }, all), 'javascript');
});

test('the first line that differs is found without the blanks that checkers ignore', () => {
  assert.equal(firstDifference('1\n2\n', '1\n2'), undefined);
  assert.equal(firstDifference('1 \n  2\n\n', '1\n2\n'), undefined);
  assert.equal(firstDifference('a  b\n', 'a b\n'), undefined);
  assert.equal(firstDifference('1\n3\n', '1\n2\n'), 2);
  assert.equal(firstDifference('1\n', '1\n2\n'), 2);
  assert.equal(firstDifference('', '1\n'), 1);
  assert.equal(firstDifference('ab', 'a b'), 1);
});
