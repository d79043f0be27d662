// What the page of a candidate makes of records: quotes, lines, guards, pages of the timeline.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../../web/src/api/types.ts';
import { answersOf, coverageOf } from '../../../web/src/recruiter/pipeline/answered.ts';
import { cancelled, guardOf } from '../../../web/src/recruiter/pipeline/guards.ts';
import { diff, linesOf, numbersIn } from '../../../web/src/recruiter/pipeline/lines.ts';
import { withNewest, withOlder } from '../../../web/src/recruiter/pipeline/pages.ts';
import { mark } from '../../../web/src/recruiter/pipeline/quotes.ts';
import { owing, undoOf, type Interview, type Member, type Pipeline, type Stage }
  from '../../../web/src/recruiter/pipeline/stages.ts';
import { timeline } from '../../../web/src/text/recruiter/en_timeline.ts';

type Event = Schemas['Event'];

const shown = (parts: { text: string; isQuote: boolean }[]) =>
  parts.map(({ text, isQuote }) => (isQuote ? `[${text}]` : text)).join('');

test('quotes are marked where they stand, once each, also when they overlap', () => {
  const { parts, lost } = mark(['I use EXPLAIN ANALYZE, then an index.', 'An index costs writes.'],
    ['EXPLAIN ANALYZE', 'ANALYZE, then', 'index costs', 'nowhere', '  ']);
  assert.deepEqual(parts.map(shown),
    ['I use [EXPLAIN ANALYZE, then] an index.', 'An [index costs] writes.']);
  assert.deepEqual(lost, ['nowhere']);
});

test('the marked parts are the answer, byte for byte', () => {
  const answer = '<b>a</b>\n\u202eb\u202c 😀 a<b>a</b>';
  const { parts } = mark([answer], ['<b>a</b>', '😀', 'a<b>']);
  assert.equal(parts[0]!.map(({ text }) => text).join(''), answer);
});

test('an answer without quotes is one part, an empty one none', () => {
  assert.deepEqual(mark(['abc', ''], []).parts, [[{ text: 'abc', isQuote: false }], []]);
});

test('follow-ups stand with their question, and share its judgement', () => {
  const responses = [{ questionId: 'a', question: 'A?', answer: 'one' },
    { questionId: 'b', question: 'B?', answer: 'two' },
    { questionId: 'c', question: 'More of A?', answer: 'three', followUpTo: 'a' },
    { questionId: 'd', question: 'Of what?', answer: 'four', followUpTo: 'gone' }];
  const answers = [{ questionId: 'a', rationale: '', evidence: [], missing: [], flags: [],
    points: [{ point: 'p', weight: 1, coverage: 1, evidence: ['three'] }] }];
  const found = answersOf({ responses, evaluation: { answers } } as never);
  assert.deepEqual(found.map(({ texts }) => texts.map(({ parts }) => shown(parts))),
    [['one', '[three]'], ['two'], ['four']]);
  assert.deepEqual(found.map(({ judged }) => judged !== undefined), [true, false, false]);
  assert.deepEqual(answersOf({}), []);
});

test('a point is made, partly made, or not', () => {
  assert.deepEqual([1, 0.75, 0.5, 0.25, 0.2, 0].map(coverageOf),
    ['made', 'made', 'partly', 'partly', 'not', 'not']);
});

const drawn = (before: string, after: string) => diff(before, after).map(({ kind, text }) =>
  ({ same: ' ', gone: '-', new: '+' })[kind] + text);

test('a diff has the lines of both texts, in order', () => {
  assert.deepEqual(drawn('a\nb\nc\n', 'a\nx\nc\nd'), [' a', '-b', '+x', ' c', '+d']);
  assert.deepEqual(drawn('a', 'a'), [' a']);
  assert.deepEqual(drawn('', 'a'), ['-', '+a']);
  assert.deepEqual(drawn('a\r\nb', 'b'), ['-a', ' b']);
});

test('a diff is right, and the shortest, for texts of all sorts', () => {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const common = (a: string[], b: string[]) => {
    const rows = Array.from({ length: a.length + 1 }, () =>
      new Array<number>(b.length + 1).fill(0));
    for (let i = 1; i <= a.length; i++) for (let j = 1; j <= b.length; j++)
      rows[i]![j] = a[i - 1] === b[j - 1] ? rows[i - 1]![j - 1]! + 1
        : Math.max(rows[i - 1]![j]!, rows[i]![j - 1]!);
    return rows[a.length]![b.length]!;
  };
  for (let round = 0; round < 500; round++) {
    const made = () => Array.from({ length: 1 + next(12) }, () => 'abc'[next(3)]).join('\n');
    const [a, b] = [made(), made()];
    const lines = diff(a, b);
    assert.equal(lines.filter(({ kind }) => kind !== 'new').map(({ text }) => text).join('\n'), a);
    assert.equal(lines.filter(({ kind }) => kind !== 'gone').map(({ text }) => text).join('\n'), b);
    const same = lines.filter(({ kind }) => kind === 'same').length;
    assert.equal(same, common(linesOf(a), linesOf(b)));
  }
});

test('texts that share nothing are given as a whole, however long', () => {
  const of = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name}${at}`).join('\n');
  assert.equal(diff(of('a'), of('b')).length, 6000);
});

test('ranges of lines are counted from 1', () => {
  assert.deepEqual([...numbersIn([{ from: 2, to: 3 }, { from: 3, to: 4 }])], [2, 3, 4]);
});

const stage = (stageIndex: number, more: object = {}) => ({ stageIndex, name: `S${stageIndex}`,
  stageTypeKey: 'live_1on1', ...more }) as Stage;

const unlock = (force: boolean, more: object) => ({ action: 'unlock_stage', stageIndex: 2, force,
  ...more }) as unknown as Schemas['NextAction'];

test('the first guard names the stages that lack feedback, and nothing can force it', () => {
  const pipeline = { stageProgression: [stage(0, { interviewId: { feedbacks: [{}] } }), stage(1),
    stage(2)] } as Pipeline;
  const refusal = { status: 400, code: 'requires_feedback', pendingStages: ['S1'] };
  const guard = guardOf(pipeline, [unlock(false, { allowed: false, refusal }),
    unlock(true, { allowed: false, refusal })], 2);
  assert.equal(guard.kind, 'first');
  assert.deepEqual(guard.kind === 'first' && guard.stages.map(({ name }) => name), ['S1']);
});

test('the second guard names what force completes, and the interviews that it cancels', () => {
  const pipeline = { stageProgression: [stage(0), stage(1, { interviewId: { _id: 'i' } }),
    stage(2)] };
  const guard = guardOf(pipeline as Pipeline, [
    unlock(false, { allowed: false, refusal: { status: 409, code: 'requires_force' } }),
    unlock(true, { allowed: true, wouldComplete: [1] })], 2);
  assert.ok(guard.kind === 'second');
  assert.deepEqual(guard.completes.map(({ name }) => name), ['S1']);
  const events = [{ type: 'interview.cancelled', subject: { type: 'interview', id: 'i' } },
    { type: 'stage.unlocked', subject: { type: 'pipeline', id: 'p' } }];
  assert.deepEqual(cancelled(guard.completes, { events }).map(({ _id }) => _id), ['i']);
});

test('without a guard, and with a refusal that is none', () => {
  const pipeline = { stageProgression: [stage(2)] } as Pipeline;
  assert.deepEqual(guardOf(pipeline, [unlock(false, { allowed: true })], 2), { kind: 'none' });
  const refusal = { status: 409, code: 'stage_not_locked', stageStatus: 'invited' };
  assert.deepEqual(guardOf(pipeline, [unlock(false, { allowed: false, refusal }),
    unlock(true, { allowed: false, refusal })], 2), { kind: 'refused', status: 409,
    body: { code: 'stage_not_locked', stageStatus: 'invited' } });
  assert.equal(guardOf(pipeline, [], 2).kind, 'refused');
});

test('feedback is owed by who holds a live interview that has begun', () => {
  const members = [{ userId: 'a', email: 'A@x.org' }, { userId: 'b', email: 'b@x.org' },
    { userId: 'c', email: 'c@x.org' }] as Member[];
  const interview = { status: 'completed', startTime: '2030-05-06T09:00:00Z', isAutomated: false,
    interviewers: ['a', 'b'],
    feedbacks: [{ interviewerEmail: 'a@x.org' }] } as unknown as Interview;
  const after = Date.parse('2030-05-06T09:01:00Z');
  assert.deepEqual(owing(interview, members, after).map(({ userId }) => userId), ['b']);
  assert.deepEqual(owing(interview, members, after - 120_000), []);
  assert.deepEqual(owing({ ...interview, status: 'cancelled' }, members, after), []);
  assert.deepEqual(owing({ ...interview, isAutomated: true }, members, after), []);
});

const changed = (_id: string, at: string, from: string, to: string) => ({ _id, occurredAt: at,
  type: 'pipeline.status_changed', from: { status: from },
  to: { status: to } }) as unknown as Event;

test('a status can be undone for five minutes, silently if nothing else waits', () => {
  const first = changed('a', '2030-05-06T09:00:00Z', 'active', 'rejected');
  const at = (seconds: number) => Date.parse('2030-05-06T09:00:00Z') + seconds * 1000;
  assert.deepEqual(undoOf([first], 'rejected', at(299)), { back: 'active', isSilent: true,
    at: first.occurredAt, until: at(300) });
  assert.equal(undoOf([first], 'rejected', at(300)), undefined);
  assert.equal(undoOf([first], 'hired', at(1)), undefined, 'it is another status now');
  const second = changed('b', '2030-05-06T09:01:00Z', 'rejected', 'hired');
  const undo = undoOf([second, first], 'hired', at(90));
  assert.deepEqual([undo?.back, undo?.isSilent], ['rejected', false]);
  const undone = changed('c', '2030-05-06T09:01:00Z', 'rejected', 'active');
  assert.equal(undoOf([undone, first], 'active', at(90)), undefined, 'it is undone');
  const again = changed('d', '2030-05-06T09:02:00Z', 'active', 'rejected');
  assert.equal(undoOf([again, undone, first], 'rejected', at(130))?.isSilent, true);
  assert.equal(undoOf([], 'active', at(1)), undefined);
});

const happened = (...ids: string[]) => ids.map((_id) => ({ _id })) as Event[];

test('new events come in front, and shown pages stay the same objects', () => {
  const first = withNewest(undefined, { events: happened('c', 'b'), nextCursor: 'b' });
  const both = withOlder(first, { events: happened('a') });
  const same = withNewest(both, { events: happened('c', 'b'), nextCursor: 'b' });
  assert.equal(same, both);
  const more = withNewest(both, { events: happened('e', 'd', 'c'), nextCursor: 'c' });
  assert.deepEqual(more.pages.map((page) => page.map(({ _id }) => _id)),
    [['e', 'd'], ['c', 'b'], ['a']]);
  assert.equal(more.pages[1], both.pages[0]);
  assert.equal(more.next, undefined);
  const far = withNewest(more, { events: happened('y', 'x'), nextCursor: 'x' });
  assert.deepEqual([far.pages.length, far.next], [1, 'x']);
});

test('events without an actor name, and of unknown types, are told, too', () => {
  assert.equal(timeline.sentence({ type: 'moon.landed' }), 'Recorded as moon.landed.');
  assert.equal(timeline.sentence({ type: 'stage.unlocked' }), '“The stage” was opened.');
  assert.equal(timeline.actor({ kind: 'system', id: '', name: '' }), 'hireline');
});
