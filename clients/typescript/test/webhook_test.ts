import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { verifyWebhook, type WebhookFault } from '../src/index.js';

const id = '6b02af10a1b2c3d4e5f6070b';
const body = '{"type":"pipeline.status_changed","data":{"to":{"stage":"面接 🤝"}}}';
const secret = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;

function sign(key: string, timestamp: string | number, text = body): string {
  return `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}

const seconds = () => Math.floor(Date.now() / 1000);

function signed(timestamp: string | number = seconds(), key = secret(1)): Record<string, string> {
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`,
    'webhook-signature': sign(key, timestamp) };
}

const refuses = (reason: WebhookFault, headers: Record<string, string>,
  text: string | Uint8Array = body, secrets: string | string[] = secret(1)) =>
  assert.rejects(verifyWebhook(text, headers, secrets),
    { name: 'WebhookVerificationError', reason });

test('the example of the specification is genuine', async () => {
  const headers = { 'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' };
  assert.deepEqual(await verifyWebhook('{"test": 2432232314}', headers,
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { toleranceSeconds: Infinity }),
  { test: 2432232314 });
});

test('text and bytes are verified, with headers of Node.js and of fetch', async () => {
  const event = JSON.parse(body);
  assert.deepEqual(await verifyWebhook(body, signed(), secret(1)), event);
  assert.deepEqual(await verifyWebhook(Buffer.from(body), new Headers(signed()), secret(1)), event);
  const upper = Object.fromEntries(Object.entries(signed())
    .map(([name, value]) => [name.toUpperCase(), value]));
  assert.deepEqual(await verifyWebhook(body, upper, secret(1).replace('whsec_', '')), event);
});

test('one of several secrets and signatures is enough', async () => {
  await verifyWebhook(body, signed(), [secret(2), secret(1)]);
  const headers = signed();
  headers['webhook-signature'] = `v1a,AAAA v1,!! ${sign(secret(2), seconds())} ${sign(secret(1),
    headers['webhook-timestamp']!)}`;
  await verifyWebhook(body, headers, secret(1));
  await refuses('bad_signature', headers, body, [secret(3), secret(4)]);
});

test('a changed body, id, time or signature is refused', async () => {
  for (let bit = 0; bit < body.length * 8; bit++) {
    const bytes = Buffer.from(body);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    await refuses('bad_signature', signed(), bytes);
  }
  await refuses('bad_signature', { ...signed(), 'webhook-id': `${id}0` });
  await refuses('bad_signature', { ...signed(), 'webhook-timestamp': `${seconds() - 1}` });
  await refuses('bad_signature', { ...signed(), 'webhook-signature':
    signed()['webhook-signature']!.replace('v1,', 'v2,') });
  await refuses('bad_signature', { ...signed(), 'webhook-signature': 'v1,' });
});

test('a webhook is good for 300 seconds before and after its time', async () => {
  const clock = Date.now;
  const at = clock();
  Date.now = () => at;
  try {
    for (const age of [300, -300]) await verifyWebhook(body, signed(seconds() - age), secret(1));
    await refuses('too_old', signed(seconds() - 301));
    await refuses('too_new', signed(seconds() + 301));
    await verifyWebhook(body, signed(seconds() - 301), secret(1), { toleranceSeconds: 301 });
  } finally {
    Date.now = clock;
  }
  for (const timestamp of ['', 'now', '1e3', '-1', '0x10'])
    await refuses(timestamp ? 'bad_timestamp' : 'missing_header', signed(timestamp));
});

test('missing headers and other texts are refused', async () => {
  for (const name of Object.keys(signed())) {
    const { [name]: _, ...others } = signed();
    await refuses('missing_header', others);
  }
  const headers = { ...signed(), 'webhook-signature': sign(secret(1), seconds(), 'text') };
  await refuses('not_json', headers, 'text');
});

test('a secret that is none is an error of its own', async () => {
  for (const wrong of ['', 'whsec_', 'whsec_!', []])
    await assert.rejects(verifyWebhook(body, signed(), wrong), TypeError);
});
