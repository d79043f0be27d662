// One session behind a link, from the first look to the receipt.
import { effect, signal } from '@preact/signals';
import { newRequestId } from '../../api/client.ts';
import { clock } from '../../api/clock.ts';
import type { Problem } from '../../api/problems.ts';
import { backoff } from '../../drafts/backoff.ts';
import { canSeal, digestOf } from '../../drafts/digest.ts';
import { differing, isWhole } from '../../drafts/receipt.ts';
import { nameOf, type Store } from '../../drafts/store.ts';
import { submit as submitted, type Pending } from '../../drafts/submit.ts';
import { createDrafts, length } from '../../drafts/sync.ts';
import { keptOf, type Receipt, type Session } from '../../drafts/wire.ts';
import { createWriter, type Writer } from '../../drafts/writer.ts';
import { callsOf } from './calls.ts';
import { isStored, keepPending, keepPlace, keepSession, readDevice, type Device } from './device.ts';

export interface Done {
  receipt?: Receipt;
  submittedAt: string;
  differing: string[];  // questions of which this device has another text
  compared: boolean;    // whether this device has texts
}

export type Phase =
  | { kind: 'loading' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'before' | 'writing' }
  | { kind: 'submitting'; problem?: Problem }
  | { kind: 'done'; done: Done };

export const isConversation = ({ stage }: Session) => stage.stageTypeKey === 'ai_conversational';

// The questions that can be answered now.
export function open(session: Session) {
  if (!isConversation(session)) return session.questions;
  return session.questionIsComing ? [] : session.questions.slice(-1);
}

const around = {
  now: () => performance.now(),
  random: () => Math.random(),
  later: (action: () => void, milliseconds: number) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

const COMING = 2000;  // milliseconds between two looks for the next question
const isAway = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

export function createSitting(token: string) {
  const calls = callsOf(token);
  const phase = signal<Phase>({ kind: 'loading' });
  const session = signal<Session>();
  const stored = signal(true);
  const ended = signal(false);     // the time is up
  const cut = signal(false);       // opened without the service
  const refusal = signal<Problem>();  // of the last act
  const writer = signal<Writer>();
  const looks = backoff(around);
  let store: Store | undefined;
  let device: Device = { drafts: new Map() };
  let touched = false;             // somebody has done something here
  let early = () => {};
  let stopWatching = () => {};
  let closed = false;

  let drafts = makeDrafts(undefined);  // without texts, until the device is known

  function makeDrafts(kept: Store | undefined) {
    return createDrafts({
      ...around,
      send: (parts, leaving) => calls.save(parts, leaving),
      look: async () => {
        const answer = await calls.open();
        if (!answer.ok) return answer;
        session.value = answer.data;
        return { ok: true, data: keptOf(answer.data) };
      },
      digest: canSeal() ? digestOf : undefined,
      keep: kept ? async (name, value) => {
        await kept.write(name, value);
        writer.value?.tell(name, value.text);
      } : undefined,
    });
  }

  // Opens the link: reads only.
  async function start(): Promise<void> {
    store = await isStored(token);
    stored.value = store !== undefined;
    drafts = makeDrafts(store);
    stopWatching = watchEnd();
    device = await readDevice(store);
    await look();
  }

  async function look(): Promise<void> {
    const answer = await calls.open();
    if (closed) return;
    if (answer.ok) await took(answer.data);
    else if (isAway(answer.problem)) await without(answer.problem);
    else phase.value = { kind: 'refused', problem: answer.problem };
  }

  // Without an answer, a session that this device knows goes on.
  async function without(problem: Problem): Promise<void> {
    looks.after(problem.retryAfter, () => void look());
    if (phase.value.kind !== 'loading') return;
    if (!device.session || !device.reading) {
      looks.cancel();
      phase.value = { kind: 'refused', problem };
      return;
    }
    clock.noteKept(device.reading);
    cut.value = true;
    session.value = device.session;
    await write(false);
  }

  async function took(next: Session): Promise<void> {
    looks.reset();
    session.value = next;
    if (next.submittedAt) return finish(next);
    if (!next.startedAt) {
      phase.value = { kind: 'before' };
      return undefined;
    }
    void keepSession(store, next, clock.keepable());
    await write(true);
    cut.value = false;
    if (next.questionIsComing) around.later(() => void (closed || look()), COMING);
    return undefined;
  }

  function addParts() {
    const now = open(session.value!);
    for (const id of Object.keys(drafts.parts.value))
      if (!now.some(({ _id }) => _id === id)) drafts.remove(id);
    for (const { _id, maxLength } of now) drafts.add(_id, maxLength, device.drafts.get(_id));
  }

  async function write(known: boolean): Promise<void> {
    if (!writer.value) await beginWriting();
    addParts();
    if (known) drafts.meet(keptOf(session.value!));
    if (phase.value.kind === 'submitting') return;
    phase.value = { kind: 'writing' };
    if (device.pending && writer.value?.mine.value) void submit(device.pending);
  }

  async function beginWriting(): Promise<void> {
    const name = canSeal() ? await nameOf(token) : '';
    const made = createWriter(name, {
      onGained: () => void gained(),
      onLosing: async (taken) => {
        if (!taken) await drafts.flush();
        drafts.write(false);
      },
      onText: (id, text) => {
        if (!made.mine.value && drafts.parts.value[id])
          drafts.reload(id, { ...drafts.parts.value[id]!, text });
      },
    });
    await made.known;
    drafts.write(made.mine.value === true);
    writer.value = made;
  }

  async function gained(): Promise<void> {
    device = await readDevice(store);
    for (const [id, own] of device.drafts) drafts.reload(id, own);
    drafts.write(true);
    await look();
  }

  async function finish({ receipt, submittedAt }: Session): Promise<void> {
    drafts.write(false);
    const own = new Map([...device.drafts].map(([id, { text }]) => [id, text]));
    for (const [id, { text }] of Object.entries(drafts.parts.value)) own.set(id, text);
    let others: string[] = [];
    if (receipt && canSeal())
      others = await isWhole(receipt) ? await differing(receipt, own) : [...own.keys()];
    phase.value = { kind: 'done', done: { submittedAt: submittedAt!, differing: others,
      compared: own.size > 0, ...(receipt ? { receipt } : {}) } };
    if (receipt && others.length === 0) await store?.clear().catch(() => {});
  }

  async function begin(): Promise<void> {
    touched = true;
    refusal.value = undefined;
    const answer = await calls.start();
    if (answer.ok) return took(answer.data);
    if (answer.problem.code === 'already_submitted') return look();
    refusal.value = answer.problem;
    return undefined;
  }

  function pendingNow(): Pending {
    const parts = Object.entries(drafts.parts.value).filter(([, part]) => part.theirs === undefined
      && length(part.text) <= part.maxLength && (part.text !== '' || part.base > 0));
    return { key: newRequestId(), responses: parts.map(([questionId, { text, base }]) =>
      ({ questionId, answer: text, baseRevision: base })) };
  }

  async function submit(before?: Pending): Promise<void> {
    if (phase.value.kind === 'submitting') return;
    touched = true;
    refusal.value = undefined;
    phase.value = { kind: 'submitting' };
    if (!before) await Promise.race([drafts.flush(), new Promise((done) => around.later(() =>
      done(undefined), COMING))]);
    await drafts.settled();
    await send(before ?? pendingNow());
  }

  async function send(pending: Pending): Promise<void> {
    const answer = await submitted({
      ...around,
      post: calls.submit,
      write: store && ((one) => keepPending(store!, one)),
      waiting: (problem) => { phase.value = { kind: 'submitting', problem }; },
      early: (retry) => { early = retry; },
    }, pending);
    if (closed) return undefined;
    if (answer.ok || answer.problem.code === 'already_submitted') return look();
    delete device.pending;
    if (store) await keepPending(store, null).catch(() => {});
    // Another device has changed a text, and there is no time left to choose: what the service has
    // counts. Its own text stays on this device.
    if (answer.problem.code === 'draft_changed' && ended.value)
      return send({ key: newRequestId(), responses: [] });
    phase.value = { kind: 'writing' };
    if (answer.problem.code !== 'draft_changed') refusal.value = answer.problem;
    return look();
  }

  // The last reply submits the session.
  async function reply(id: string): Promise<void> {
    touched = true;
    refusal.value = undefined;
    await drafts.settled();
    const answer = await calls.reply(id, drafts.parts.value[id]?.text ?? '');
    if (!answer.ok && isAway(answer.problem)) refusal.value = answer.problem;
    else await look();
    if (!answer.ok && answer.problem.status === 400) refusal.value = answer.problem;
  }

  // The time is up. What is written here goes; a page that nobody has touched sends nothing.
  function end(): void {
    if (ended.value) return;
    ended.value = true;
    const unsent = Object.values(drafts.parts.value).some(({ changed }) => changed);
    if (writer.value?.mine.value && (touched || unsent) && !isConversation(session.value!))
      void submit();
    else looks.after(COMING / 1000, waitForEnd);
  }

  function waitForEnd() {
    void look().then(() => {
      if (!closed && phase.value.kind === 'writing') looks.after(COMING * 2 / 1000, waitForEnd);
    });
  }

  // The service takes no more drafts: the time is up, or the session has ended elsewhere.
  const watchEnd = () => effect(() => {
    const over = drafts.over.value;
    if (!over || phase.peek().kind === 'submitting') return;
    if (over.code === 'time_is_up') setTimeout(end);
    else setTimeout(() => void look());
  });

  function onHidden() {
    if (phase.value.kind !== 'writing') return;
    if (document.visibilityState === 'hidden') void drafts.flush(true);
    else void look();
  }
  const onLeaving = () => { if (phase.value.kind === 'writing') void drafts.flush(true); };
  const onOnline = () => {
    early();
    if (phase.value.kind === 'writing') void drafts.retry();
    if (cut.value) void look();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', onLeaving);
  addEventListener('online', onOnline);

  return {
    phase,
    session,
    stored,
    ended,
    cut,
    refusal,
    writer,
    drafts: () => drafts,
    start,
    look,
    begin,
    submit: () => submit(),
    reply,
    end,

    type(id: string, text: string): void {
      touched = true;
      drafts.type(id, text);
    },

    // The question that is shown, so that a reload comes back to it.
    place: (): string | undefined => device.place,
    goTo: (id: string): void => { void keepPlace(store, id); },

    // What this device has of a question.
    own: (id: string) => drafts.parts.value[id]?.text ?? device.drafts.get(id)?.text ?? '',

    retry(): void {
      early();
      void drafts.retry();
      if (cut.value) void look();
    },

    close(): void {
      closed = true;
      void drafts.flush(true);
      drafts.write(false);
      looks.cancel();
      stopWatching();
      writer.value?.close();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeaving);
      removeEventListener('online', onOnline);
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;
