// A program that receives webhooks with the TypeScript client, as npm installs its package.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { verifyWebhook, WebhookVerificationError } from '@hireline/client';
import { idOf, sendTest, settled, withEndpoint } from './receiver.mjs';
import { rule } from './verdict.mjs';

class Program {
  async start(secret) {
    Object.assign(this, { secret, received: [] });
    this.server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      const answer = await verifyWebhook(body, request.headers, this.secret).then(
        (event) => ({ status: 204, event }),
        (error) => ({ status: error instanceof WebhookVerificationError ? 400 : 500,
          reason: error.reason }));
      this.received.push({ body, headers: request.headers, ...answer });
      response.writeHead(answer.status).end();
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}/`;
    return this;
  }

  // What it says to a request that somebody else sends.
  async judge({ body, headers }) {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const { status } = await fetch(this.url, { method: 'POST', body,
      headers: Object.fromEntries(names.map((name) => [name, headers[name]])) });
    return `${status} ${this.received.pop().reason ?? 'good'}`;
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

export async function clientVerifies(world) {
  await withEndpoint(world, [], async (hooks) => {
    const { service, token, path, secret } = hooks;
    const program = await new Program().start(secret);
    try {
      await service.expect(200, 'PATCH', path, { token, body: { url: program.url } });
      const { status, attempts } = await settled(hooks, await sendTest(hooks, 'stage.completed'));
      const [webhook] = program.received;
      rule('it verifies a webhook in an HTTP server of Node.js, which is delivered at once',
        status === 'delivered' && attempts === 1 && webhook?.event.type === 'stage.completed' &&
          webhook.event.data._id === idOf(webhook), `${status}, ${webhook?.event?.type}`);
      await verifiesEveryType(hooks, program);
      await refusesForgeries(program, webhook, secret);
      const rotated = await service.expect(201, 'POST', `${path}/rotate-secret`,
        { token, body: { overlapHours: 0 } });
      program.secret = [secret, rotated.secret];
      const after = await settled(hooks, await sendTest(hooks, 'stage.completed'));
      rule('after a rotation, it verifies with one of two secrets', after.status === 'delivered',
        after.status);
    } finally {
      program.stop();
    }
  });
}

async function verifiesEveryType(hooks, program) {
  const { service, token } = hooks;
  const { eventTypes } = await service.expect(200, 'GET', '/v1/event-types', { token });
  const types = eventTypes.filter(({ delivery }) => delivery === 'webhook').map(({ type }) => type);
  program.received.length = 0;
  for (const type of types) await settled(hooks, await sendTest(hooks, type));
  rule(`it verifies a webhook of each of the ${types.length} types`, types.length > 30
    && isDeepStrictEqual(program.received.map(({ status, event }) => [status, event?.type]),
      types.map((type) => [204, type])), `${program.received.length} came`);
}

function signedAgain({ body, headers }, secret, seconds) {
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${seconds}.`).update(body).digest('base64');
  return { body, headers: { ...headers, 'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${signature}` } };
}

async function refusesForgeries(program, webhook, secret) {
  const flipped = Buffer.from(webhook.body);
  flipped[flipped.length >> 1] ^= 1;
  const now = Math.floor(Date.now() / 1000);
  const said = [];
  for (const request of [webhook, { ...webhook, body: flipped },
    { ...webhook, headers: { ...webhook.headers, 'webhook-id': `${idOf(webhook)}0` } },
    signedAgain(webhook, secret, now - 290), signedAgain(webhook, secret, now - 301)])
    said.push(await program.judge(request));
  rule('it takes the webhook again, and refuses a flipped bit, another id and one of 301 s ago',
    isDeepStrictEqual(said, ['204 good', '400 bad_signature', '400 bad_signature', '204 good',
      '400 too_old']), said.join(', '));
}
