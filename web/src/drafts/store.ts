// Drafts on this device. A record is found by the digest of the link's token, and sealed under a key
// that is derived from the token: without the link nobody reads it, and a torn record does not open.
import { digestOf, hexOf } from './digest.ts';

export interface Sealed {
  session: string;
  name: string;
  at: number;  // by the device's clock: for giving up old records only
  iv: Uint8Array;
  sealed: ArrayBuffer;
}

// Where the records are: IndexedDB in browsers.
export interface Area {
  list(session: string): Promise<Sealed[]>;
  put(record: Sealed): Promise<void>;
  // All records of the session, or the one with this name.
  drop(session: string, name?: string): Promise<void>;
}

export interface Store {
  read(): Promise<Map<string, unknown>>;
  write(name: string, value: unknown): Promise<void>;
  drop(name: string): Promise<void>;
  clear(): Promise<void>;
}

const USE = 'hireline draft';

const bytes = (text: string) => new TextEncoder().encode(text);

async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytes(token), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(USE) }, secret,
    { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function openStore(token: string, area: Area,
  now: () => number = () => Date.now()): Promise<Store> {
  const [key, session] = await Promise.all([keyOf(token), digestOf(token)]);
  // The place is sealed with the text, so that records cannot be exchanged.
  const sealing = (name: string, iv: Uint8Array) => ({ name: 'AES-GCM', iv: iv as BufferSource,
    additionalData: bytes(`${session} ${name}`) });

  async function opened({ name, iv, sealed }: Sealed): Promise<[string, unknown] | undefined> {
    try {
      const plain = await crypto.subtle.decrypt(sealing(name, iv), key, sealed);
      return [name, JSON.parse(new TextDecoder().decode(plain))];
    } catch {
      return undefined;  // torn, or exchanged
    }
  }

  return {
    async read() {
      const found = await Promise.all((await area.list(session)).map(opened));
      return new Map(found.filter((one) => one !== undefined));
    },
    async write(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(sealing(name, iv), key,
        bytes(JSON.stringify(value)));
      await area.put({ session, name, at: now(), iv, sealed });
    },
    drop: (name) => area.drop(session, name),
    clear: () => area.drop(session),
  };
}

// The name of what belongs to a link, for locks and messages: not the token.
export async function nameOf(token: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytes(`name ${token}`)));
}
