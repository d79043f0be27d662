// Notes on a candidate: what is typed stays until the service has it.
import { useState } from 'preact/hooks';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { toast } from '../../parts/live.ts';
import { Button, Their } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { dateTime } from '../../text/format.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask, may } from '../who.tsx';
import type { Pipeline } from './stages.ts';

interface Props {
  pipeline: Pipeline;
  onChange: () => void;
}

export function Notes({ pipeline, onChange }: Props) {
  return (
    <>
      {may('manage_hiring') && <NewNote id={pipeline._id} onChange={onChange} />}
      {pipeline.notes.length === 0 && <p>{words.noNotes()}</p>}
      {pipeline.notes.map(({ _id, text, authorName, createdAt }) => (
        <article class="note" key={_id}>
          <Prose>{text}</Prose>
          <p class="quiet small"><Their>{authorName}</Their>, {dateTime(createdAt)}</p>
        </article>
      ))}
    </>
  );
}

const FIELD = 'new-note';

function NewNote({ id, onChange }: { id: string; onChange: () => void }) {
  const draft = useDraft(`note ${id}`, '');
  const { busy, problem, run } = useAct();
  const [isEmpty, setEmpty] = useState(false);

  async function add(event: Event) {
    event.preventDefault();
    const text = draft.value?.trim();
    setEmpty(!text);
    if (!text) return document.getElementById(FIELD)?.focus();
    const answer = await run((key) => ask((headers) => api.own.POST('/v1/pipeline/{id}/notes',
      { params: { path: { id } }, headers: { ...headers, ...key }, body: { text } })));
    if (!answer?.ok) return undefined;
    draft.drop();
    toast(words.noteAdded());
    return onChange();
  }

  if (draft.value === undefined) return null;
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      {draft.isKept && <KeptDraft onDrop={draft.drop} />}
      {problem && <Wrong problem={problem} summary={app.wrongFields}
        fieldAt={(path) => (path === 'text' ? { label: words.note(), id: FIELD } : undefined)} />}
      <fieldset class="whole" disabled={busy}>
        <TextArea id={FIELD} label={words.note()} hint={words.noteHint()} rows={4}
          value={draft.value} onValue={draft.set}
          wrong={isEmpty && !draft.value.trim() ? words.noteEmpty() : wrongAt(problem, 'text')} />
      </fieldset>
      <div class="row">
        <Button kind="main" type="submit" busy={busy && words.addingNote()}>
          {words.addNote()}
        </Button>
      </div>
    </form>
  );
}
