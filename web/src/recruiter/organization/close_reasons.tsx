// `/app/organization/close-reasons`: why pipelines are rejected or withdrawn, in the organization's words.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Choices } from '../../parts/choices.tsx';
import { Menu } from '../../parts/menu.tsx';
import { Button, Dialog, Empty, Field, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { closeReasons as words } from '../../text/recruiter/en_close_reasons.ts';
import { useAct, useListDialog } from '../act.ts';
import { Removal } from '../parts/effects.tsx';
import { api, ask, member, Members } from '../who.tsx';
import { Places } from './places.tsx';
import { Setting } from './setting.tsx';

type Reason = Schemas['CloseReason'];
type Status = Reason['appliesTo'][number];
type Act = 'change' | 'retire';
type Open = { act: Act; reason: Reason } | { act: 'create' };

const STATUSES: Status[] = ['rejected', 'withdrawn'];

export function Page() {
  return <Members needs="manage_organization"><Places /><Required /><All /></Members>;
}

// Whether a pipeline can be closed without a reason.
function Required() {
  const params = { path: { id: member.value!.organization._id } };
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/orgs/{id}', { params, headers })), []);
  return (
    <Load from={found} topic="organization">
      {({ settings }) => (
        <>
          <p>{words.lead()}</p>
          <Setting label={words.required()} hint={words.requiredHint()} settings={settings}
            isOn={({ requireCloseReason }) => requireCloseReason} said={words.requiredIs}
            change={(requireCloseReason) => ({ requireCloseReason })} />
        </>
      )}
    </Load>
  );
}

function All() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/close-reasons', { headers })), []);
  const { open, setOpen, close, done } = useListDialog<Open>(found.reload);
  return (
    <>
      <div class="bar">
        <span class="push">
          <Button kind="main" onClick={() => setOpen({ act: 'create' })}>{words.create()}</Button>
        </span>
      </div>
      <Load from={found} topic="close-reason">
        {({ closeReasons }) => (closeReasons.length === 0
          ? <Empty title={words.empty().title}><p>{words.empty().text}</p></Empty>
          : <List reasons={closeReasons} onChoose={(act, reason) => setOpen({ act, reason })} />)}
      </Load>
      {open?.act === 'create' && <Write onDone={done} onClose={close} />}
      {open?.act === 'change' && <Write of={open.reason} onDone={done} onClose={close} />}
      {open?.act === 'retire' && <Retire of={open.reason} onDone={done} onClose={close} />}
    </>
  );
}

function List({ reasons, onChoose }: { reasons: readonly Reason[];
  onChoose: (act: Act, reason: Reason) => void }) {
  return (
    <Table caption={words.title()} rows={reasons} keyOf={({ _id }) => _id} columns={[
      { name: words.reason(), cell: ({ name }) => <Their strong>{name}</Their> },
      { name: words.appliesTo(), cell: ({ appliesTo }) =>
        appliesTo.map((one) => app.pipelineStatus[one]()).join(', ') },
      {
        name: words.acts(),
        cell: (reason) => (
          <Menu label={words.actsFor(reason.name)}
            onChoose={(act) => onChoose(act as Act, reason)} items={[
              { name: 'change', label: words.change() },
              { name: 'retire', label: words.retire() },
            ]}>{app.more()}</Menu>
        ),
      },
    ]} />
  );
}

interface WriteProps {
  of?: Reason;
  onDone: (what: string) => void;
  onClose: () => void;
}

// Creates a reason, or changes this one.
function Write({ of: reason, onDone, onClose }: WriteProps) {
  const [name, setName] = useState(reason?.name ?? '');
  const [appliesTo, setAppliesTo] = useState<readonly Status[]>(reason?.appliesTo ?? STATUSES);
  const [order, setOrder] = useState(String(reason?.order ?? ''));
  const act = useAct();
  const place = order.trim() === '' ? undefined : Number(order);
  const isPlace = place === undefined || (Number.isInteger(place) && place >= 0);

  async function save() {
    const body = { name: name.trim(), appliesTo: [...appliesTo],
      ...(place === undefined ? {} : { order: place }) };
    const answer = await act.run((headers) => ask((more) => (reason
      ? api.own.PATCH('/v1/close-reasons/{id}', { params: { path: { id: reason._id } }, body,
        headers: { ...headers, ...more } })
      : api.own.POST('/v1/close-reasons', { body, headers: { ...headers, ...more } }))));
    if (answer?.ok) onDone(words.saved(answer.data.name));
  }

  const isOff = !name.trim() || appliesTo.length === 0 || !isPlace;
  return (
    <Dialog title={reason ? words.changeTitle(reason.name) : words.createTitle()} kind="main"
      act={reason ? app.save() : words.createDo()} acting={act.busy && app.saving()} off={isOff}
      problem={besideFields(act.problem, ['name', 'order'])} topic="close-reason"
      onAct={() => void save()} onClose={onClose}>
      <Field label={words.name()} hint={words.nameHint()} value={name} autocomplete="off"
        maxLength={100} wrong={wrongAt(act.problem, 'name')} onValue={setName} />
      <Choices legend={words.appliesTo()} many chosen={appliesTo}
        wrong={appliesTo.length === 0 ? words.noStatus() : undefined}
        choices={STATUSES.map((value) => ({ value, label: app.pipelineStatus[value]() }))}
        onChoose={(value, on) => setAppliesTo(on ? [...appliesTo, value as Status]
          : appliesTo.filter((one) => one !== value))} />
      <Field label={words.place()} hint={words.placeHint()} type="number" value={order}
        autocomplete="off" wrong={isPlace ? wrongAt(act.problem, 'order') : words.noPlace()}
        onValue={setOrder} />
    </Dialog>
  );
}

function Retire({ of: { _id, name }, onDone, onClose }: WriteProps & { of: Reason }) {
  return (
    <Removal title={words.retireTitle(name)} text={words.retireText()} act={words.retireDo()}
      acting={app.saving()} topic="close-reason" onRemoved={() => onDone(words.retired(name))}
      onClose={onClose} remove={(query, headers) => ask((more) => api.own.DELETE(
        '/v1/close-reasons/{id}', { params: { path: { id: _id }, query },
          headers: { ...headers, ...more } }))} />
  );
}
