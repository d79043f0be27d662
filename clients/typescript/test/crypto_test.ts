import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomId, webCrypto } from '../src/crypto.js';

function without<T>(name: string, of: object, run: () => Promise<T>): Promise<T> {
  const before = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { value: undefined, configurable: true });
  return run().finally(() => before ? Object.defineProperty(of, name, before)
    : Reflect.deleteProperty(of, name));
}

test('Node.js 18 has no global crypto', async () => {
  const crypto = await without('crypto', globalThis, webCrypto);
  assert.equal(typeof crypto.subtle.verify, 'function');
});

test('a page without https has no randomUUID', async () => {
  const crypto = await webCrypto();
  const ids = await without('randomUUID', crypto, () => Promise.all([randomId(), randomId()]));
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
  assert.notEqual(ids[0], ids[1]);
});
