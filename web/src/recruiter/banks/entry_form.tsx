// The form of an entry, its draft, and saving it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import type { Problem } from '../../api/problems.ts';
import { same } from '../../parts/conflict.ts';
import { focusFirstField, KeptDraft } from '../../parts/kept_draft.tsx';
import { toast } from '../../parts/live.ts';
import { Button, Skeleton } from '../../parts/parts.tsx';
import { useMedia } from '../../parts/tabs.tsx';
import { Whole } from '../../parts/whole.tsx';
import { Wrong } from '../../parts/wrong.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { useAct, type Headers } from '../act.ts';
import { useSaving, type Kept } from '../saving.tsx';
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

export function EntryForm(props: Props) {
  const { name, form, version, read } = props;
  const draft = useDraft<Kept<Form>>(name, { form, base: form, version });
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

function Writing(props: Props & { draft: Draft<Kept<Form>>; kept: Kept<Form> }) {
  const { bank, hiddenCount, send, children, draft, kept } = props;
  const { form } = kept;
  const isNew = !props.read;
  const act = useAct();
  const box = useRef<HTMLFormElement>(null);
  const body = bodyOf(bank, form, isNew);
  const saving = useSaving<Form, Written | Entry>({
    topic: 'bank', draft, kept, read: props.read, onDone: props.onDone,
    send: (next, headers, version) => send(bodyOf(bank, next, isNew), headers, false, version),
    formOf: (entry) => formOf(bank, entry),
    saved: (next) => ({ ...next, hidden: [], replacesHidden: false }),
    label: words.field,
    told: (of, at) => told(of[at as keyof Form]),
  }, act);
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
    // What was pressed is gone then.
    focusFirstField(box.current);
    toast(words.discarded(), { label: words.undo(), run: () => draft.set(kept) });
  }

  return (
    <>
      <Notices isKept={draft.isKept} refusal={refusal} onDiscard={discard} />
      {refusal && <Wrong problem={refusal} topic="bank" summary={words.wrongFields}
        fieldAt={(path) => ({ label: words.field(place(path)), id: fieldId(place(path)) })} />}
      <form class="beside bank-form" noValidate ref={box} onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}>
        <div>
          <Whole busy={act.busy}><Fields {...fields} /></Whole>
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
      {isKept && <KeptDraft onDrop={onDiscard} />}
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

// A value of the form as a text: each part of a list in a line.
function told(value: Form[keyof Form]): string {
  if (typeof value !== 'object') return String(value);
  return Object.entries(value).map(([key, one]) => (typeof one === 'string'
    ? (Array.isArray(value) ? one : `${key}: ${one}`)
    : Object.values(one as object).filter(Boolean).join(' | '))).join('\n');
}
