// A sign-in at a provider that is under way: what this tab must remember while it is away, once.
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
  back: string;      // the path to go on at
  subject?: string;  // of a renewal: nobody else may come back
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'hireline.provider';

export function keepFlow(flow: Flow, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(flow));
}

// Whatever comes of it, the same answer is not taken twice.
export function takeFlow(storage: Storage = sessionStorage): Flow | undefined {
  try {
    const flow = JSON.parse(storage.getItem(KEY) ?? 'null') as Flow | null;
    storage.removeItem(KEY);
    return flow ?? undefined;
  } catch {
    return undefined;
  }
}

const ENDS = ['/signed-in', '/signed-out'];

// The page to go on at. The pages that only end something are none.
export function backFrom(path: string): string {
  return /^\/(?![/\\])/.test(path) && !ENDS.includes(path.replace(/[?#].*/, '')) ? path : '/';
}

export const here = () => backFrom(location.pathname + location.search);
