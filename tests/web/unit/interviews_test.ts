import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, differing, fieldsOf } from '../../../web/src/recruiter/interviews/change.ts';
import { EMPTY, formOf, newer, textOf }
  from '../../../web/src/recruiter/interviews/typed.ts';
import { bodyOf, lacking, type Form } from '../../../web/src/recruiter/schedule/form.ts';
import { firstSteps, isOver, planned } from '../../../web/src/recruiter/today/owed.ts';

const base = fieldsOf({ title: 'Technical', round: 'First', interviewers: ['b', 'a'],
  startTime: '2030-05-06T09:00:00.000Z', endTime: '2030-05-06T10:00:00.000Z' });
const later = '2030-05-07T09:00:00.000Z 2030-05-07T10:00:00.000Z';

test('a change is what differs from the version of the service', () => {
  assert.deepEqual(changeOf({ ...base, round: 'Second' }, { ...base, title: 'Talk', times: later }),
    { title: 'Talk', round: 'First', startTime: '2030-05-07T09:00:00.000Z',
      endTime: '2030-05-07T10:00:00.000Z' });
  assert.deepEqual(changeOf(base, { ...base, who: [] }), { interviewers: [] });
  assert.deepEqual(changeOf(base, base), {});
});

test('interviewers in another order are the same', () => {
  assert.deepEqual(differing(base, fieldsOf({ title: 'Technical', round: 'First',
    interviewers: ['a', 'b'], startTime: '2030-05-06T09:00:00.000Z',
    endTime: '2030-05-06T10:00:00.000Z' })), []);
});

const stage = { _id: 's', name: 'Talk', stageTypeKey: 'live_1on1', order: 1 } as const;
const form: Form = { email: ' ann@example.org ', name: '', order: 1, round: 'First', who: ['a'],
  date: '2030-05-06', start: '11:00', end: '12:00', mail: true };
const setting = { jobId: 'j', stage, zone: 'Europe/Berlin', origin: 'https://hire.example.org',
  host: { name: '', email: 'ada@example.org' } };

test('a live stage becomes a request with its times, an automated one with its link', () => {
  assert.deepEqual(bodyOf(form, setting), { jobOpeningId: 'j', stageId: 's', stageIndex: 1,
    clientUrl: 'https://hire.example.org', baseUrl: 'https://hire.example.org',
    participant: { email: 'ann@example.org' }, isAutomated: false, title: 'Talk', round: 'First',
    startTime: '2030-05-06T09:00:00.000Z', endTime: '2030-05-06T10:00:00.000Z',
    interviewers: ['a'], recruiterEmail: 'ada@example.org', sendInvite: true });
  const written = { ...stage, stageTypeKey: 'automated_screening' } as const;
  assert.deepEqual(bodyOf({ ...form, mail: false, name: 'Ann' }, { ...setting, stage: written,
    pipelineId: 'p' }), { jobOpeningId: 'j', stageId: 's', stageIndex: 1,
    clientUrl: 'https://hire.example.org', candidatePipelineId: 'p',
    participant: { email: 'ann@example.org', name: 'Ann' }, isAutomated: true,
    sendAutomatedLink: false });
});

test('what is missing is told by its field', () => {
  const lacks = (change: Partial<Form>) => Object.keys(lacking({ ...form, ...change }, stage,
    'Europe/Berlin'));
  assert.deepEqual(lacks({}), []);
  assert.deepEqual(lacks({ email: 'ann', title: ' ', round: '', who: [] }),
    ['email', 'title', 'round', 'who']);
  assert.deepEqual(lacks({ date: '' }), ['times']);
  assert.deepEqual(lacks({ date: '2030-03-31', start: '02:30' }), ['pick']);
});

const now = Date.parse('2030-05-06T12:00:00Z');
const held = { isAutomated: false, endTime: '2030-05-06T11:00:00.000Z',
  status: 'scheduled' } as const;

test('feedback is owed on interviews between people that are over', () => {
  assert.ok(isOver(held, now));
  assert.ok(isOver({ ...held, status: 'completed' }, now));
  for (const change of [{ isAutomated: true }, { endTime: '2030-05-06T12:30:00.000Z' },
    { status: 'cancelled' as const }, { status: 'declined' as const }])
    assert.ok(!isOver({ ...held, ...change }, now), JSON.stringify(change));
});

test('interviews with a time are in its order', () => {
  const one = (startTime?: string, isAutomated = false) =>
    ({ isAutomated, ...(startTime ? { startTime } : {}) });
  assert.deepEqual(planned([one('2030-05-07'), one(), one('2030-05-06'), one('2030-05-05', true)]),
    [one('2030-05-06'), one('2030-05-07')]);
});

test('the first steps go on with the job that is nearest to candidates', () => {
  const job = (_id: string, status: 'draft' | 'active', pipelines = 0) => ({ _id, status,
    title: _id, description: '', isDeleted: false, createdAt: '', updatedAt: '', stages: [stage],
    counts: { pipelines, byStatus: { active: pipelines, shortlisted: 0, rejected: 0, hired: 0,
      withdrawn: 0 } } });
  assert.deepEqual(firstSteps([]),
    { job: undefined, hasJob: false, isSetUp: false, isInvited: false });
  const draft = firstSteps([job('a', 'draft')]);
  assert.deepEqual([draft.job?._id, draft.isSetUp], ['a', false]);
  const ready = firstSteps([job('a', 'draft'), job('b', 'active')]);
  assert.deepEqual([ready.job?._id, ready.isSetUp, ready.isInvited], ['b', true, false]);
  assert.ok(firstSteps([job('a', 'draft', 1)]).isInvited);
});

const savedAt = '2030-05-06T09:00:00.000Z';
const saved = { overallRating: 7, recommendation: 'yes', traits: ['Curious'], comments: 'Found',
  scores: [{ criterionId: 'c', rating: 4 }, { criterionId: 'd', evidence: 'None.' }],
  savedAt } as const;

test('a draft of the service becomes a form, which says the same', () => {
  const { savedAt: _, interviewerEmail: __, ...body } = { interviewerEmail: '', ...saved };
  assert.deepEqual(JSON.parse(textOf(formOf(saved))), body);
  assert.deepEqual(formOf({ savedAt }), { ...EMPTY, scores: {}, at: Date.parse(savedAt),
    sent: textOf(EMPTY) });
});

test('a form begins with what was typed last', () => {
  const before = { ...EMPTY, comments: 'Fou', at: Date.parse(savedAt) - 1 };
  assert.equal(newer(before, saved)?.comments, 'Found');
  assert.equal(newer(EMPTY, saved)?.comments, 'Found', 'nothing was typed here');
  assert.equal(newer(EMPTY, undefined), undefined);
  assert.equal(newer({ ...before, at: Date.parse(savedAt) + 1 }, saved), undefined);
  assert.equal(newer({ ...before, sent: textOf(formOf(saved)) }, saved), undefined,
    'more was typed while it was on the way');
});
