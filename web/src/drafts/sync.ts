// Keeps drafts on this device and at the service: what somebody types is in memory at once, on the
// device a moment later, and at the service soon. A part counts as saved when the service's digest
// is that of what was sent.
import { signal } from '@preact/signals';
import type { Answer } from '../api/client.ts';
import type { Problem } from '../api/problems.ts';
import { backoff } from './backoff.ts';
import { compare, type Own } from './merge.ts';
import type { Kept, Saved } from './wire.ts';

export interface Outgoing {
  id: string;
  answer: string;
  baseRevision: number;
}

// The text that was not chosen, until the submit.
export interface Other {
  text: string;
  from: 'device' | 'service';
  at?: string;
}

export interface Part extends Own {
  most: number;
  other?: Other;
  // What the service has, while somebody has to choose.
  theirs?: Kept | 'nothing';
}

export interface Environment {
  send(parts: Outgoing[], leaving: boolean): Promise<Answer<Saved>>;
  // What the service has now.
  look(): Promise<Answer<ReadonlyMap<string, Kept>>>;
  size(text: string): number;  // as the service limits it
  digest: ((text: string) => Promise<string>) | undefined;
  keep: ((name: string, value: Own & { other?: Other }) => Promise<unknown>) | undefined;
  now(): number;
  random(): number;
  later(action: () => void, milliseconds: number): () => void;  // returns what cancels it
}

export const KEEP = 300;       // milliseconds
export const QUIET = 2000;
export const LONGEST = 10_000;
const REMEMBERED = 4;          // texts without an answer

const isOver = ({ status, code }: Problem) => status === 404 || status === 410
  || code === 'already_submitted' || code === 'time_is_up' || code === 'not_started';
const mayHelpLater = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

export function createDrafts(environment: Environment) {
  const parts = signal<Readonly<Record<string, Part>>>({});
  const savedAt = signal<string>();
  const kept = signal(true);       // all of it on this device
  const away = signal(false);      // the service gives no answer
  const refusal = signal<Problem>();   // what stands against saving, until the text changes
  const over = signal<Problem>();      // why nothing can be saved any more
  const unkept = new Set<string>();
  const tries = backoff(environment);
  const longest = environment.keep ? LONGEST : QUIET;
  let writing = true;              // another tab may write instead
  let waiting = false;             // until it is time to try again
  let flying: Promise<void> | undefined;
  let last: Promise<void> | undefined;   // the flight that outlives the page
  let lastTexts = new Map<string, string>();
  let again = false;
  let since: number | undefined;   // when the oldest unsent change was made
  let cancelSend = () => {};
  let cancelKeep: (() => void) | undefined;

  const change = (id: string, next: Partial<Part>) => {
    const before = parts.value[id];
    if (before) parts.value = { ...parts.value, [id]: { ...before, ...next } };
  };
  const sendable = () => Object.entries(parts.value).filter(([, part]) =>
    part.theirs === undefined && environment.size(part.text) <= part.most);
  const unsent = () => sendable().filter(([, { changed }]) => changed);

  async function keepNow(): Promise<void> {
    cancelKeep?.();
    cancelKeep = undefined;
    const ids = [...unkept];
    unkept.clear();
    if (!environment.keep || !writing) return;
    try {
      await Promise.all(ids.map((id) => {
        const part = parts.value[id];
        if (!part) return undefined;
        const { text, base, changed, sent, other } = part;
        return environment.keep!(id, { text, base, changed, sent, ...(other ? { other } : {}) });
      }));
      if (unkept.size === 0) kept.value = true;
    } catch { /* a full disk: the text still goes to the service */ }
  }

  function keepSoon(id: string) {
    unkept.add(id);
    kept.value = false;
    cancelKeep ??= environment.later(() => void keepNow(), KEEP);
  }

  function plan() {
    cancelSend();
    const stopped = !writing || over.value || refusal.value || waiting;
    if (stopped || flying || unsent().length === 0) return;
    since ??= environment.now();
    const wait = Math.min(QUIET, since + longest - environment.now());
    cancelSend = environment.later(() => void send(), Math.max(wait, 0));
  }

  // One request at a time; what is asked for meanwhile goes with the next.
  function send(leaving = false): Promise<void> {
    cancelSend();
    if (over.value || !writing) return Promise.resolve();
    if (flying && !leaving) {
      again = true;
      return flying;
    }
    const outgoing = unsent();
    if (outgoing.length === 0) return flying ?? Promise.resolve();
    if (flying && flying === last && outgoing.every(([id, { text }]) => lastTexts.get(id) === text))
      return flying;
    const flight = fly(outgoing, leaving).finally(() => {
      if (flying !== flight) return;
      flying = undefined;
      const next = again;
      again = false;
      if (next && !waiting) void send();
      else plan();
    });
    flying = flight;
    if (leaving) {
      last = flight;
      lastTexts = new Map(outgoing.map(([id, { text }]) => [id, text]));
    }
    return flight;
  }

  async function fly(outgoing: [string, Part][], leaving: boolean): Promise<void> {
    since = undefined;
    for (const [id, { text, sent }] of outgoing) {
      if (!sent.includes(text)) change(id, { sent: [...sent, text].slice(-REMEMBERED) });
      unkept.add(id);
    }
    const first = leaving ? undefined : keepNow();
    if (leaving) void keepNow();
    await first;
    const answer = await environment.send(outgoing.map(([id, { text, base }]) =>
      ({ id: id, answer: text, baseRevision: base })), leaving);
    if (answer.ok) await landed(outgoing, answer.data);
    else await refused(answer.problem);
  }

  async function landed(outgoing: [string, Part][],
    { savedAt: at, saved }: Saved): Promise<void> {
    const had = new Map(saved.map((one) => [one.id, one]));
    let all = true;
    for (const [id, { text }] of outgoing) {
      const one = had.get(id);
      const right = one && (!environment.digest || one.digest === await environment.digest(text));
      all &&= Boolean(right);
      const part = parts.value[id];
      if (!right || !part) continue;
      change(id, { base: one.revision, sent: [], changed: part.text !== text });
      keepSoon(id);
    }
    if (!all) return later(undefined);
    tries.reset();
    away.value = false;
    refusal.value = undefined;
    savedAt.value = at;
    return undefined;
  }

  async function refused(problem: Problem): Promise<void> {
    if (problem.code === 'draft_changed') return look();
    if (isOver(problem)) {
      over.value = problem;
    } else if (mayHelpLater(problem)) {
      later(problem.retryAfter);
    } else {
      refusal.value = problem;
      cancelSend();
    }
    return undefined;
  }

  function later(seconds: number | undefined) {
    away.value = true;
    waiting = true;
    tries.after(seconds, () => void retry());
  }

  function retry(): Promise<void> {
    tries.cancel();
    waiting = false;
    return send();
  }

  async function look(): Promise<void> {
    const answer = await environment.look();
    if (answer.ok) meet(answer.data);
    else await refused(answer.problem);
  }

  // Compares each part with what the service has.
  function meet(theirs: ReadonlyMap<string, Kept>): void {
    for (const [id, part] of Object.entries(parts.value)) {
      const their = theirs.get(id);
      if ((their?.revision ?? 0) < part.base) continue;  // what it had before the last save
      const verdict = compare(part, their);
      if (verdict === 'same') settle(id, their);
      else if (verdict === 'own') change(id, { base: their?.revision ?? 0, changed: true });
      else if (verdict === 'theirs') takeTheirs(id, their);
      else change(id, { theirs: their ?? 'nothing' });
      if (verdict !== 'both') unkept.add(id);
    }
    // At once: whoever leaves before would be asked to choose between two texts of their own.
    void keepNow();
    plan();
  }

  function settle(id: string, their: Kept | undefined) {
    const { theirs: _, ...part } = parts.value[id]!;
    parts.value = { ...parts.value,
      [id]: { ...part, base: their?.revision ?? 0, changed: false, sent: [] } };
    if (their && (savedAt.value ?? '') < their.savedAt) savedAt.value = their.savedAt;
  }

  function takeTheirs(id: string, their: Kept | undefined) {
    change(id, { text: their?.text ?? '' });
    settle(id, their);
  }

  return {
    parts,
    savedAt,
    kept,
    away,
    refusal,
    over,
    // What is not in doubt, and not too long.
    sendable,

    // Begins with what this device has kept.
    add(id: string, most: number, own?: Own & { other?: Other }): void {
      if (parts.value[id]) return;
      const part = own ?? { text: '', base: 0, changed: false, sent: [] };
      parts.value = { ...parts.value, [id]: { ...part, most } };
    },

    remove(id: string): void {
      const { [id]: _, ...rest } = parts.value;
      parts.value = rest;
      unkept.delete(id);
    },

    // Takes what another tab has kept since.
    reload(id: string, own: Own): void {
      change(id, own);
    },

    meet,

    type(id: string, text: string): void {
      change(id, { text, changed: true });
      refusal.value = undefined;
      keepSoon(id);
      plan();
    },

    // Sends what is not sent. `leaving`: the page may end before the answer.
    async flush(leaving = false): Promise<void> {
      const keeping = keepNow();
      if (!waiting || leaving) await send(leaving);
      await keeping;
    },

    retry,

    // Waits for the request that is under way.
    settled: async (): Promise<void> => { while (flying) await flying; },

    choose(id: string, which: 'own' | 'theirs'): void {
      const part = parts.value[id];
      if (!part?.theirs) return;
      const { theirs, ...rest } = part;
      const their = theirs === 'nothing' ? undefined : theirs;
      parts.value = { ...parts.value, [id]: { ...rest, base: their?.revision ?? 0,
        other: which === 'own'
          ? { text: their?.text ?? '', from: 'service', ...(their ? { at: their.savedAt } : {}) }
          : { text: part.text, from: 'device' } } };
      if (which === 'theirs') takeTheirs(id, their);
      keepSoon(id);
      void send();
    },

    // Whether this tab is the one that writes.
    write(now: boolean): void {
      writing = now;
      if (now) return plan();
      cancelSend();
      cancelKeep?.();
      cancelKeep = undefined;
      return tries.cancel();
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
