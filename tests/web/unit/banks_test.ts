import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Coding, Screening } from '../../../web/src/recruiter/banks/bank.ts';
import { bodyOf, emptyCase, emptyForm, formOf, missingOf, newForm, placeOf }
  from '../../../web/src/recruiter/banks/form.ts';

const stored = { _id: 'x', organizationId: 'o', source: 'custom' as const, createdAt: '',
  updatedAt: '' };

const screening: Screening = { ...stored, text: 'Why?', category: 'databases', difficulty: 'hard',
  idealAnswer: 'Because.',
  rubric: [{ point: 'Says because', weight: 3, keywords: ['a', 'b, c'] }] };

const coding: Coding = { ...stored, slug: 'sum', title: 'Sum', difficulty: 'easy', statement: 'Add.',
  tags: ['maths, easy', 'new'], languages: ['python', 'go'], starterCode: { python: 'pass\n' },
  constraints: ['1 <= n', 'n <= 5'], checker: 'float:1e-3', timeLimitMs: 500, memoryLimitMb: 64,
  hiddenCaseCount: 3, testCases: [{ input: '1', expectedOutput: '2', weight: 5 }] };

test('an entry becomes a form, and the same body again', () => {
  assert.deepEqual(bodyOf('screening', formOf('screening', screening), false),
    { text: 'Why?', category: 'databases', difficulty: 'hard', idealAnswer: 'Because.',
      rubric: [{ point: 'Says because', weight: 3, keywords: ['a', 'b, c'] }] });
  assert.deepEqual(bodyOf('coding', formOf('coding', coding), false),
    { title: 'Sum', difficulty: 'easy', statement: 'Add.', tags: ['maths, easy', 'new'],
      languages: ['python', 'go'], starterCode: { python: 'pass\n' },
      constraints: ['1 <= n', 'n <= 5'], checker: 'float:1e-3', timeLimitMs: 500, memoryLimitMb: 64,
      testCases: [{ input: '1', expectedOutput: '2', weight: 5 }] });
});

test('what is empty is left out of a new entry, and taken out of one that is there', () => {
  const form = { ...emptyForm, text: 'Why?', category: ' sql ' };
  assert.deepEqual(bodyOf('screening', form, true), { text: 'Why?', category: 'sql', rubric: [] });
  assert.deepEqual(bodyOf('screening', form, false),
    { text: 'Why?', category: 'sql', difficulty: null, idealAnswer: null, rubric: [] });
  assert.deepEqual(bodyOf('interview', { ...form, questionType: 'culture' }, false),
    { text: 'Why?', questionType: 'culture', applicableStageTypes: [], guidance: null,
      followUps: [] });
});

test('hidden cases of a problem that is there are sent only to replace them all', () => {
  const form = { ...formOf('coding', coding), hidden: [{ ...emptyCase, input: 'h', weight: '' }] };
  assert.ok(!('hiddenTestCases' in bodyOf('coding', form, false)));
  const replaced = bodyOf('coding', { ...form, replacesHidden: true }, false) as
    { hiddenTestCases: unknown };
  assert.deepEqual(replaced.hiddenTestCases, [{ input: 'h', expectedOutput: '' }]);
  const { testCases } = bodyOf('coding', form, true) as { testCases: { isHidden: boolean }[] };
  assert.deepEqual(testCases.map(({ isHidden }) => isHidden), [false, true]);
});

test('starter code of a language that is not offered stays in the form', () => {
  const form = { ...formOf('coding', coding), languages: ['go'] };
  assert.deepEqual((bodyOf('coding', form, false) as { starterCode: object }).starterCode, {});
  assert.equal(form.starterCode['python'], 'pass\n');
});

test('a number that is none reaches the service, which says so', () => {
  const body = bodyOf('coding', { ...newForm('coding'), timeLimitMs: 'x' }, true);
  assert.ok(Number.isNaN((body as { timeLimitMs: number }).timeLimitMs));
});

test('what an entry cannot be without', () => {
  assert.deepEqual(missingOf('screening', emptyForm), ['text', 'category']);
  assert.deepEqual(missingOf('scenario', { ...emptyForm, title: 'x', prompt: ' ', scenarioType: 'x',
    rubric: [{ point: '', weight: '1', keywords: '' }] }), ['prompt', 'rubric.0.point']);
  assert.deepEqual(missingOf('interview', { ...emptyForm, text: 'x', questionType: 'culture',
    followUps: ['y', ''] }), ['followUps.1']);
  const problem = { ...emptyForm, title: 'x', difficulty: 'easy', statement: 'x', languages: [] };
  assert.deepEqual(missingOf('coding', problem), ['languages', 'cases']);
  assert.deepEqual(missingOf('coding', { ...problem, languages: ['go'] }, 2), []);
  assert.deepEqual(missingOf('coding', { ...problem, languages: ['go'], replacesHidden: true }, 2),
    ['cases']);
});

test('what the service says is shown at the field that it is about', () => {
  const form = { ...newForm('coding'), cases: [emptyCase, emptyCase], checker: 'float' };
  const at = (path: string, areInOrder = true) => placeOf(form, path, areInOrder);
  assert.equal(at('rubric.0.keywords.2'), 'rubric.0.keywords');
  assert.equal(at('rubric[1]'), 'rubric.1');
  assert.equal(at('tags.3'), 'tags');
  assert.equal(at('checker'), 'tolerance');
  assert.equal(at('testCases.1.input'), 'cases.1.input');
  assert.equal(at('testCases.2.input'), 'hidden.0.input');
  assert.equal(at('testCases[2]', false), 'cases');
  assert.equal(at('testCases'), 'cases');
  assert.equal(at('hiddenTestCases.0.weight'), 'hidden.0.weight');
  assert.equal(at('starterCode.go'), 'starterCode.go');
});
