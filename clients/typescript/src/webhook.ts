// Verifies webhooks after Standard Webhooks 1.0.0.
import { webCrypto } from './crypto.js';
import type { WebhookEvent } from './types.js';

const prefix = 'whsec_';
const version = 'v1,';

export type WebhookFault =
  'missing_header' | 'bad_timestamp' | 'too_old' | 'too_new' | 'bad_signature' | 'not_json';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly reason: WebhookFault, message: string) {
    super(message);
  }
}

export type WebhookHeaders =
  Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

type Bytes = Uint8Array<ArrayBuffer>;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError('missing_header', `The header ${name} is missing`);
}

// Returns undefined if the text is no base64.
function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}

// An empty key would verify what anybody can sign.
function keyOf(secret: string): Bytes {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (bytes?.length) return bytes;
  throw new TypeError(`The secret is not ${prefix} with base64`);
}

// The header may have several signatures, also of other versions.
const signaturesIn = (header: string) => header.split(' ')
  .filter((one) => one.startsWith(version))
  .map((one) => bytesOf(one.slice(version.length)))
  .filter((one) => one !== undefined);

function checkAge(timestamp: string, tolerance: number): void {
  const fail = (reason: WebhookFault, message: string) => {
    throw new WebhookVerificationError(reason, message);
  };
  if (!/^\d{1,15}$/.test(timestamp)) fail('bad_timestamp', 'webhook-timestamp is not a number');
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (age > tolerance) fail('too_old', `The webhook was signed ${age} s ago`);
  if (-age > tolerance) fail('too_new', `The webhook was signed ${-age} s in the future`);
}

function signedBytes(id: string, timestamp: string, body: Uint8Array): Bytes {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

/**
 * Returns the event of a webhook. `body` is what was received, as bytes or text: JSON that was
 * parsed and written again may differ. Of several secrets, one must match. Rejects with a
 * WebhookVerificationError if the webhook is not genuine, or is too old or too new.
 */
export async function verifyWebhook(body: string | Uint8Array, headers: WebhookHeaders,
  secrets: string | readonly string[], { toleranceSeconds = 300 } = {}): Promise<WebhookEvent> {
  const keys = [secrets].flat().map(keyOf);
  if (keys.length === 0) throw new TypeError('There is no secret');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  checkAge(timestamp, toleranceSeconds);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (!await isSigned(signedBytes(id, timestamp, bytes), signatures, keys))
    throw new WebhookVerificationError('bad_signature', 'No signature is that of the secret');
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('not_json', 'The body is not JSON');
  }
}

// `verify` of Web Crypto compares in constant time.
async function isSigned(bytes: Bytes, signatures: Bytes[], keys: Bytes[]): Promise<boolean> {
  const { subtle } = await webCrypto();
  for (const raw of keys) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await subtle.importKey('raw', raw, algorithm, false, ['verify']);
    for (const signature of signatures)
      if (await subtle.verify('HMAC', key, signature, bytes)) return true;
  }
  return false;
}
