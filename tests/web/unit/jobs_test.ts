import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Problem } from '../../../web/src/api/problems.ts';
import { wordsOf } from '../../../web/src/api/problems.ts';
import { changeBody, formOf, newBody, newItem, newJob, newStage, stageBody, type Job, type JobForm,
  type StageType } from '../../../web/src/recruiter/jobs/form.ts';
import { decidedJob, mergeJobs } from '../../../web/src/recruiter/jobs/merge.ts';
import { moved, placeAt } from '../../../web/src/recruiter/jobs/order.ts';
import { labelAt, placeOf } from '../../../web/src/recruiter/jobs/places.ts';
import { STARTS } from '../../../web/src/recruiter/jobs/starts.ts';
import { problemWords } from '../../../web/src/text/en_problems.ts';
import '../../../web/src/text/en_problems_own.ts';

const question = { text: 'Why?', order: 1, idealAnswer: 'Because.',
  rubric: [{ point: 'Says why', weight: 3, keywords: ['cause, and effect', 'reason'] }],
  followUps: ['And then?'] };

const job = (more: Partial<Job> = {}): Job => ({
  _id: 'a'.repeat(24), title: 'Engineer', description: 'You build.', department: 'Core',
  status: 'active', isDeleted: false, createdAt: '', updatedAt: '',
  counts: { pipelines: 0, byStatus: { active: 0, shortlisted: 0, rejected: 0, hired: 0,
    withdrawn: 0 } },
  stages: [
    { _id: 's1', name: 'Talk', stageTypeKey: 'ai_conversational', order: 0,
      aiConversationalConfig: { maxFollowUps: 0, timeLimitMinutes: 30,
        questions: [question, { questionId: 'q1', order: 0 }] } },
    { _id: 's2', name: 'Interview', stageTypeKey: 'live_1on1', order: 1 },
    { _id: 's3', name: 'Code', stageTypeKey: 'dsa_coding', order: 2,
      dsaConfig: { passThreshold: 60, problems: [{ problemId: 'p1', order: 0 }] } },
  ],
  ...more,
});

test('a job that is read and sent is the same job', () => {
  const form = formOf(job());
  assert.deepEqual(form.stages.map(stageBody), [
    { _id: 's1', name: 'Talk', stageTypeKey: 'ai_conversational', aiConversationalConfig: {
      questions: [{ questionId: 'q1', order: 0 }, { ...question }],
      timeLimitMinutes: 30, maxFollowUps: 0 } },
    { _id: 's2', name: 'Interview', stageTypeKey: 'live_1on1' },
    { _id: 's3', name: 'Code', stageTypeKey: 'dsa_coding',
      dsaConfig: { problems: [{ problemId: 'p1', order: 0 }], passThreshold: 60 } },
  ]);
  assert.equal(changeBody(form, formOf(job())), undefined);
});

test('a live stage keeps its scorecard, also without questions', () => {
  const [, stage] = job().stages;
  const read = formOf(job({ stages: [{ ...stage!, live1on1Config: { privateQuestions: [],
    scorecardId: 'c1' } }] }));
  assert.deepEqual(stageBody(read.stages[0]!).live1on1Config,
    { privateQuestions: [], scorecardId: 'c1' });
  assert.equal(stageBody({ ...read.stages[0]!, scorecardId: '' }).live1on1Config, undefined);
  assert.equal(placeOf('stages.0.live1on1Config.scorecardId', read),
    `stages.${stage!._id}.scorecardId`);
});

test('only what has changed is sent, and what was emptied is cleared', () => {
  const form = formOf(job());
  assert.deepEqual(changeBody(form, { ...form, title: 'Other', department: '' }),
    { title: 'Other', department: null });
  const stages = moved(form.stages, 0, 1);
  assert.deepEqual(changeBody(form, { ...form, stages })?.stages?.map(({ _id }) => _id),
    ['s2', 's1', 's3']);
});

test('a new job sends what was typed, also what is missing', () => {
  const form: JobForm = { ...newJob(), status: 'draft', stages: [newStage('automated_screening', '',
    { items: [newItem()], passThreshold: '101' })] };
  assert.deepEqual(newBody(form), { title: '', description: '', status: 'draft', stages: [
    { name: '', stageTypeKey: 'automated_screening', screeningConfig: {
      questions: [{ text: '', order: 0 }], passThreshold: 101 } }] });
});

test('usual stages begin with what can be asked', () => {
  assert.deepEqual(STARTS.map(({ make }) => make().map(({ type }) => type)),
    [['automated_screening', 'live_1on1', 'culture_fit_hr'],
      ['dsa_coding', 'live_1on1', 'culture_fit_hr']]);
  assert.ok(STARTS[0]!.make()[0]!.items.length > 0);
});

test('something dragged comes to stand among the others by their middles', () => {
  assert.equal(placeAt(5, [10, 30]), 0);
  assert.equal(placeAt(20, [10, 30]), 1);
  assert.equal(placeAt(99, [10, 30]), 2);
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
});

test('an issue stays at its field when something is moved', () => {
  const form = formOf(job());
  const place = placeOf('stages.0.aiConversationalConfig.questions.1.rubric.0.keywords.1', form);
  assert.equal(place, `stages.s1.items.${form.stages[0]!.items[1]!.key}.rubric.0.keywords`);
  assert.equal(labelAt(place, form), 'Stage 1, question 2, point 1, Keywords, one in a line');
  const later = { ...form, stages: moved(form.stages, 0, 2) };
  assert.equal(labelAt(place, later), 'Stage 3, question 2, point 1, Keywords, one in a line');
  assert.equal(labelAt(place, { ...form, stages: [] }), undefined);
});

test('issues of all depths have their place', () => {
  const form = formOf(job());
  const key = form.stages[0]!.items[0]!.key;
  const places: Record<string, string> = {
    title: 'title',
    stages: 'stages',
    'stages.1.name': 'stages.s2.name',
    'stages.2.dsaConfig.timeLimitMinutes': 'stages.s3.timeLimitMinutes',
    'stages.0.aiConversationalConfig.questions': 'stages.s1.items',
    'stages.0.aiConversationalConfig.questions.0.questionId': `stages.s1.items.${key}.reference`,
    'stages.0.aiConversationalConfig.questions.0.followUps.2': `stages.s1.items.${key}.followUps.2`,
    'stages.0.aiConversationalConfig.questions.0.text': `stages.s1.items.${key}.text`,
  };
  for (const [path, place] of Object.entries(places)) assert.equal(placeOf(path, form), place);
});

const named = (form: JobForm) => form.stages.map(({ name }) => name);

const withStage = (form: JobForm, at: number, change: object): JobForm => ({ ...form,
  stages: form.stages.map((stage, index) => (index === at ? { ...stage, ...change } : stage)) });

test('changes of different stages, and new ones of both, go together', () => {
  const base = formOf(job());
  const mine = withStage(base, 0, { name: 'First talk' });
  mine.stages.push(newStage('scenario_based', 'Mine'));
  const theirs = withStage(base, 2, { passThreshold: '70' });
  theirs.stages.push({ ...newStage('live_1on1', 'Theirs'), key: 's4', id: 's4' });
  const merged = mergeJobs(base, mine, theirs);
  assert.deepEqual(merged.fields.conflicts, []);
  assert.deepEqual(merged.fields.taken, ['s3 passThreshold', 's4']);
  const both = decidedJob(merged, {});
  assert.deepEqual(new Set(named(both)), new Set(['First talk', 'Interview', 'Code', 'Mine',
    'Theirs']));
  assert.equal(both.stages.find(({ key }) => key === 's3')?.passThreshold, '70');
});

test('a stage that one side removed and the other changed is asked about as a whole', () => {
  const base = formOf(job());
  const without = { ...base, stages: base.stages.slice(1) };
  const changed = withStage(base, 0, { name: 'First talk' });
  const removedThere = mergeJobs(base, changed, without);
  assert.deepEqual(removedThere.fields.conflicts, ['s1']);
  const kept = decidedJob(removedThere, { s1: 'mine' });
  assert.deepEqual(named(kept), ['First talk', 'Interview', 'Code']);
  const stages = changeBody(without, kept)?.stages ?? [];
  assert.deepEqual(stages.map(({ _id }) => _id), [undefined, 's2', 's3'],
    'a stage that is no longer there comes as a new one');
  assert.deepEqual(named(decidedJob(removedThere, { s1: 'theirs' })), ['Interview', 'Code']);
  const removedHere = mergeJobs(base, without, changed);
  assert.deepEqual(named(decidedJob(removedHere, { s1: 'theirs' })),
    ['First talk', 'Interview', 'Code']);
  assert.deepEqual(named(decidedJob(removedHere, { s1: 'mine' })), ['Interview', 'Code']);
});

test('a stage that one side removed and nobody changed goes', () => {
  const base = formOf(job());
  const without = { ...base, stages: base.stages.slice(1) };
  for (const merged of [mergeJobs(base, without, base), mergeJobs(base, base, without)]) {
    assert.deepEqual(merged.fields.conflicts, []);
    assert.deepEqual(named(decidedJob(merged, {})), ['Interview', 'Code']);
  }
});

test('two orders are asked about', () => {
  const base = formOf(job());
  const merged = mergeJobs(base, { ...base, stages: moved(base.stages, 0, 2) },
    { ...base, stages: moved(base.stages, 0, 1) });
  assert.deepEqual(merged.fields.conflicts, ['order']);
  assert.deepEqual(named(decidedJob(merged, { order: 'theirs' })), ['Interview', 'Talk', 'Code']);
  assert.deepEqual(named(decidedJob(merged, { order: 'mine' })), ['Interview', 'Code', 'Talk']);
});

test('each refusal of a job has words', () => {
  const api = JSON.parse(readFileSync(`${import.meta.root}/docs/openapi.json`, 'utf8'));
  const codes = new Set<string>();
  for (const path of ['/v1/jobs', '/v1/jobs/{id}', '/v1/orgs/{id}/features']) {
    for (const { responses = {} } of Object.values(api.paths[path]) as { responses?: object }[]) {
      for (const one of JSON.stringify(responses).matchAll(/","code":"(\w+)"/g)) codes.add(one[1]!);
    }
  }
  const own = ['scope_missing'];  // of keys of programs, which no page has
  for (const code of codes) {
    if (own.includes(code)) continue;
    const problem: Problem = { status: 400, code, message: '', requestId: '', issues: [],
      body: { max: 3, used: 3, pipelines: 2 } };
    assert.ok(code in problemWords || `job.${code}` in problemWords, code);
    assert.ok(wordsOf(problem, 'job').title, code);
  }
});

test('a question keeps the criteria of each scorecard, and sends those of the chosen one', () => {
  const asked = newItem({ reference: 'q', criterionIds: { a: ['a1', 'a2'] }, minutes: '15' });
  const stage = newStage('live_1on1', 'Talk', { items: [asked], scorecardId: 'a' });
  const questions = (scorecardId: string, type: StageType = 'live_1on1') =>
    stageBody({ ...stage, type, scorecardId }).live1on1Config?.privateQuestions;
  const plain = { questionId: 'q', minutes: 15, order: 0 };
  assert.deepEqual(questions('a'), [{ ...plain, criterionIds: ['a1', 'a2'] }]);
  assert.deepEqual(questions('b'), [plain]);
  assert.deepEqual(questions(''), [plain]);
  const { criterionIds, minutes, ...earlier } = asked;  // as a draft of an earlier release has it
  assert.ok(criterionIds && minutes);
  assert.deepEqual(stageBody({ ...stage, items: [earlier] }).live1on1Config?.privateQuestions,
    [{ questionId: 'q', order: 0 }]);
});

test('each stage type has a name of its settings', () => {
  const types: StageType[] = ['automated_screening', 'live_1on1', 'dsa_coding', 'culture_fit_hr',
    'ai_conversational', 'scenario_based'];
  for (const type of types) {
    const body = stageBody(newStage(type, 'A', { items: [newItem({ reference: 'q' })] }));
    assert.equal(Object.keys(body).length, 3, type);
  }
});
