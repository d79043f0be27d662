import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fits, step } from '../../../web/src/recruiter/find.ts';
import { joinUrl, meetingTrouble } from '../../../web/src/recruiter/organization/meeting.ts';
import { isLastOwner, rolesUnder, type Membership }
  from '../../../web/src/recruiter/organization/rules.ts';
import { levelsOf, linesOf, scopesOf } from '../../../web/src/recruiter/organization/scopes.ts';
import { ALL, chosenOf, filtersOf, groupsOf } from '../../../web/src/recruiter/webhooks/filters.ts';
import { problemWords } from '../../../web/src/text/en_problems.ts';
import '../../../web/src/text/en_problems_own.ts';
import '../../../web/src/text/recruiter/en_api_keys.ts';
import '../../../web/src/text/recruiter/en_members.ts';
import '../../../web/src/text/recruiter/en_organization.ts';
import '../../../web/src/text/recruiter/en_plan.ts';
import '../../../web/src/text/recruiter/en_reports.ts';

test('owners manage all members, admins all but owners, others nobody', () => {
  assert.deepEqual(rolesUnder('owner'), ['owner', 'admin', 'recruiter', 'interviewer']);
  assert.deepEqual(rolesUnder('admin'), ['admin', 'recruiter', 'interviewer']);
  assert.deepEqual(rolesUnder('recruiter'), []);
  assert.deepEqual(rolesUnder('interviewer'), []);
});

test('the last owner is known from a whole list only', () => {
  const owner: Membership = { role: 'owner', status: 'active' };
  const invited: Membership = { role: 'owner', status: 'invited' };
  const admin: Membership = { role: 'admin', status: 'active' };
  assert.ok(isLastOwner(owner, [owner, invited, admin], true));
  assert.ok(!isLastOwner(owner, [owner, { ...owner }], true));
  assert.ok(!isLastOwner(owner, [owner, admin], false));
  assert.ok(!isLastOwner(invited, [owner, invited], true));
});

test('an address of calls needs https, a host, and the room after it', () => {
  for (const good of ['', 'https://meet.example.com/{room}', 'https://x.example/?id={room}'])
    assert.equal(meetingTrouble(good), undefined, good);
  assert.equal(meetingTrouble('http://meet.example.com/{room}'), 'scheme');
  assert.equal(meetingTrouble('https://'), 'scheme');
  assert.equal(meetingTrouble('https://{room}.example.com/'), 'host');
  assert.equal(meetingTrouble('https://meet.example.com/'), 'place');
  assert.equal(meetingTrouble('https://meet.example.com/{room}/{room}'), 'place');
  assert.equal(meetingTrouble('https://meet.example.com/{room}/{name}'), 'place');
  assert.equal(joinUrl('https://x.example/a-{room}', '$&1'), 'https://x.example/a-$&1');
});

test('scopes are levels of areas, and those of other programs stay', () => {
  assert.deepEqual(scopesOf({ jobs: 'read', events: 'read', pipelines: 'write', candidates: '' }),
    ['jobs:read', 'pipelines:write', 'events:read']);
  const levels = levelsOf(['jobs:read', 'jobs:write', 'webhooks:read']);
  assert.equal(levels.jobs, 'write');
  assert.equal(levels.events, '');
  assert.deepEqual(scopesOf({ ...levels, jobs: 'read' }, ['jobs:write', 'webhooks:read']),
    ['jobs:read', 'webhooks:read']);
  assert.deepEqual(linesOf(' 10.0.0.0/8\n\n192.0.2.0/24, 2001:db8::/32 '),
    ['10.0.0.0/8', '192.0.2.0/24', '2001:db8::/32']);
});

test('the palette finds entries by parts of their words', () => {
  assert.ok(fits('New job', 'job new'));
  assert.ok(fits('Żółć', 'zo'));
  assert.ok(fits('anything', ''));
  assert.ok(!fits('New job', 'jobs'));
});

test('arrows go around in the palette', () => {
  assert.equal(step(0, 1, 3), 1);
  assert.equal(step(2, 1, 3), 0);
  assert.equal(step(0, -1, 3), 2);
  assert.equal(step(0, 1, 0), -1);
});

// The codes of the document, by the examples of its answers.
test('each refusal of these pages has words', () => {
  interface Operation {
    responses?: Record<string, { content?: Record<string,
      { examples?: Record<string, { value?: { code?: string } }> }> }>;
  }
  const { paths } = JSON.parse(readFileSync(`${import.meta.root}/docs/openapi.json`, 'utf8')) as
    { paths: Record<string, Record<string, Operation>> };
  const topics = { report: '^/v1/analytics/', members: '^/v1/orgs/{id}/(members|invitations)',
    plan: '^/v1/(orgs/{id}/plan|plans)$', organization: '^/v1/orgs/{id}$',
    'api-key': '^/v1/api-keys(/{id}(/rotate)?)?$' };
  // The page of reports says this itself, with the way to the plans. No key sends these requests.
  const own = ['feature_not_available', 'scope_missing'];
  for (const [topic, pattern] of Object.entries(topics)) {
    const codes = Object.entries(paths).filter(([path]) => new RegExp(pattern).test(path))
      .flatMap(([, operations]) => Object.values(operations))
      .flatMap(({ responses = {} }) => Object.values(responses))
      .flatMap(({ content = {} }) => Object.values(content))
      .flatMap(({ examples = {} }) => Object.values(examples))
      .flatMap(({ value }) => value?.code ?? []);
    assert.ok(codes.length > 5, topic);
    const silent = codes.filter((code) => !own.includes(code)
      && !(code in problemWords) && !(`${topic}.${code}` in problemWords));
    assert.deepEqual([...new Set(silent)], [], topic);
  }
});

test('an endpoint has groups of events, and single ones', () => {
  const chosen = chosenOf(['job.*', 'pipeline.status_changed:hired', 'stage.completed']);
  assert.deepEqual(chosen.groups, ['job.*']);
  assert.deepEqual(filtersOf(chosen), ['job.*', 'pipeline.status_changed:hired', 'stage.completed']);
  assert.deepEqual(filtersOf({ groups: [], others: ' job.created,\n\njob.created ' }), ['job.created']);
  assert.deepEqual(filtersOf({ groups: [ALL, 'job.*'], others: 'stage.completed' }), [ALL]);
  assert.deepEqual(filtersOf({ groups: [], others: '  ' }), []);
  const type = (name: string, delivery: 'webhook' | 'feed') => ({ type: name, delivery, meaning: '',
    version: 1, schema: {} });
  assert.deepEqual(groupsOf([type('job.created', 'webhook'), type('job.updated', 'webhook'),
    type('member.joined', 'feed'), type('stage.completed', 'webhook')]), ['job.*', 'stage.*']);
});
