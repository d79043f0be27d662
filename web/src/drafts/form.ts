// Forms that lose nothing: what is typed stays on this device until the service has it, also when the
// page is loaded again, or the sign-in ends in the middle. The key is random and belongs to this tab,
// so that nobody else reads the drafts of a shared computer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { openArea } from './area.ts';
import { openStore, type Store } from './store.ts';
import { newRequestId } from '../api/client.ts';
import { session } from '../auth/session.ts';
import { DRAFTS } from '../sign_in/site.ts';

const SOON = 300;  // milliseconds

let opened: Promise<Store | undefined> | undefined;

// Nothing without storage, or on plain HTTP, where browsers have no cryptography.
function store(): Promise<Store | undefined> {
  opened ??= (async () => {
    try {
      const key = sessionStorage.getItem(DRAFTS) ?? newRequestId() + newRequestId();
      sessionStorage.setItem(DRAFTS, key);
      return await openStore(key, await openArea());
    } catch {
      return undefined;
    }
  })();
  return opened;
}

// What is being written: whoever reads next, such as the same form shown anew, waits for it.
let writing: Promise<unknown> = Promise.resolve();

const subject = () => session.tokens()?.subject ?? '';

export interface Draft<Value> {
  // Undefined until it is known whether there is a draft.
  value: Value | undefined;
  // Whether it came from the device: somebody had begun before.
  isKept: boolean;
  set: (value: Value) => void;
  // Goes on with what was kept elsewhere.
  take: (value: Value) => void;
  // The service has it, or nobody wants it.
  drop: () => void;
}

// The draft of a form. `name` says which, such as `feedback 68f0...`.
export function useDraft<Value>(name: string, initial: Value): Draft<Value> {
  const [state, setState] = useState<{ value?: Value; isKept: boolean }>({ isKept: false });
  const pending = useRef<{ value: Value | undefined } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const place = `${subject()} ${name}`;

  function keep() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = pending.current;
    pending.current = undefined;
    if (!next) return;
    const before = writing;
    writing = store().then((to) => to?.write(place, next.value ?? null)).catch(() => {})
      .then(() => before);
  }

  useEffect(() => {
    let wanted = true;
    void (async () => {
      await writing;
      const found = await (await store())?.read().catch(() => undefined);
      const kept = found?.get(place) as Value | null | undefined;
      if (wanted) {
        setState(kept === undefined || kept === null ? { value: initial, isKept: false }
          : { value: kept, isKept: true });
      }
    })();
    addEventListener('pagehide', keep);
    return () => {
      wanted = false;
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [place]);

  function soon(value: Value) {
    pending.current = { value };
    // Not put off by more typing, so that whoever never rests loses no more than others.
    timer.current ??= setTimeout(keep, SOON);
  }

  return {
    value: state.value,
    isKept: state.isKept,
    set(value) {
      soon(value);
      setState((before) => ({ ...before, value }));
    },
    take(value) {
      soon(value);
      setState({ value, isKept: true });
    },
    drop() {
      pending.current = { value: undefined };
      setState({ value: initial, isKept: false });
      keep();
    },
  } as Draft<Value>;
}
