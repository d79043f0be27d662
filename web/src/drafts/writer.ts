// One tab writes, the others read. Without Web Locks (no secure context) each tab may write, and the
// service's revisions tell them apart.
import { signal } from '@preact/signals';

const HAND_OVER = 2000;  // milliseconds for the other tab to keep its last words

type Message = { kind: 'wanted' } | { kind: 'text'; id: string; text: string };

export interface Writer {
  mine: ReturnType<typeof signal<boolean>>;
  // Waits until it is known whether this tab writes.
  known: Promise<void>;
  want(): void;
  tell(id: string, text: string): void;
  close(): void;
}

interface Hooks {
  onGained(): void;             // after another tab wrote
  // Keeps what is not kept yet, unless another tab writes already.
  onLosing(taken: boolean): Promise<unknown>;
  onText(id: string, text: string): void;
}

export function createWriter(name: string, hooks: Hooks): Writer {
  const mine = signal<boolean | undefined>(undefined);
  if (!navigator.locks) {
    mine.value = true;
    return { mine, known: Promise.resolve(), want() {}, tell() {}, close() {} };
  }
  const lock = `hireline.write.${name}`;
  const channel = new BroadcastChannel(lock);
  let release = () => {};
  let first = true;

  const held = () => new Promise<void>((done) => {
    release = done;
    const gained = !first;
    first = false;
    mine.value = true;
    if (gained) hooks.onGained();
  });

  const lost = () => {
    if (mine.value) void hooks.onLosing(true);
    mine.value = false;
  };

  const known = new Promise<void>((done) => {
    navigator.locks.request(lock, { ifAvailable: true }, (got) => {
      if (!got) {
        first = false;
        mine.value = false;
      }
      const holding = got ? held() : undefined;
      done();
      return holding;
    }).then(lost, lost);
  });

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'text') hooks.onText(data.id, data.text);
    else if (mine.value) {
      mine.value = false;
      void hooks.onLosing(false).finally(release);
    }
  };

  // A tab that the browser has frozen does not hand over: then the lock is taken.
  function want() {
    const asked = new AbortController();
    const late = setTimeout(() => asked.abort(), HAND_OVER);
    channel.postMessage({ kind: 'wanted' } satisfies Message);
    const got = () => {
      clearTimeout(late);
      return held();
    };
    navigator.locks.request(lock, { signal: asked.signal }, got)
      .catch(() => (mine.value ? undefined : navigator.locks.request(lock, { steal: true }, got)))
      .then(lost, lost);
  }

  return {
    mine,
    known,
    want,
    tell: (id, text) => channel.postMessage({ kind: 'text', id, text } satisfies Message),
    close() {
      release();
      channel.close();
    },
  };
}
