// The tags of a candidate. Each change is saved at once.
import { useId, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { announce } from '../../parts/live.ts';
import { Button, Problem, Their, useLoad } from '../../parts/parts.tsx';
import { tags as words } from '../../text/recruiter/en_pool.ts';
import { useAct } from '../act.ts';
import { useKeptFocus } from '../kept_focus.ts';
import { api, ask, may } from '../who.tsx';

interface Props {
  participantId: string;
  tags: Schemas['TagReference'][];
}

const has = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

export function CandidateTags({ participantId, tags: read }: Props) {
  const [saved, setSaved] = useState<Props['tags']>();
  const act = useAct();
  const tags = saved ?? read;
  const mayChange = may('manage_hiring');
  const box = useKeptFocus();

  // Returns whether it was saved. The service takes all tags at once, so they are read again first:
  // a colleague may have changed them since the page was opened.
  async function set(change: (names: string[]) => string[], said: string): Promise<boolean> {
    const params = { path: { participantId } };
    const answer = await act.run(async () => {
      const theirs = await ask((headers) =>
        api.own.GET('/v1/pipeline/pool/{participantId}', { params, headers }));
      if (!theirs.ok) return theirs;
      const names = change(theirs.data.tags.map(({ name }) => name));
      return ask((headers) => api.own.PUT('/v1/pipeline/pool/{participantId}/tags',
        { params, body: { tags: names }, headers }));
    });
    if (!answer?.ok) return false;
    setSaved(answer.data.tags);
    announce(said);
    return true;
  }

  const names = tags.map(({ name }) => name);
  return (
    <section class="card" ref={box}>
      <h2>{words.title()}</h2>
      {tags.length === 0 ? <p class="quiet">{words.none()}</p> : (
        <ul class="tags" aria-label={words.title()}>
          {tags.map(({ _id, name }) => (
            <li key={_id}>
              <Their>{name}</Their>
              {mayChange && (
                <Button kind="link" label={words.untag(name)} off={act.busy}
                  onClick={() => void set((theirs) => theirs.filter((one) => one !== name),
                    words.untagged(name))}>
                  ×
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Add isBusy={act.busy} onAdd={(name) => (has(names, name) ? Promise.resolve(true)
          : set((theirs) => (has(theirs, name) ? theirs : [...theirs, name]),
            words.tagged(name)))} />
      )}
      {act.problem && <Problem problem={act.problem} topic="person" />}
    </section>
  );
}

// Offers the tags that there are; another one is created.
function Add({ isBusy, onAdd }: { isBusy: boolean; onAdd: (name: string) => Promise<boolean> }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/tags', { headers })), []);
  const wrong = typed.includes(',') ? words.noComma() : undefined;

  async function add(event: Event) {
    event.preventDefault();
    const name = typed.trim();
    if (!name || wrong || isBusy) return;
    // Meanwhile the next tag may have been typed.
    if (await onAdd(name)) setTyped((now) => (now.trim() === name ? '' : now));
  }

  return (
    <form class="add-tag" noValidate onSubmit={(event) => void add(event)}>
      <div class="field">
        <label for={id}>{words.add()}</label>
        <input id={id} list={`${id}-known`} value={typed} maxLength={50} dir="auto"
          autocomplete="off" aria-invalid={wrong ? 'true' : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
        <datalist id={`${id}-known`}>
          {found.data?.tags.map(({ _id, name }) => <option value={name} key={_id} />)}
        </datalist>
        {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
      </div>
      <Button type="submit" off={!typed.trim() || wrong !== undefined}
        busy={isBusy && words.adding()}>{words.addDo()}</Button>
    </form>
  );
}
