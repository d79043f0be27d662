// A program that receives webhooks, and the libraries that judge what it gets.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Webhook as Standard, WebhookVerificationError as StandardError } from 'standardwebhooks';
import { Webhook as Svix, WebhookVerificationError as SvixError } from 'svix';
import { until } from './verdict.mjs';

const patience = 60; // seconds

// svix 1.99 judges by a standardwebhooks of its own, of another version.
export const libraries = {
  standardwebhooks: { Webhook: Standard, Refusal: StandardError },
  svix: { Webhook: Svix, Refusal: SvixError },
};

export class Receiver {
  // Answers with these statuses in turn, and with 204 after them.
  constructor(statuses = []) {
    Object.assign(this, { statuses: [...statuses], received: [] });
  }

  async start() {
    this.server = createServer((request, response) => this.take(request, response));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}/hooks`;
    return this;
  }

  async take(request, response) {
    const { method, url, headers } = request;
    const body = Buffer.concat(await request.toArray());
    this.received.push({ at: Date.now(), method, url, headers, body });
    response.writeHead(this.statuses.shift() ?? 204).end();
  }

  // What came, as soon as it is as `condition` wants it, or when nobody waits any longer.
  async wait(condition) {
    return until(() => this.received, condition, patience);
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

export const idOf = ({ headers }) => headers['webhook-id'];
export const eventOf = ({ body }) => JSON.parse(body.toString('utf8'));
export const signaturesOf = ({ headers }) => headers['webhook-signature'].split(' ');

// What a library says to a request: 'good', or why it refuses. Whatever else goes wrong in it is
// no refusal.
export function judgement(name, secret, { body, headers }) {
  const { Webhook, Refusal } = libraries[name];
  try {
    const event = new Webhook(secret).verify(body, headers);
    return JSON.stringify(event) === JSON.stringify(JSON.parse(body)) ? 'good' : 'another event';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

export const judgements = (secret, request) =>
  Object.keys(libraries).map((name) => judgement(name, secret, request));

// What a receiver in Python says to each request, all in one run of it.
export function pythonJudgements(secret, requests) {
  const program = fileURLToPath(new URL('verify_webhooks.py', import.meta.url));
  const asked = requests.map(({ headers, body }) =>
    ({ headers, body: Buffer.from(body).toString('base64') }));
  return JSON.parse(execFileSync('python3', [program],
    { input: JSON.stringify({ secret, requests: asked }) }));
}

export const isGood = (secret, request) =>
  judgements(secret, request).every((said) => said === 'good');
export const isRefused = (secret, request) =>
  judgements(secret, request).every((said) => said !== 'good' && said !== 'another event');

// Walks with an endpoint of an organization that has no other: the free plan allows one.
export async function withEndpoint(world, statuses, walk) {
  const { service } = world;
  const token = await world.integrator();
  const receiver = await new Receiver(statuses).start();
  try {
    const { _id, secret } = await service.expect(201, 'POST', '/v1/webhook-endpoints',
      { token, body: { url: receiver.url, eventTypes: ['*'] } });
    const path = `/v1/webhook-endpoints/${_id}`;
    try {
      await walk({ service, token, receiver, path, secret });
    } finally {
      await service.expect(204, 'DELETE', path, { token });
    }
  } finally {
    receiver.stop();
  }
}

// Sends a test of this type. What came of it is known later.
export const sendTest = ({ service, token, path }, eventType) =>
  service.expect(202, 'POST', `${path}/test`, { token, body: { eventType } });

export async function settled({ service, token }, { deliveryId }) {
  return until(() => service.expect(200, 'GET', `/v1/webhook-deliveries/${deliveryId}`, { token }),
    ({ status }) => status !== 'queued', patience);
}

// The types that are sent to endpoints.
export async function webhookTypes({ service, token }) {
  const { eventTypes } = await service.expect(200, 'GET', '/v1/event-types', { token });
  return eventTypes.filter(({ delivery }) => delivery === 'webhook');
}
