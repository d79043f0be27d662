import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../../web/src/api/types.ts';
import { pull } from '../../../web/src/recruiter/board/drag.ts';
import { columnsOf, countShown, DONE, filtered, nameOf, placeOf, waitsOf, type Card }
  from '../../../web/src/recruiter/board/model.ts';
import { choicesOf, verdictsOf, whyNot } from '../../../web/src/recruiter/board/moves.ts';
import { afterLoss, walk } from '../../../web/src/recruiter/board/walk.ts';

const NOW = Date.parse('2030-05-06T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

const card = (id: string, more: Partial<Card> = {}): Card => ({ _id: id,
  participant: { _id: `p${id}`, email: `${id}@example.com` }, status: 'active',
  stageStatus: 'invited', lastActivityAt: at(-1), ...more });

const column = (stageId: string | undefined, name: string, pipelines: Card[]) => ({
  ...(stageId ? { stageId, stageTypeKey: 'live_1on1' as const } : {}), name,
  count: pipelines.length, shown: pipelines.length, pipelines });

const board = (...columns: ReturnType<typeof column>[]) => ({ jobOpeningId: 'j', title: 'Job',
  status: 'active', columns, closed: { rejected: 0, hired: 0, withdrawn: 0 } }) as Schemas['Board'];

test('the column of the done is always there, and what has not changed is the same', () => {
  const make = (status: 'invited' | 'unlocked') => board(
    column('s1', 'First', [card('a'), card('b', { stageStatus: status })]),
    column('s2', 'Second', [card('c')]));
  const first = columnsOf(make('invited'));
  assert.deepEqual(first.map(({ key, name, count }) => [key, name, count]),
    [['s1', 'First', 2], ['s2', 'Second', 1], [DONE, 'All done', 0]]);
  assert.equal(columnsOf(make('invited'), first), first);
  const next = columnsOf(make('unlocked'), first);
  assert.notEqual(next[0], first[0]);
  assert.equal(next[0]!.cards[0], first[0]!.cards[0]);
  assert.notEqual(next[0]!.cards[1], first[0]!.cards[1]);
  assert.equal(next[1], first[1]);
  const done = columnsOf(board(column('s1', 'First', []),
    column(undefined, 'All stages completed', [card('a')])), first);
  assert.deepEqual(done.map(({ name }) => name), ['First', 'All done']);
  assert.deepEqual(placeOf(done, 'a'), { column: done[1], card: done[1]!.cards[0], index: 0 });
  assert.equal(placeOf(done, 'x'), undefined);
});

test('finds by name and address, whatever case and accents, and by what is waited for', () => {
  const columns = columnsOf(board(column('s1', 'First', [
    card('a', { participant: { _id: 'p', email: 'x@example.com', name: 'Zoë Åström' } }),
    card('b', { stageStatus: 'unlocked' }), card('c', { status: 'shortlisted' })])));
  const found = (search: string, show: '' | 'shortlisted' | 'ours' = '') =>
    filtered(columns, search, show, NOW).flatMap(({ cards }) => cards).map(({ _id }) => _id)
      .join('');
  assert.equal(filtered(columns, ' ', '', NOW), columns);
  assert.equal(found('ZOE astr'), 'a');
  assert.equal(found('b@EXAMPLE'), 'b');
  assert.equal(found('<b>'), '');
  assert.equal(found('', 'shortlisted'), 'c');
  assert.equal(found('', 'ours'), 'b');
  assert.equal(countShown(columns, 'ours', NOW), 1);
  assert.equal(filtered(columns, 'nobody', '', NOW)[0]!.count, 3);
  assert.equal(nameOf(columns[0]!.cards[0]!), 'Zoë Åström');
  assert.equal(nameOf(columns[0]!.cards[1]!), 'b@example.com');
});

test('a card says what it waits for, the most urgent first', () => {
  const says = (more: Partial<Card>) => waitsOf(card('a', more), NOW).map(({ words }) => words());
  assert.deepEqual(says({ stageStatus: 'pending' }), ['To be unlocked']);
  assert.deepEqual(says({ stageStatus: 'pending', result: 'pass', resultSource: 'ai',
    needsReview: true, feedbackOwed: true }), ['Feedback is owed', 'To be reviewed', 'To be unlocked',
    'Stage before: pass']);
  assert.match(says({ upcoming: { startTime: at(24) } })[0]!, /2030.*: not answered$/);
  const rsvp = (status: 'accepted' | 'declined') => ({ status, respondedAt: at(-2) });
  assert.match(says({ upcoming: { startTime: at(24), rsvp: rsvp('accepted') } })[0]!,
    /: will come$/);
  assert.match(says({ upcoming: { startTime: at(24), rsvp: rsvp('declined') } })[0]!,
    /: cannot come$/);
  assert.deepEqual(says({ upcoming: { startTime: at(-0.5) } }), ['The interview has begun']);
  assert.match(says({ stageStatus: 'in_progress', endsAt: at(1), linkExpiresAt: at(2) })[0]!,
    /^Working until/);
  assert.deepEqual(says({ stageStatus: 'in_progress', endsAt: at(-1) }), ['The time is over']);
  assert.match(says({ linkExpiresAt: at(1) })[0]!, /^Not started; the link works until/);
  assert.deepEqual(says({ linkExpiresAt: at(-1) }), ['The link has expired']);
  const { stageStatus: _, ...done } = card('a');
  assert.deepEqual(waitsOf(done, NOW).map(({ words }) => words()), ['To be decided']);
  const judged = card('a', { result: 'hold', resultSource: 'human' });
  assert.equal(waitsOf(judged, NOW).length, 1);
  assert.equal(waitsOf(judged, NOW, true)[1]!.words(), 'Stage before: hold');
  assert.ok(waitsOf(card('a', { linkExpiresAt: at(-1) }), NOW)[0]!.isOurs);
  assert.ok(!waitsOf(card('a'), NOW)[0]!.isOurs);
});

type NextAction = Schemas['NextAction'];
const request = (body: unknown) => ({ method: 'POST', path: '/', body, missing: [] });

const schedule = (stageIndex: number, stageId: string, refusal?: unknown): NextAction => ({
  action: 'schedule_interview', stageIndex, allowed: !refusal, request: request({ stageId }),
  ...(refusal ? { refusal } : {}) });

const unlock = (stageIndex: number, force: boolean, more: Partial<NextAction>): NextAction =>
  ({ action: 'unlock_stage', stageIndex, force, allowed: false, request: request({}), ...more });

const setStatus = (status: NextAction['status'] & string, more: Partial<NextAction> = {}):
  NextAction => ({ action: 'set_status', status, allowed: true, changes: true, request: request({}), ...more });

// Somebody in the first of four stages: the second can be unlocked by force, the others need
// feedback on the second.
const open = { status: 409, code: 'stage_not_locked', stageStatus: 'unlocked', message: '' };
const needsForce = { status: 409, code: 'requires_force', message: '' };
const needsFeedback = { status: 400, code: 'requires_feedback', message: '',
  pendingStages: ['Second'] };
const locked = { status: 409, code: 'stage_locked', message: '' };
const actions: NextAction[] = [
  setStatus('active', { changes: false }), setStatus('shortlisted'), setStatus('rejected'),
  setStatus('hired'), setStatus('withdrawn', { allowed: false, refusal: { code: 'forbidden' } }),
  unlock(0, false, { refusal: open }), unlock(0, true, { refusal: open }), schedule(0, 's1'),
  unlock(1, false, { refusal: needsForce }),
  unlock(1, true, { allowed: true, wouldComplete: [0] }), schedule(1, 's2', locked),
  unlock(2, false, { refusal: needsFeedback }), unlock(2, true, { refusal: needsFeedback }),
  schedule(2, 's3', locked),
];
const columns = columnsOf(board(column('s1', 'First', [card('a', { stageStatus: 'unlocked' })]),
  column('s2', 'Second', []), column('s3', 'Third', []), column('s4', 'New', [])));

test('each column says whether it can take a card, and why not', () => {
  const says = verdictsOf(actions, columns, 'a');
  const told = Object.fromEntries([...says].map(([key, { words, move }]) =>
    [key, `${move ? 'yes' : 'no'}: ${words}`]));
  assert.deepEqual(told, {
    s1: 'no: Is here now',
    s2: 'yes: Drop here to unlock “Second”. Completes “First” without a result',
    s3: 'no: Feedback is missing: “Second”. Until it is given, no later stage can be unlocked',
    s4: 'no: This application does not have this stage',
    done: 'no: Nobody can be put here: candidates come here when their last stage is completed',
    rejected: 'yes: Drop to reject',
    hired: 'yes: Drop to hire',
    withdrawn: 'no: Your role may not do this',
  });
  assert.deepEqual(says.get('s2')!.move, { kind: 'unlock', stageIndex: 1 });
  assert.deepEqual(says.get('hired')!.move, { kind: 'status', to: 'hired' });
  const elsewhere = verdictsOf([setStatus('hired', { changes: false }),
    unlock(0, false, { allowed: true, wouldComplete: [] }), unlock(0, true, { allowed: true }),
    schedule(0, 's1')], columns, 'x');
  assert.equal(elsewhere.get('s1')!.words, 'Drop here to unlock “First”');
  assert.equal(elsewhere.get('hired')!.words, 'Is hired');
  assert.equal(elsewhere.get('hired')!.move, undefined);
});

test('the menu offers the stages from the own one on, an invitation, and other statuses', () => {
  const offered = choicesOf(actions, columns, 's1').map(({ label, off, note }) =>
    [label, off ?? note ?? ''].join(': '));
  assert.deepEqual(offered, [
    'Invite to “First” ...: ',
    'Unlock “Second” ...: Completes “First” without a result',
    'Unlock “Third” ...: Feedback is missing: “Second”. Until it is given, no later stage can be '
      + 'unlocked',
    'Shortlist ...: ', 'Reject ...: ', 'Hire ...: ', 'Withdraw ...: Your role may not do this',
  ]);
  const full = { status: 403, code: 'plan_limit_exceeded', message: '' };
  const refused = choicesOf([unlock(0, true, { refusal: open }), schedule(0, 's1', full)], columns,
    's1');
  assert.deepEqual(refused.map(({ off }) => off),
    ['The plan allows no more interviews this month']);
  assert.deepEqual(choicesOf(actions, columns, DONE).map(({ move }) => move.kind),
    ['invite', 'status', 'status', 'status', 'status']);
  assert.equal(choicesOf(actions, columns, undefined)[0]!.label, 'Invite to “First” ...');
});

test('a refusal is said in words, one without words by those of the service', () => {
  assert.equal(whyNot({ ...open, stageStatus: 'completed' }), 'Is completed already');
  assert.equal(whyNot({ code: 'pipeline_closed' }), 'This application is closed');
  assert.equal(whyNot({ code: 'unheard_of', message: 'No' }), 'The service says: No');
  assert.equal(whyNot(undefined), 'The service refuses this');
});

test('arrows walk in a column and to the next column that has cards', () => {
  const ids = [['a', 'b', 'c'], [], ['d'], ['e', 'f']];
  const from = (id: string, ...keys: string[]) =>
    keys.reduce<string | undefined>((now, key) => walk(ids, now!, key), id);
  assert.equal(from('a', 'ArrowDown'), 'b');
  assert.equal(from('c', 'ArrowDown'), 'c');
  assert.equal(from('a', 'ArrowUp'), 'a');
  assert.equal(from('c', 'ArrowRight'), 'd');
  assert.equal(from('b', 'ArrowRight', 'ArrowRight', 'ArrowDown'), 'f');
  assert.equal(from('f', 'ArrowRight'), 'f');
  assert.equal(from('d', 'ArrowLeft'), 'a');
  assert.equal(from('b', 'End'), 'c');
  assert.equal(from('b', 'Home'), 'a');
  assert.equal(walk(ids, 'a', 'x'), undefined);
  assert.equal(walk(ids, 'gone', 'Home'), undefined);
});

test('when a card has left, the focus goes to the nearest one', () => {
  const before = [['a', 'b', 'c'], ['d']];
  assert.equal(afterLoss(before, [['a', 'c'], ['d']], 'b'), 'c');
  assert.equal(afterLoss(before, [['a', 'b'], ['d']], 'c'), 'b');
  assert.equal(afterLoss(before, [[], ['d']], 'a'), 'd');
  assert.equal(afterLoss([['a'], ['d']], [['a'], []], 'd'), 'a');
  assert.equal(afterLoss(before, [[], []], 'a'), undefined);
  assert.equal(afterLoss(before, [['z']], 'unknown'), 'z');
});

test('the board scrolls by itself only near its edges', () => {
  assert.equal(pull(500, 0, 1000), 0);
  assert.equal(pull(0, 0, 1000), -16);
  assert.equal(pull(-500, 0, 1000), -16);
  assert.equal(pull(976, 0, 1000), 8);
});
