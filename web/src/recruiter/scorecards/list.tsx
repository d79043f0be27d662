// `/app/organization/scorecards`: what interviewers rate.
import '../core.ts';
import { Menu } from '../../parts/menu.tsx';
import { Button, Empty, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { scorecards as words } from '../../text/recruiter/en_scorecards.ts';
import { useListDialog } from '../act.ts';
import { Places } from '../organization/places.tsx';
import { Removal } from '../parts/effects.tsx';
import { Pager } from '../parts/list.tsx';
import { pageNumber } from '../query.ts';
import { api, ask, Members } from '../who.tsx';
import type { Scorecard } from './form.ts';
import { Change, Create } from './write.tsx';

type Act = 'change' | 'retire';
type Open = { act: Act; card: Scorecard } | { act: 'create' };

export function Page() {
  return <Members needs="manage_hiring"><Places /><All /></Members>;
}

function All() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/scorecards', { params: { query: {
    page: pageNumber() } }, headers })), [pageNumber()]);
  const { open, setOpen, close, done } = useListDialog<Open>(found.reload);
  return (
    <>
      <p>{words.lead()}</p>
      <div class="bar">
        <span class="push">
          <Button kind="main" onClick={() => setOpen({ act: 'create' })}>{words.create()}</Button>
        </span>
      </div>
      <Load from={found} topic="scorecard">
        {({ scorecards, pagination }) => (pagination.total === 0
          ? <Empty title={words.empty().title}><p>{words.empty().text}</p></Empty>
          : (
            <>
              <List cards={scorecards} onChoose={(act, card) => setOpen({ act, card })} />
              <Pager of={pagination} />
            </>
          ))}
      </Load>
      {open?.act === 'create' && <Create onDone={done} onClose={close} />}
      {open?.act === 'change' && <Change of={open.card} onDone={done} onClose={close} />}
      {open?.act === 'retire' && <Retire of={open.card} onDone={done} onClose={close} />}
    </>
  );
}

function List({ cards, onChoose }: { cards: readonly Scorecard[];
  onChoose: (act: Act, card: Scorecard) => void }) {
  return (
    <Table caption={words.title()} rows={cards} keyOf={({ _id }) => _id} columns={[
      { name: words.scorecard(), cell: ({ name }) => <Their strong>{name}</Their> },
      { name: words.criteria(), cell: ({ criteria }) =>
        <span dir="auto">{criteria.map(({ name }) => name).join(', ')}</span> },
      { name: words.version(), cell: ({ version }) => String(version) },
      {
        name: words.acts(),
        cell: (card) => (
          <Menu label={words.actsFor(card.name)} onChoose={(act) => onChoose(act as Act, card)}
            items={[
              { name: 'change', label: words.change() },
              { name: 'retire', label: words.retire() },
            ]}>{app.more()}</Menu>
        ),
      },
    ]} />
  );
}

function Retire({ of: { _id, name }, onDone, onClose }: { of: Scorecard;
  onDone: (what: string) => void; onClose: () => void }) {
  return (
    <Removal title={words.retireTitle(name)} text={words.retireText()} act={words.retireDo()}
      acting={app.saving()} topic="scorecard" onRemoved={() => onDone(words.retired(name))}
      onClose={onClose} remove={(query, headers) => ask((more) => api.own.DELETE(
        '/v1/scorecards/{id}', { params: { path: { id: _id }, query },
          headers: { ...headers, ...more } }))} />
  );
}
