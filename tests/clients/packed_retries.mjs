// What the TypeScript client, as npm installs its package, does when answers are lost or come late.
import { createClient } from '@hireline/client';
import { LossyWay, OwnServer } from './own_server.mjs';
import { archive, refused, stages, withKey } from './packed_client.mjs';
import { rule, secondsSince } from './verdict.mjs';

const bodyOf = (request) => request.split('\r\n\r\n')[1];
const headerOf = (request, name) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(request)?.[1];

export async function clientSendsAgain(world) {
  await withKey(world, async ({ service, token, key }) => {
    const way = await new LossyWay(new URL(service.base).port).start();
    try {
      const hireline = createClient({ baseUrl: way.base, token: key });
      way.losing = true;
      const { data: job, response } = await hireline.POST('/v1/jobs',
        { body: { title: 'Sent twice', description: 'Once.', stages } });
      const { jobs } = await service.expect(200, 'GET', '/v1/jobs?search=Sent%20twice', { token });
      const [first, second] = way.requests;
      rule('a POST whose answer was lost is sent again, and done once',
        way.requests.length === 2 && jobs.length === 1 && jobs[0]._id === job._id &&
          response.headers.get('Idempotent-Replayed') === 'true',
        `${way.requests.length} requests, ${jobs.length} jobs`);
      rule('with the same bytes and the same key', second !== undefined &&
        bodyOf(first) === bodyOf(second) && headerOf(first, 'idempotency-key') !== undefined &&
        headerOf(first, 'idempotency-key') === headerOf(second, 'idempotency-key'),
      `${way.requests.map((one) => headerOf(one, 'idempotency-key')).join(', ')}`);
      await changesOnce(hireline, way, job);
      await archive(service, token, job._id);
    } finally {
      way.stop();
    }
  });
}

async function changesOnce(hireline, way, { _id: id }) {
  const params = { path: { id } };
  const lose = () => Object.assign(way, { losing: true, requests: [] });
  lose();
  const unknown = await refused(hireline.PATCH('/v1/jobs/{id}', { params, body: { title: 'A' } }));
  const once = way.requests.length;
  const { data, etag } = await hireline.GET('/v1/jobs/{id}', { params });
  rule('a PATCH whose answer was lost is not sent again, since its fate is unknown',
    unknown?.code === 'no_answer' && unknown.status === 0 && once === 1 && data.title === 'A',
    `${once} requests, ${unknown?.message}`);
  lose();
  const stale = await refused(hireline.PATCH('/v1/jobs/{id}',
    { params: { ...params, header: { 'If-Match': etag } }, body: { title: 'B' } }));
  const twice = way.requests.length;
  const after = await hireline.GET('/v1/jobs/{id}', { params });
  rule('with If-Match it is sent again, changes nothing the second time, and is a 412',
    stale?.status === 412 && twice === 2 && after.data.title === 'B',
    `${twice} requests, ${stale?.code}, ${after.data.title}`);
}

export async function clientWaits(world) {
  await withKey(world, async ({ service, key }) => {
    const server = await new OwnServer(service, { HIRELINE_RATE_LIMIT: '1200' }).start();
    const asked = [];
    const watch = async (...request) => {
      const began = Date.now();
      const response = await fetch(...request);
      asked.push({ began, ended: Date.now(), status: response.status,
        after: Number(response.headers.get('Retry-After')) });
      return response;
    };
    try {
      const hireline = createClient({ baseUrl: server.base, token: key, fetch: watch });
      const began = Date.now();
      for (let i = 0; i < 23; i += 1) await hireline.GET('/v1/api-keys/self');
      const early = asked.filter(({ status, ended, after }, at) => status === 429 &&
        asked[at + 1].began - ended < after * 1000);
      const limited = asked.filter(({ status }) => status === 429);
      rule('after a 429 it waits for Retry-After, and then goes on',
        limited.length > 0 && limited.length < 6 && early.length === 0 &&
          limited.every(({ after }) => after > 1) && asked.at(-1).status === 200,
        `${asked.length} requests in ${secondsSince(began).toFixed(1)} s, Retry-After: ${
          limited.map(({ after }) => after).join(', ')}`);
    } finally {
      await server.kill();
    }
  }, { rateLimitPerMinute: 20 });
}
