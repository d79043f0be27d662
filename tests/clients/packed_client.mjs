// Programs that use the TypeScript client, as npm installs its package.
import { isDeepStrictEqual } from 'node:util';
import { createClient, HirelineError } from '@hireline/client';
import { wholeFeed } from './feed.mjs';
import { postJob, takeScreening } from './hiring.mjs';
import { OwnServer } from './own_server.mjs';
import { rule, until } from './verdict.mjs';

const patience = 60; // seconds
const scopes = ['jobs:write', 'pipelines:write', 'interviews:write', 'candidates:write',
  'events:read'];

const question = { order: 0, text: 'What does a database index cost, and when is it worth it?' };
export const stages = [{ name: 'Written questions', stageTypeKey: 'automated_screening',
  screeningConfig: { questions: [question] } }];

// Walks with an API key of an organization of its own.
export async function withKey({ service, programmer }, walk, more = {}) {
  const token = await programmer();
  const { _id, token: key } = await service.expect(201, 'POST', '/v1/api-keys', { token,
    body: { name: `Key ${Date.now()}`, role: 'recruiter', scopes, ...more } });
  try {
    await walk({ service, token, key });
  } finally {
    await service.expect(204, 'DELETE', `/v1/api-keys/${_id}`, { token: await programmer() });
  }
}

// The error of a call that must be refused; undefined if it is not.
export const refused = (call) => call.then(() => undefined, (error) => error);

export const archive = (service, token, job) =>
  service.expect(200, 'DELETE', `/v1/jobs/${job}`, { token });

export async function clientHires(world) {
  await withKey(world, async ({ service, token, key }) => {
    const hireline = createClient({ baseUrl: service.base, token: key });
    const { data: job } = await hireline.POST('/v1/jobs', { body:
      { title: 'Client engineer', description: 'You build clients.', stages } });
    const { data: interview } = await hireline.POST('/v1/interviews', { body: {
      jobOpeningId: job._id, stageId: job.stages[0]._id, stageIndex: 0,
      clientUrl: `${service.webClient}/v1`, participant: { email: 'kim@example.com' } } });
    const params = { path: { id: interview.candidatePipelineId } };
    await takeScreening(service, interview.link);
    const signal = AbortSignal.timeout(patience * 1000);
    let completed;
    for await (const { event } of hireline.follow({ types: ['stage.completed'], signal })) {
      completed = event;
      if (event.pipelineId === params.path.id) break;
    }
    const { etag } = await hireline.GET('/v1/pipeline/{id}', { params });
    const path = '/v1/pipeline/{id}/status';
    const status = { body: { status: 'hired' },
      params: { ...params, header: { 'If-Match': etag } } };
    const dry = await hireline.PATCH(path, { ...status,
      params: { ...status.params, query: { dryRun: true } } });
    const before = await hireline.GET('/v1/pipeline/{id}', { params });
    rule('a dry run tells what it would do, and does nothing',
      dry.data.status === 'hired' && before.data.status === 'active' &&
        dry.dryRun?.events.some(({ type }) => type === 'pipeline.status_changed'),
      `${before.data.status}, ${JSON.stringify(dry.dryRun)}`);
    await hireline.PATCH(path, status);
    const { status: now } = await service.expect(200, 'GET', `/v1/pipeline/${params.path.id}`,
      { token });
    rule('it hires somebody with an API key, from nothing to hired',
      completed?.pipelineId === params.path.id && now === 'hired', `${completed?.type}, ${now}`);
    await isRefused(hireline, path, status);
    await readsLists(hireline, job._id);
    await archive(service, token, job._id);
  });
}

async function isRefused(hireline, path, status) {
  const stale = await refused(hireline.PATCH(path, status));
  const wrong = await refused(hireline.POST('/v1/jobs', { body: { title: '', stages: [{}] } }));
  const isOurs = (one) => one instanceof HirelineError && /^[0-9a-f-]{36}$/.test(one.requestId);
  rule('a refusal is a HirelineError with status, code, issues and the id of the request',
    [stale, wrong].every(isOurs) && stale.status === 412 &&
      stale.code === 'precondition_failed' && wrong.code === 'invalid_input' &&
      wrong.issues.some(({ path: field }) => field.join('.') === 'stages.0.name'),
    `${stale?.code}; ${wrong?.message}`);
}

async function readsLists(hireline, jobId) {
  for (let i = 0; i < 5; i += 1)
    await hireline.POST('/v1/pipeline', { body: { jobOpeningId: jobId,
      participant: { email: `reader-${i}@example.com` } } });
  const found = [];
  const query = { jobId, limit: 2 };
  for await (const { _id } of hireline.list('/v1/pipeline', { params: { query } })) found.push(_id);
  const pages = new Set(found).size;
  const id = found.at(-1);
  const types = [];
  for await (const { type } of hireline.list('/v1/pipeline/{id}/events',
    { params: { path: { id }, query: { limit: 1 } } })) types.push(type);
  const whole = await hireline.GET('/v1/pipeline/{id}/events', { params: { path: { id } } });
  rule('it reads all pages of lists with page numbers and with a cursor',
    pages === 6 && isDeepStrictEqual(types, whole.data.events.map(({ type }) => type)) &&
      types.length > 2,
    `${pages} pipelines, ${types.length} events`);
}

export async function clientFollows(world) {
  await withKey(world, async ({ service, token, key }) => {
    const server = await new OwnServer(service).start();
    const ended = new AbortController();
    const seen = [];
    try {
      const hireline = createClient({ baseUrl: server.base, token: key });
      const following = refused((async () => {
        for await (const { event, cursor } of hireline.follow({ signal: ended.signal }))
          seen.push({ id: event._id, sequence: event.sequence, cursor });
      })());
      const { _id } = await postJob(service, token, 'Title 0');
      let title = 0;
      const change = () => service.expect(200, 'PATCH', `/v1/jobs/${_id}`,
        { token, body: { title: `Title ${title += 1}` } });
      const changes = async (count) => { for (let i = 0; i < count; i += 1) await change(); };
      const sees = (count) => until(() => seen.length, (now) => now >= count, patience);
      for (let round = 0; round < 3; round += 1) {
        const before = seen.length;
        await changes(5);
        await sees(before + 1);
        const writing = changes(20);
        await server.kill();
        await writing;
        await server.start();
      }
      await change();
      const all = await wholeFeed(service, token);
      await sees(all.length);
      ended.abort();
      const end = await following;
      rule('it follows the feed through three kills of the server, and misses and doubles nothing',
        isDeepStrictEqual(seen.map(({ id }) => id), all) &&
          seen.every(({ id, cursor, sequence }, at) => id === cursor && sequence === at + 1),
        `${seen.length} of ${all.length} events`);
      rule('and ends without an error when its signal is aborted', end === undefined, `${end}`);
      await losesItsCursor(hireline);
      await archive(service, token, _id);
    } finally {
      ended.abort();
      await server.kill();
    }
  });
}

async function losesItsCursor(hireline) {
  const error = await refused(hireline.follow({ after: 'f'.repeat(24) }).next());
  rule('a cursor that the feed does not have is the error cursor_lost, with the head of the feed',
    error instanceof HirelineError && error.status === 410 && error.code === 'cursor_lost' &&
      error.details.head > 0, `${error} ${JSON.stringify(error?.details)}`);
}
