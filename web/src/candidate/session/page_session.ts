// One session behind a link, from the first look to the receipt.
import { effect, signal } from '@preact/signals';
import type { Answer } from '../../api/client.ts';
import { clock } from '../../api/clock.ts';
import type { Problem } from '../../api/problems.ts';
import { backoff } from '../../drafts/backoff.ts';
import { canSeal, digestOf } from '../../drafts/digest.ts';
import { writable } from '../../drafts/length.ts';
import { differing, isWhole, savedLast } from '../../drafts/receipt.ts';
import { nameOf, type Store } from '../../drafts/store.ts';
import type { Pending } from '../../drafts/submit.ts';
import { createDrafts } from '../../drafts/sync.ts';
import { createWriter, type Writer } from '../../drafts/writer.ts';
import { environment } from './environment.ts';
import { keepNote, keepPlace, keepSession, openDevice, readDevice, type Device } from './device.ts';
import type { Kind, Told } from './kind.ts';
import { watchLeaving } from './leaving.ts';
import type { Phase } from './phase.ts';
import { createSubmitting } from './submitting.ts';

const COMING = 2000;  // milliseconds between two looks for what is to come
const isAway = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

export function createPageSession<Session extends Told>(token: string, kind: Kind<Session>) {
  const phase = signal<Phase>({ kind: 'loading' });
  const session = signal<Session>();
  const stored = signal(true);
  const ended = signal(false);     // the time is up
  const cut = signal(false);       // opened without the service
  const refusal = signal<Problem>();  // of the last act
  const writer = signal<Writer>();
  const looks = backoff(environment);
  let store: Store | undefined;
  let device: Device<Session> = { drafts: new Map() };
  let touched = false;             // somebody has done something here
  let stopWatching = () => {};
  let closed = false;

  const mayWrite = () => writer.value?.mine.value === true;

  let drafts = makeDrafts(undefined);  // without texts, until the device is known

  function makeDrafts(kept: Store | undefined) {
    return createDrafts({
      ...environment,
      send: kind.save,
      size: kind.size,
      look: async () => {
        const answer = await kind.open();
        if (!answer.ok) return answer;
        session.value = answer.data;
        return { ok: true, data: kind.kept(answer.data) };
      },
      digest: canSeal() ? digestOf : undefined,
      keep: kept ? async (name, value) => {
        await kept.write(name, value);
        writer.value?.tell(name, value.text);
      } : undefined,
    });
  }

  const submitting = createSubmitting({
    post: kind.submit,
    sends: (id) => kind.sends(id, drafts.parts.peek()),
    store: () => store,
    drafts: () => drafts,
    isEnded: () => ended.value,
    waiting: (problem) => { phase.value = { kind: 'submitting', problem }; },
  });

  // Opens the link: reads only.
  async function start(): Promise<void> {
    store = await openDevice(token);
    stored.value = store !== undefined;
    drafts = makeDrafts(store);
    stopWatching = watchEnd();
    device = await readDevice(store);
    await look();
  }

  async function look(): Promise<void> {
    const answer = await kind.open();
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
    if (kind.isComing(next)) environment.later(() => void (closed || look()), COMING);
    return undefined;
  }

  function addParts() {
    const now = kind.parts(session.value!);
    for (const id of Object.keys(drafts.parts.value))
      if (!now.some((one) => one.id === id)) drafts.remove(id);
    for (const { id, most } of now) drafts.add(id, most, device.drafts.get(id));
  }

  async function write(known: boolean): Promise<void> {
    if (!writer.value) await beginWriting();
    addParts();
    if (known) drafts.meet(kind.kept(session.value!));
    if (phase.value.kind === 'submitting') return;
    phase.value = { kind: 'writing' };
    if (device.pending && mayWrite()) void submit(device.pending);
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

  // What this device has, also of questions that are not open now.
  function texts(): Map<string, string> {
    const all = new Map([...device.drafts].map(([id, { text }]) => [id, text]));
    for (const [id, { text }] of Object.entries(drafts.parts.value)) all.set(id, text);
    return all;
  }

  async function finish(over: Session): Promise<void> {
    const { receipt, submittedAt } = over;
    drafts.write(false);
    const draftAt = receipt && savedLast(receipt, kind.kept(over));
    const own = receipt ? kind.compared(receipt, texts()) : texts();
    let others: string[] = [];
    if (receipt && canSeal())
      others = await isWhole(receipt) ? await differing(receipt, own) : [...own.keys()];
    phase.value = { kind: 'done', done: { submittedAt: submittedAt!, differing: others,
      compared: own.size > 0, ...(receipt ? { receipt } : {}), ...(draftAt ? { draftAt } : {}) } };
    if (receipt && others.length === 0) await store?.clear().catch(() => {});
  }

  async function begin(): Promise<void> {
    touched = true;
    refusal.value = undefined;
    const answer = await kind.start();
    if (answer.ok) return took(answer.data);
    if (answer.problem.code === 'already_submitted') return look();
    refusal.value = answer.problem;
    return undefined;
  }

  async function submit(before?: Pending): Promise<void> {
    if (phase.value.kind === 'submitting') return undefined;
    touched = true;
    refusal.value = undefined;
    phase.value = { kind: 'submitting' };
    const outcome = await submitting.run(before);
    if (closed || outcome.kind === 'done') return closed ? undefined : look();
    delete device.pending;
    phase.value = { kind: 'writing' };
    drafts.write(mayWrite());
    if (outcome.problem.code !== 'draft_changed') refusal.value = outcome.problem;
    return look();
  }

  // Does something that no draft must overtake or follow, then looks what has changed.
  async function alone<Data>(act: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    touched = true;
    refusal.value = undefined;
    await drafts.flush();
    await drafts.settled();
    drafts.write(false);
    const answer = await act();
    if (answer.ok || !isAway(answer.problem)) await look();
    if (!answer.ok && (isAway(answer.problem) || answer.problem.status === 400))
      refusal.value = answer.problem;
    if (phase.value.kind === 'writing') drafts.write(mayWrite());
    return answer;
  }

  // The time is up. What is written here goes; a page that nobody has touched sends nothing.
  function end(): void {
    if (ended.value) return;
    ended.value = true;
    const unsent = Object.values(drafts.parts.value).some(({ changed }) => changed);
    if (mayWrite() && (touched || unsent) && !kind.submitsItself(session.value!))
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

  const isWriting = () => phase.value.kind === 'writing';
  const stopLeaving = watchLeaving({
    leave: () => { if (isWriting()) void drafts.flush(true); },
    back: () => { if (isWriting()) void look(); },
    online: retry,
  });

  function retry(): void {
    submitting.early();
    if (isWriting()) void drafts.retry();
    if (cut.value) void look();
  }

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
    alone,
    end,

    type(id: string, text: string): void {
      touched = true;
      drafts.type(id, writable(text));
    },

    // The question that is shown, so that a reload comes back to it.
    place: (): string | undefined => device.place,
    goTo: (id: string): void => { void keepPlace(store, id); },

    // What the kind of session keeps on this device, sealed as the drafts are.
    noted: (): unknown => device.note,
    note(note: unknown): void {
      device.note = note;
      void keepNote(store, note);
    },

    // For what is typed beside the answers. It goes with the drafts when all has arrived.
    device: (): Promise<Store | undefined> => Promise.resolve(store),

    // The texts of this device, when the service does not show the session any more.
    leftovers: (): string[] => [...texts().values()].filter((one) => one !== ''),

    // What this device has of a question.
    own: (id: string): string => texts().get(id) ?? '',

    retry,

    close(): void {
      closed = true;
      void drafts.flush(true);
      drafts.write(false);
      looks.cancel();
      stopWatching();
      writer.value?.close();
      stopLeaving();
    },
  };
}

export type PageSession<Session extends Told = Told> = ReturnType<typeof createPageSession<Session>>;
