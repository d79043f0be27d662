// `/app/pool/tags`: the tags of the organization.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Select } from '../../parts/choices.tsx';
import { Menu } from '../../parts/menu.tsx';
import { Dialog, Empty, Field, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { tags as words } from '../../text/recruiter/en_tags.ts';
import { number } from '../../text/format.ts';
import { useAct, useListDialog } from '../act.ts';
import { Effects, Removal, usePreview } from '../parts/effects.tsx';
import { api, ask, may, Members } from '../who.tsx';

type Tag = Schemas['Tag'];
type Act = 'rename' | 'merge' | 'remove';

interface DialogProps {
  of: Tag;
  onDone: (what: string) => void;
  onClose: () => void;
}

export function Page() {
  return <Members><All /></Members>;
}

function All() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/tags', { headers })), []);
  const { open, setOpen, close, done } = useListDialog<{ act: Act; tag: Tag }>(found.reload);
  return (
    <>
      <p><a href="/app/pool">{words.toPool()}</a></p>
      <Load from={found} topic="tag">
        {({ tags }) => (tags.length === 0
          ? <Empty title={words.empty().title}><p>{words.empty().text}</p></Empty>
          : (
            <>
              <List tags={tags} onChoose={(act, tag) => setOpen({ act, tag })} />
              {open?.act === 'merge'
                && <Merge of={open.tag} all={tags} onDone={done} onClose={close} />}
            </>
          ))}
      </Load>
      {open?.act === 'rename' && <Rename of={open.tag} onDone={done} onClose={close} />}
      {open?.act === 'remove' && <Remove of={open.tag} onDone={done} onClose={close} />}
    </>
  );
}

function List({ tags, onChoose }: { tags: readonly Tag[]; onChoose: (act: Act, tag: Tag) => void }) {
  const acts = (tag: Tag) => (
    <Menu label={words.actsFor(tag.name)} onChoose={(act) => onChoose(act as Act, tag)} items={[
      { name: 'rename', label: words.rename() },
      ...(tags.length > 1 ? [{ name: 'merge', label: words.merge() }] : []),
      { name: 'remove', label: words.remove() },
    ]}>{app.more()}</Menu>
  );
  return (
    <Table caption={words.title()} rows={tags} keyOf={({ _id }) => _id} columns={[
      { name: words.tag(), cell: ({ name }) =>
        <a href={`/app/pool?tags=${encodeURIComponent(name)}`}><Their>{name}</Their></a> },
      { name: words.candidates(), isNumber: true, cell: ({ candidates }) => number(candidates) },
      ...(may('manage_hiring') ? [{ name: words.acts(), cell: acts }] : []),
    ]} />
  );
}

function Rename({ of: { _id, name }, onDone, onClose }: DialogProps) {
  const [typed, setTyped] = useState(name);
  const act = useAct();

  async function rename() {
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/tags/{id}',
      { params: { path: { id: _id } }, body: { name: typed.trim() },
        headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.renamed(answer.data.name));
  }

  const wrong = wrongAt(act.problem, 'name');
  return (
    <Dialog title={words.renameTitle(name)} act={words.renameDo()} kind="main"
      acting={act.busy && app.saving()} off={!typed.trim() || typed.trim() === name}
      problem={wrong ? undefined : act.problem} topic="tag" onAct={() => void rename()}
      onClose={onClose}>
      <Field label={words.name()} value={typed} autocomplete="off" maxLength={50}
        wrong={typed.includes(',') ? words.noComma() : wrong} onValue={setTyped} />
    </Dialog>
  );
}

function Merge({ of: { _id, name, candidates }, all, onDone, onClose }: DialogProps & {
  all: readonly Tag[] }) {
  const others = all.filter((one) => one._id !== _id);
  const [into, setInto] = useState('');
  const act = useAct();
  const params = { path: { id: _id } };
  const preview = usePreview(() => (into === '' ? undefined : ask((headers) =>
    api.own.PATCH('/v1/tags/{id}', { params: { ...params, query: { dryRun: true } },
      body: { mergeInto: into }, headers }))), [into]);

  async function merge() {
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/tags/{id}',
      { params, body: { mergeInto: into }, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.merged(name, answer.data.name));
  }

  return (
    <Dialog title={words.mergeTitle(name)} act={words.mergeDo()} kind="danger"
      acting={act.busy && app.saving()} off={into === '' || preview.dryRun === undefined}
      problem={act.problem} topic="tag" onAct={() => void merge()} onClose={onClose}>
      <p dir="auto">{words.mergeText(name, candidates)}</p>
      <Select label={words.into()} value={into} onValue={setInto}
        choices={[{ value: '', label: words.choose() },
          ...others.map((one) => ({ value: one._id, label: one.name }))]} />
      {into !== '' && <Effects of={preview} topic="tag" />}
    </Dialog>
  );
}

function Remove({ of: { _id, name, candidates }, onDone, onClose }: DialogProps) {
  return (
    <Removal title={words.removeTitle(name)} text={words.removeText(candidates)}
      act={words.removeDo()} acting={words.removing()} topic="tag"
      onRemoved={() => onDone(words.removed(name))} onClose={onClose}
      remove={(query, headers) => ask((more) => api.own.DELETE('/v1/tags/{id}',
        { params: { path: { id: _id }, query }, headers: { ...headers, ...more } }))} />
  );
}
