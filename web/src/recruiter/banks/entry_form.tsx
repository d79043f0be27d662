// The form of an entry, its draft, and saving it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import type { Problem } from '../../api/problems.ts';
import { decided, merge, same, type Merged, type Side } from '../../parts/conflict.ts';
import { Conflict } from '../../parts/conflict.tsx';
import { toast } from '../../parts/live.ts';
import { Banner, Button, Skeleton } from '../../parts/parts.tsx';
import { useMedia } from '../../parts/tabs.tsx';
import { Wrong } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { useAct, type Act, type Headers } from '../act.ts';
import { useDraft, type Draft } from '../../drafts/form.ts';
import type { Bank, Entry, Warning } from './bank.ts';
import { Fields } from './fields.tsx';
import { bodyOf, fieldId, formOf, missingOf, placeOf, type Form } from './form.ts';
import { Remarks, useCheck } from './lint.tsx';
import { Preview } from './preview.tsx';

type Written = Entry & { warnings?: Warning[] };

interface Props {
  bank: Bank;
  name: string;      // of the draft
  form: Form;        // what it begins with
  version: string;   // of the entry; empty: a new one
  hiddenCount?: number;
  send: (body: object, headers: Headers, isTrial: boolean, version: string) =>
    Promise<Answer<Written>>;
  read?: () => Promise<Answer<Entry>>;
  onDone: (entry: Entry, version: string | undefined) => void;
  children?: ComponentChildren;  // other acts
}

// The draft remembers what it began with, so that what others change meanwhile can be told apart.
interface Kept {
  form: Form;
  base: Form;
  version: string;
}

export function EntryForm(props: Props) {
  const { name, form, version, read } = props;
  const draft = useDraft<Kept>(name, { form, base: form, version });
  const isSaved = useRef(false);
  const before = useRef(version);

  // Another version is there. What was saved begins anew; what was typed meanwhile stays.
  useLayoutEffect(() => {
    if (before.current === version) return;
    before.current = version;
    const kept = draft.value;
    if (isSaved.current || !kept || same(kept.form, kept.base)) draft.drop();
    else if (same(kept.base, form)) draft.set({ ...kept, version });
    isSaved.current = false;
  }, [version]);

  function onDone(entry: Entry, tag: string | undefined) {
    if (!read || tag === version) draft.drop();
    else isSaved.current = true;
    props.onDone(entry, tag);
  }

  if (!draft.value) return <Skeleton />;
  return <Writing {...props} onDone={onDone} draft={draft} kept={draft.value} />;
}

function Writing(props: Props & { draft: Draft<Kept>; kept: Kept }) {
  const { bank, hiddenCount, send, children, draft, kept } = props;
  const { form } = kept;
  const isNew = !props.read;
  const act = useAct();
  const saving = useSaving(props, act);
  const body = bodyOf(bank, form, isNew);
  const checked = useCheck(body, missingOf(bank, form, hiddenCount), () =>
    send(body, {}, true, ''));

  const place = (path: string) => placeOf(form, path, isNew || hiddenCount === 0);
  const refusal = act.problem?.status === 412 ? undefined : act.problem;
  const fields = {
    bank, form,
    set: (change: Partial<Form>) => draft.set({ ...kept, form: { ...form, ...change } }),
    wrong: (at: string) => wrongAt(refusal, place, at),
    ...(hiddenCount === undefined || isNew ? {} : { hiddenCount }),
  };

  function discard() {
    draft.drop();
    toast(words.discarded(), { label: words.undo(), run: () => draft.set(kept) });
  }

  return (
    <>
      <Notices isKept={draft.isKept} refusal={refusal} onDiscard={discard} />
      {refusal && <Wrong problem={refusal} topic="bank" summary={words.wrongFields}
        fieldAt={(path) => ({ label: words.field(place(path)), id: fieldId(place(path)) })} />}
      <form class="beside bank-form" noValidate onSubmit={(event) => {
        event.preventDefault();
        void saving.save(body);
      }}>
        <div>
          <fieldset class="whole" disabled={act.busy}><Fields {...fields} /></fieldset>
          <div class="row">
            <Button kind="main" type="submit" busy={act.busy && words.saving()}>
              {isNew ? words.addIt() : words.save()}
            </Button>
            {!same(form, props.form) && !draft.isKept && (
              <Button onClick={discard}>{words.discard()}</Button>
            )}
            {children}
          </div>
        </div>
        <Beside>
          <Remarks of={checked} placeOf={place} />
          <Preview bank={bank} form={form} />
        </Beside>
      </form>
      {saving.conflict}
    </>
  );
}

// Above the form. A refusal gets the focus, since the button is far below.
function Notices({ isKept, refusal, onDiscard }: { isKept: boolean; refusal: Problem | undefined;
  onDiscard: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { if (refusal?.issues.length === 0) box.current?.focus(); }, [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      {isKept && (
        <Banner>
          <p>{app.keptDraft()}</p>
          <div class="row"><Button onClick={onDiscard}>{app.dropDraft()}</Button></div>
        </Banner>
      )}
    </div>
  );
}

// Stays in sight beside the form, where there is room. Then it scrolls by itself, also by keys.
function Beside({ children }: { children: ComponentChildren }) {
  const isBeside = useMedia('(min-width: 64rem)');
  return (
    <div class="looks" role="region" aria-label={words.looks()}
      tabIndex={isBeside ? 0 : undefined}>{children}</div>
  );
}

// All that is wrong at a place of the form.
function wrongAt(problem: Problem | undefined, place: (path: string) => string, at: string) {
  const found = problem?.issues.filter(({ path }) => place(path) === at) ?? [];
  return found.length > 0 ? words.wrong(found.map(({ message }) => message)) : undefined;
}

interface Saving {
  save: (body: object) => Promise<void>;
  conflict: ComponentChildren;  // the choice between two changes, if there is one to make
}

// What somebody else has changed while this was written.
interface Dispute {
  merged: Merged;
  theirs: Form;
  version: string;
}

function useSaving({ bank, send, read, onDone, draft, kept }: Props & { draft: Draft<Kept>;
  kept: Kept }, act: Act): Saving {
  const [dispute, setDispute] = useState<Dispute>();

  async function save(body: object, version = kept.version) {
    const answer = await act.run((key) => send(body, key, false, version));
    if (!answer) return;
    if (answer.ok) {
      setDispute(undefined);
      onDone(answer.data, answer.etag);
    } else if (answer.problem.status === 412) {
      await compare();
    } else if (answer.problem.issues.length > 0) {
      setDispute(undefined);
    }
  }

  // Somebody else has changed it, or an answer to the same change was lost.
  async function compare() {
    const answer = await act.run(() => read!());
    if (!answer?.ok) return;
    const theirs = formOf(bank, answer.data);
    const merged = merge({ ...kept.base }, { ...kept.form }, { ...theirs });
    if (same({ ...merged.values, hidden: [], replacesHidden: false }, theirs)) {
      setDispute(undefined);
      onDone(answer.data, answer.etag);
    } else {
      setDispute({ merged, theirs, version: answer.etag ?? '' });
    }
  }

  // The form shows what is sent, and the draft goes on from what the others have saved.
  function settle({ merged, theirs, version }: Dispute, choices: Record<string, Side>) {
    const form = decided(merged, { ...theirs }, choices) as unknown as Form;
    draft.set({ form, base: theirs, version });
    void save(bodyOf(bank, form, false), version);
  }

  return {
    save,
    conflict: dispute && (
      <Conflict key={dispute.version} acting={act.busy} problem={act.problem} topic="bank"
        taken={dispute.merged.taken.map(words.field)}
        disputed={dispute.merged.conflicts.map((name) => ({ name, label: words.field(name),
          mine: told(kept.form[name as keyof Form]),
          theirs: told(dispute.theirs[name as keyof Form]) }))}
        onSave={(choices) => settle(dispute, choices)} onClose={() => setDispute(undefined)} />
    ),
  };
}

// A value of the form as a text: each part of a list in a line.
function told(value: Form[keyof Form]): string {
  if (typeof value !== 'object') return String(value);
  return Object.entries(value).map(([key, one]) => (typeof one === 'string'
    ? (Array.isArray(value) ? one : `${key}: ${one}`)
    : Object.values(one as object).filter(Boolean).join(' | '))).join('\n');
}
