// Web Crypto. Node.js 18 has no global of this name. The name of the module is not written into the
// import, so that bundlers for browsers do not look for it.
const nodeCrypto = 'node:crypto';

export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto) return globalThis.crypto;
  const { webcrypto } = await import(/* webpackIgnore: true */ /* @vite-ignore */ nodeCrypto) as
    { webcrypto: Crypto };
  return webcrypto;
}

// Browsers have randomUUID only on pages with https.
export async function randomId(): Promise<string> {
  const crypto = await webCrypto();
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)),
    (byte) => byte.toString(16).padStart(2, '0')).join('');
}
