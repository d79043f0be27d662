// What is typed into a form, kept in a store on this device until the service has it, also when the page
// is loaded again.
import { useEffect, useRef, useState } from 'preact/hooks';
import { leadsAway } from '../frame/routes.ts';
import type { Store } from './store.ts';

const SOON = 300;  // milliseconds
const PATIENCE = 1000;  // milliseconds that a link waits for the device

type Open = () => Promise<Store | undefined>;

// What is being written: whoever reads next, such as the same form shown anew, waits for it.
let writing: Promise<unknown> = Promise.resolve();

const flushes = new Set<() => void>();

// A browser may stop a page that is left before it has written. So a link that loads another page
// waits. The listener of the router, which is older, takes the links that do not.
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!flushes.size || !link || !link.protocol.startsWith('http') || link.hash
    || !leadsAway(event, link)) return;
  event.preventDefault();
  flushes.forEach((flush) => flush());
  void Promise.race([writing, new Promise((late) => setTimeout(late, PATIENCE))])
    .then(() => location.assign(link.href));
});

export interface Draft<Value> {
  // Undefined until it is known whether there is a draft.
  value: Value | undefined;
  // Whether it came from the device: somebody had begun before.
  isKept: boolean;
  set: (value: Value) => void;
  // Goes on with what was kept elsewhere.
  take: (value: Value) => void;
  // Keeps what was typed at once: the page may be left.
  flush: () => void;
  // The service has it, or nobody wants it.
  drop: () => void;
}

function useWriter<Value>(store: Open, name: string) {
  const pending = useRef<{ value: Value | undefined } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function flush() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = pending.current;
    pending.current = undefined;
    if (!next) return;
    // One after the other: what is dropped must not come back.
    writing = Promise.all([store(), writing]).then(([to]) => (next.value === undefined
      ? to?.drop(name) : to?.write(name, next.value))).catch(() => {});
  }

  return {
    flush,
    soon(value: Value) {
      pending.current = { value };
      // Not put off by more typing, so that whoever never rests loses no more than others.
      timer.current ??= setTimeout(flush, SOON);
    },
    drop() {
      pending.current = { value: undefined };
      flush();
    },
  };
}

// The draft with this name in a store. Without a store, it is in this page alone.
export function useKept<Value>(store: Open, name: string, initial: Value): Draft<Value> {
  const [state, setState] = useState<{ value?: Value; isKept: boolean }>({ isKept: false });
  const writer = useWriter<Value>(store, name);

  useEffect(() => {
    let wanted = true;
    void (async () => {
      await writing;
      const found = await (await store())?.read().catch(() => undefined);
      const kept = found?.get(name) as Value | null | undefined;
      if (wanted) {
        setState(kept === undefined || kept === null ? { value: initial, isKept: false }
          : { value: kept, isKept: true });
      }
    })();
    addEventListener('pagehide', writer.flush);
    flushes.add(writer.flush);
    return () => {
      wanted = false;
      removeEventListener('pagehide', writer.flush);
      flushes.delete(writer.flush);
      writer.flush();
    };
  }, [name]);

  return {
    value: state.value,
    isKept: state.isKept,
    set(value) {
      writer.soon(value);
      setState((before) => ({ ...before, value }));
    },
    take(value) {
      writer.soon(value);
      setState({ value, isKept: true });
    },
    flush: writer.flush,
    drop() {
      writer.drop();
      setState({ value: initial, isKept: false });
    },
  } as Draft<Value>;
}
