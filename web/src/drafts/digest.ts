// Digests as the service makes them: SHA-256 of the text in UTF-8, in hexadecimal digits.

// Browsers have cryptography on secure origins only.
export const canSeal = (): boolean =>
  (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

export function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('');
}

export async function digestOf(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
