// standardwebhooks and svix verify what the service sends to a receiver, and ajv holds it against
// the published schemas.
import { isDeepStrictEqual } from 'node:util';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { postJob } from './hiring.mjs';
import { eventOf, idOf, isGood, isRefused, judgement, judgements, libraries, pythonJudgements,
  sendTest, settled, signaturesOf, webhookTypes, withEndpoint } from './receiver.mjs';
import { rule, until } from './verdict.mjs';

const firstPause = 10; // seconds after the first failure
const tolerance = 300; // seconds that a timestamp may be away
const slack = 10;
const patience = 60;
const stage = 'Gespräch "im Team" \\ 面接 🤝'; // what JSON escapes, and UTF-8 of each length
const names = Object.keys(libraries);

const nowInSeconds = () => Math.floor(Date.now() / 1000);
const faults = (list) => (list.length === 0 ? '' : `; wrong: ${list.join(', ')}`);

// Of each type, a function that says whether a body fits its schema.
function validatorsOf(types) {
  const ajv = formats(new Ajv2020({ strict: true, allowUnionTypes: true }));
  return new Map(types.map(({ type, schema }) => [type, ajv.compile(schema)]));
}

function withoutTest(event) {
  const { test, ...data } = event.data;
  return { ...event, data };
}

// A test is the example with its own id and time, without a place in the feed.
function isTestOf(example, event) {
  const { sequence, ...data } = example.data;
  return isDeepStrictEqual(event, { ...example, timestamp: event.timestamp,
    data: { ...data, _id: event.data._id, test: true } });
}

export async function everyTypeIsVerified(world) {
  await withEndpoint(world, [], async (hooks) => {
    const types = await webhookTypes(hooks);
    const validators = validatorsOf(types);
    const sent = [];
    for (const { type } of types) sent.push(await sendTest(hooks, type));
    const received = await hooks.receiver.wait(({ length }) => length >= types.length);
    const deliveries = [];
    for (const one of sent) deliveries.push(await settled(hooks, one));
    const byType = new Map(received.map((request) => [eventOf(request).type, request]));
    rule('a test of every type of event arrives, once',
      received.length === types.length && types.every(({ type }) => byType.has(type)),
      `${received.length} requests for ${types.length} types`);

    const arrived = types.filter(({ type }) => byType.has(type));
    const wrong = (holds) => arrived.filter(({ type, example }) =>
      !holds(byType.get(type), validators.get(type), example)).map(({ type }) => type);
    const form = wrong((request) => request.method === 'POST' && request.url === '/hooks' &&
      request.headers['content-type'] === 'application/json' &&
      request.headers['content-length'] === `${request.body.length}`);
    rule('as a POST of JSON to the path of the endpoint', form.length === 0,
      `${arrived.length} requests${faults(form)}`);
    const unverified = wrong((request) => isGood(hooks.secret, request));
    rule(`and ${names.join(' and ')} verify its bytes and headers`, unverified.length === 0,
      `${arrived.length} bodies${faults(unverified)}`);
    const inPython = pythonJudgements(hooks.secret, received).filter((said) => said !== 'good');
    rule("and so does a receiver in Python, which verifies the specification's examples",
      inPython.length === 0, `${received.length} bodies${faults(inPython)}`);
    const unlike = wrong((request, _, example) => isTestOf(example, eventOf(request)) &&
      eventOf(request).data._id === idOf(request));
    rule('it is the example of its type, with the webhook-id in it', unlike.length === 0,
      `${arrived.length} bodies${faults(unlike)}`);
    schemasFit(types, validators, wrong);
    areDelivered(deliveries, byType);
  });
}

function schemasFit(types, validators, wrong) {
  const unfit = wrong((request, fits) => {
    const event = eventOf(request);
    return fits(event) && fits(withoutTest(event));
  });
  const examples = types.filter(({ type, example }) => !validators.get(type)(example))
    .map(({ type }) => type);
  rule('it fits the schema of its type for ajv, with data.test and without, as the example does',
    unfit.length === 0 && examples.length === 0,
    `${types.length} schemas${faults([...unfit, ...examples])}`);
  const loose = [];
  for (const { type } of types)
    for (const other of types)
      if (type !== other.type && validators.get(type)(other.example))
        loose.push(`${other.type} as ${type}`);
  rule('and no schema takes the example of another type', loose.length === 0,
    `${types.length * (types.length - 1)} pairs${faults(loose)}`);
}

function areDelivered(deliveries, byType) {
  const wrong = deliveries.filter(({ status, attempts, eventType, messageId }) => {
    const request = byType.get(eventType);
    return status !== 'delivered' || attempts !== 1 || !request || messageId !== idOf(request);
  });
  rule('and the service says that it was delivered at once', wrong.length === 0,
    `${deliveries.length} deliveries${
      faults(wrong.map(({ eventType, status }) => `${eventType} ${status}`))}`);
}

// The request with other headers or another body.
const changed = (request, headers, body = request.body) =>
  ({ body, headers: { ...request.headers, ...headers } });

function withFlippedBit(request, bit) {
  const body = Buffer.from(request.body);
  body[bit >> 3] ^= 1 << (bit & 7);
  return changed(request, {}, body);
}

function flippedSignature(signature) {
  const bytes = Buffer.from(signature.slice('v1,'.length), 'base64');
  bytes[0] ^= 1;
  return `v1,${bytes.toString('base64')}`;
}

// Name and request of each.
function forgeriesOf(request) {
  const { 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
  return [
    ['another webhook-id', changed(request, { 'webhook-id': `${idOf(request)}0` })],
    ['no webhook-id', changed(request, { 'webhook-id': undefined })],
    ['a second later', changed(request, { 'webhook-timestamp': `${Number(timestamp) + 1}` })],
    ['no timestamp', changed(request, { 'webhook-timestamp': undefined })],
    ['a timestamp that was moved back',
      changed(request, { 'webhook-timestamp': `${nowInSeconds() - tolerance - 1}` })],
    ['a flipped bit of the signature',
      changed(request, { 'webhook-signature': flippedSignature(signature) })],
    ['another version', changed(request, { 'webhook-signature': `v2,${signature.slice(3)}` })],
    ['no signature', changed(request, { 'webhook-signature': undefined })],
    ['a byte more', changed(request, {}, Buffer.concat([request.body, Buffer.from('\n')]))],
    ['a byte less', changed(request, {}, request.body.subarray(0, -1))],
  ];
}

const anotherSecret = () => `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export async function changesAreRefused(world) {
  await withEndpoint(world, [], async (hooks) => {
    const [request] = await receivedTests(hooks, 1);
    const said = judgements(hooks.secret, request);
    rule('a fresh webhook is good', said.every((one) => one === 'good'), said.join(', '));

    const bits = Array.from({ length: request.body.length * 8 }, (_, bit) => bit);
    const taken = bits.filter((bit) => !isRefused(hooks.secret, withFlippedBit(request, bit)));
    rule('with any one bit of its body flipped, both refuse it', taken.length === 0,
      `${bits.length} bodies${faults(taken)}`);
    const all = forgeriesOf(request);
    const letIn = all.filter(([, forgery]) => !isRefused(hooks.secret, forgery))
      .map(([name]) => name);
    if (!isRefused(anotherSecret(), request)) letIn.push('another secret');
    rule('and so with other headers, another length or another secret', letIn.length === 0,
      `${all.length + 1} changes${faults(letIn)}`);
    const inPython = pythonJudgements(hooks.secret, all.map(([, forgery]) => forgery));
    rule('as the receiver in Python refuses them', !inPython.includes('good'),
      inPython.join(', '));
    for (const name of names) agesOf(name, hooks.secret, request);
  });
}

// The library signs the webhook again for another time, so that only its age can be wrong.
function agesOf(name, secret, request) {
  const { Webhook } = libraries[name];
  const signer = new Webhook(secret);
  const signedAt = (seconds) => changed(request, {
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signer.sign(idOf(request), new Date(seconds * 1000), request.body),
  });
  const aged = (seconds) => judgement(name, secret, signedAt(nowInSeconds() - seconds));
  const { 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
  const same = signedAt(Number(timestamp)).headers['webhook-signature'] === signature;
  rule(`${name} signs the same bytes with the same signature`, same, signature);
  const ages = [tolerance - slack, tolerance + 1, -tolerance - slack];
  const said = ages.map(aged);
  rule(`for ${name}, what was signed ${ages[0]} s ago is good, and ${ages[1]} s ago is too old`,
    isDeepStrictEqual(said, ['good', 'Message timestamp too old', 'Message timestamp too new']),
    `${ages.join(', ')} s: ${said.join(', ')}`);
}

// Sends a test and returns all requests, of which there are `count` then.
async function receivedTests(hooks, count) {
  await sendTest(hooks, 'stage.completed');
  const received = await hooks.receiver.wait(({ length }) => length >= count);
  if (received.length === count) return received;
  throw new Error(`${received.length} requests came, and not ${count}`);
}

export async function eitherSecretVerifies(world) {
  await withEndpoint(world, [], async (hooks) => {
    const { service, token, path, secret: first } = hooks;
    const rotate = async (overlapHours) =>
      (await service.expect(201, 'POST', `${path}/rotate-secret`,
        { token, body: { overlapHours } })).secret;
    const told = (request, secrets) => `${signaturesOf(request).length} signatures; ` +
      secrets.map((secret) => judgements(secret, request).join(', ')).join('; ');

    const second = await rotate(1);
    const [during] = await receivedTests(hooks, 1);
    rule('during a rotation, one request has two signatures, and either secret verifies it',
      signaturesOf(during).length === 2 && first !== second && isGood(first, during) &&
        isGood(second, during) && isRefused(anotherSecret(), during),
      told(during, [first, second, anotherSecret()]));
    const third = await rotate(0);
    const [, after] = await receivedTests(hooks, 2);
    rule('after one without an overlap, there is one, and only the new secret verifies it',
      signaturesOf(after).length === 1 && isGood(third, after) && isRefused(first, after) &&
        isRefused(second, after),
      told(after, [third, second, first]));
  });
}

// The events of the feed that webhooks tell of.
async function feedOf({ service, token }, types) {
  const { events } = await service.expect(200, 'GET',
    `/v1/events?limit=500&types=${types.map(({ type }) => type).join()}`, { token });
  return events;
}

const typesOf = (events) => events.map(({ type }) => type);

// A candidate enters a job, gets to its last stage and is shortlisted.
async function hire({ service, token }) {
  const job = await postJob(service, token, 'Integration engineer', stage);
  const { _id } = await service.expect(201, 'POST', '/v1/pipeline', { token,
    body: { jobOpeningId: job._id, participant: { email: 'kim@example.com', name: 'Kim' } } });
  const path = `/v1/pipeline/${_id}`;
  await service.expect(200, 'POST', `${path}/unlock-stage`,
    { token, body: { stageIndex: 1, force: true } });
  await service.expect(200, 'PATCH', `${path}/status`, { token, body: { status: 'shortlisted' } });
  return { job: job._id, pipeline: _id };
}

export async function hiringArrives(world) {
  await withEndpoint(world, [], async (hooks) => {
    const types = await webhookTypes(hooks);
    const { job, pipeline } = await hire(hooks);
    const feed = await until(() => feedOf(hooks, types),
      (events) => typesOf(events).includes('pipeline.status_changed'), patience);
    const received = await hooks.receiver.wait(({ length }) => length >= feed.length);

    const arrives = (name, type, isRight) => {
      const all = received.filter((request) => eventOf(request).type === type);
      const data = all.length === 1 && eventOf(all[0]).data;
      rule(name, data && isGood(hooks.secret, all[0]) && data.pipelineId === pipeline &&
        data.jobOpeningId === job && isRight(data), all[0]?.body ?? 'it does not come');
    };
    arrives('a candidate who enters a job arrives as pipeline.created, verified by both',
      'pipeline.created', ({ to }) => to.status === 'active');
    arrives('the next stage as stage.unlocked, with a name beyond ASCII', 'stage.unlocked',
      ({ to }) => to.stage === stage);
    arrives('and a decision as pipeline.status_changed, with both statuses',
      'pipeline.status_changed',
      ({ from, to }) => from.status === 'active' && to.status === 'shortlisted');
    areTheFeed(hooks, feed, received, validatorsOf(types));
  });
}

function areTheFeed(hooks, feed, received, validators) {
  const sorted = (list) => list.toSorted();
  const isComplete = isDeepStrictEqual(sorted(feed.map(({ _id }) => _id)),
    sorted(received.map(idOf)));
  const wrong = received.map(eventOf).filter((event, at) => {
    const told = feed.find(({ _id }) => _id === event.data._id);
    return !isGood(hooks.secret, received[at]) || !validators.get(event.type)(event) ||
      told?.sequence !== event.data.sequence || told?.type !== event.type;
  });
  rule('all that came is the feed of these types, each verified, numbered and fit for its schema',
    isComplete && wrong.length === 0,
    `${feed.length} events, ${received.length} requests: ` +
      `${typesOf(received.map(eventOf)).join(' ')}${faults(typesOf(wrong))}`);
}

export async function failuresAreRepeated(world) {
  await withEndpoint(world, [500], async (hooks) => {
    const sent = await sendTest(hooks, 'stage.completed');
    const received = await hooks.receiver.wait(({ length }) => length >= 2);
    const { status, attemptLog } = await settled(hooks, sent);
    const [first, second] = received;
    const after = second && (second.at - first.at) / 1000;
    rule('a webhook that was answered with 500 comes ten seconds later, and is delivered',
      received.length === 2 && after > firstPause - 2 && status === 'delivered' &&
        isDeepStrictEqual(attemptLog.map((attempt) => attempt.status), [500, 204]),
      `${received.length} requests, ${after?.toFixed(1)} s apart, ${status}`);
    rule('with the same webhook-id and bytes, and a signature of its own time',
      received.length === 2 && idOf(first) === idOf(second) && first.body.equals(second.body) &&
        received.every((request) => isGood(hooks.secret, request)) &&
        first.headers['webhook-timestamp'] !== second.headers['webhook-timestamp'],
      received.map((request) => `${idOf(request)} at ${request.headers['webhook-timestamp']}`)
        .join(', '));
  });
}
