// Saving a record that others may change meanwhile. After a 412, what they alone changed is taken, and
// for the rest somebody chooses.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Answer } from '../api/client.ts';
import type { Draft } from '../drafts/form.ts';
import { decided, merge, same, type Fields, type Merged, type Side } from '../parts/conflict.ts';
import { Conflict } from '../parts/conflict.tsx';
import type { Act, Headers } from './act.ts';

// A draft that remembers what it began with, so that what others change meanwhile can be told apart.
export interface Kept<Form> {
  form: Form;
  base: Form;
  version: string;  // of the record; empty: a new one
}

interface Of<Form, Entry> {
  topic: string;
  draft: Draft<Kept<Form>>;
  kept: Kept<Form>;
  send: (form: Form, headers: Headers, version: string) => Promise<Answer<Entry>>;
  read?: (() => Promise<Answer<Entry>>) | undefined;  // not of a new one
  formOf: (entry: Entry) => Form;
  // What a form is once it is saved, if that differs.
  saved?: (form: Form) => Form;
  label: (name: string) => string;  // of a field
  told: (form: Form, name: string) => string;  // its value
  onDone: (entry: Entry, version: string | undefined) => void;
}

export interface Saving {
  save: () => Promise<void>;
  conflict: ComponentChildren;  // the choice between two changes, if there is one to make
}

interface Dispute<Form> {
  merged: Merged;
  theirs: Form;
  version: string;
}

const fields = (form: object): Fields => ({ ...form });

export function useSaving<Form extends object, Entry>(of: Of<Form, Entry>, act: Act): Saving {
  const { draft, kept, send, read, formOf, saved = (form: Form) => form, onDone } = of;
  const [dispute, setDispute] = useState<Dispute<Form>>();

  async function save(form: Form, version: string) {
    const answer = await act.run((headers) => send(form, headers, version));
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
    const theirs = formOf(answer.data);
    const merged = merge(fields(kept.base), fields(kept.form), fields(theirs));
    if (same(saved(merged.values as Form), theirs)) {
      setDispute(undefined);
      onDone(answer.data, answer.etag);
    } else {
      setDispute({ merged, theirs, version: answer.etag ?? '' });
    }
  }

  // The form shows what is sent, and the draft goes on from what the others have saved.
  function settle({ merged, theirs, version }: Dispute<Form>, choices: Record<string, Side>) {
    const form = decided(merged, fields(theirs), choices) as Form;
    draft.set({ form, base: theirs, version });
    void save(form, version);
  }

  return {
    save: () => save(kept.form, kept.version),
    conflict: dispute && (
      <Conflict key={dispute.version} acting={act.busy} problem={act.problem} topic={of.topic}
        taken={dispute.merged.taken.map(of.label)} disputed={sidesOf(of, dispute)}
        onSave={(choices) => settle(dispute, choices)} onClose={() => setDispute(undefined)} />
    ),
  };
}

function sidesOf<Form, Entry>({ kept, label, told }: Of<Form, Entry>,
  { merged, theirs }: Dispute<Form>) {
  return merged.conflicts.map((name) => ({ name, label: label(name), mine: told(kept.form, name),
    theirs: told(theirs, name) }));
}
