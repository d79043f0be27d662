// What the compiler accepts and refuses. This file is compiled, and not run.
import { createClient, HirelineError, verifyWebhook, type Change } from '@hireline/client';

const client = createClient({ baseUrl: '', token: async () => 'token' });

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const same = <A, B>(_: Same<A, B>) => {};

const stages = [{ name: 'Talk', stageTypeKey: 'live_1on1' as const }];
const job = await client.POST('/v1/jobs', { body: { title: 'T', description: 'D', stages } });
same<typeof job.data._id, string>(true);
same<typeof job.data.status, 'active' | 'paused' | 'closed' | 'draft' | 'archived'>(true);
same<typeof job.etag, string | undefined>(true);

const gone = await client.DELETE('/v1/tags/{id}', { params: { path: { id: '1' } } });
same<typeof gone.data, undefined>(true);

const types = await client.GET('/v1/stage-types');
same<(typeof types.data)[number]['order'], number>(true);

for await (const one of client.list('/v1/pipeline', { params: { query: { jobId: '1' } } }))
  same<typeof one.jobOpeningId, string>(true);
for await (const one of client.list('/v1/webhook-endpoints/{id}/deliveries',
  { params: { path: { id: '1' } } })) same<typeof one.eventType, string>(true);

for await (const { event, cursor } of client.follow({ after: undefined, types: ['stage.*'] })) {
  same<typeof event.sequence, number>(true);
  same<typeof cursor, string>(true);
  same<typeof event.to, Change | undefined>(true);
}

const webhook = await verifyWebhook('', {}, ['whsec_1'], { toleranceSeconds: 60 });
same<typeof webhook.data.pipelineId, string | undefined>(true);

const problem = new Error() as unknown;
if (problem instanceof HirelineError) same<typeof problem.issues[number]['message'], string>(true);

const params = { path: { id: '1' } };
// @ts-expect-error: there is no such path
await client.GET('/v1/job');
// @ts-expect-error: the path has no such method
await client.DELETE('/v1/jobs');
// @ts-expect-error: the parameter of the path is missing
await client.GET('/v1/jobs/{id}');
// @ts-expect-error: the body is missing
await client.POST('/v1/jobs');
// @ts-expect-error: a field of the body is missing
await client.POST('/v1/jobs', { body: { title: 'T', stages } });
// @ts-expect-error: a field of the body is misspelt
await client.POST('/v1/jobs', { body: { title: 'T', description: 'D', stages, depratment: 'IT' } });
// @ts-expect-error: a field of the body has another type
await client.POST('/v1/jobs', { body: { title: 1, description: 'D', stages } });
// @ts-expect-error: there is no such status
await client.PATCH('/v1/pipeline/{id}/status', { params, body: { status: 'fired' } });
// @ts-expect-error: there is no such parameter of the query
await client.GET('/v1/jobs', { params: { query: { dryRun: true } } });
// @ts-expect-error: an option is misspelt
await client.GET('/v1/jobs', { parameters: {} });
// @ts-expect-error: the answer has no such field
job.data.name;
// @ts-expect-error: this is no list of pages
client.list('/v1/stage-types');
// @ts-expect-error: the feed has follow()
client.list('/v1/events');
// @ts-expect-error: a secret is missing
await verifyWebhook('', {});
