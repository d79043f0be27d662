// `/app/organization/webhooks`: the addresses that get webhooks.
import '../core.ts';
import type { Schemas } from '../../api/types.ts';
import { Menu } from '../../parts/menu.tsx';
import { Button, Empty, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { useListDialog } from '../act.ts';
import { Places, ShownOnce } from '../organization/places.tsx';
import { Filter, Pager } from '../parts/list.tsx';
import { pageNumber, queried } from '../query.ts';
import { api, ask, Members } from '../who.tsx';
import { Remove, Rotate, Switch } from './endpoint_dialogs.tsx';
import { Change, Create } from './endpoint_form.tsx';
import { State } from './state.tsx';

export type Endpoint = Schemas['Endpoint'];

// A secret that was just made. Without the text, it was lost on its way.
export interface Issued {
  url: string;
  secret: string | undefined;
  previousExpiresAt?: string;
}

type Act = 'change' | 'rotate' | 'switch' | 'remove';
type Open =
  | { kind: 'create' }
  | { kind: Act; endpoint: Endpoint }
  | { kind: 'issued'; issued: Issued };

export function Page() {
  return <Members needs="manage_organization"><Places /><All /></Members>;
}

function All() {
  const [status, page] = [queried('status'), pageNumber()];
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/webhook-endpoints', { headers,
    params: { query: { page, ...(status ? { status: [status as Endpoint['status']] } : {}) } } })),
  [status, page]);
  const issued = (one: Issued) => {
    found.reload();
    setOpen({ kind: 'issued', issued: one });
  };
  const { open, setOpen, close, done } = useListDialog<Open>(found.reload);
  const statuses = Object.keys(words.status) as Endpoint['status'][];
  return (
    <>
      <p>{words.lead()}</p>
      <div class="bar">
        <Filter name="status" label={words.state()} any={words.anyStatus()}
          choices={statuses.map((value) => ({ value, label: words.status[value]() }))} />
        <span class="push">
          <Button kind="main" onClick={() => setOpen({ kind: 'create' })}>{words.create()}</Button>
        </span>
      </div>
      <Load from={found} topic="endpoint">
        {({ endpoints, pagination }) => (endpoints.length === 0
          ? <None isFiltered={status !== ''} />
          : (
            <>
              <List endpoints={endpoints}
                onChoose={(kind, endpoint) => setOpen({ kind, endpoint })} />
              <Pager of={pagination} />
            </>
          ))}
      </Load>
      {open?.kind === 'create' && <Create onIssued={issued} onClose={close} />}
      {open?.kind === 'change' && <Change of={open.endpoint} onDone={done} onClose={close} />}
      {open?.kind === 'rotate' && <Rotate of={open.endpoint} onIssued={issued} onClose={close} />}
      {open?.kind === 'switch' && <Switch of={open.endpoint} onDone={done} onClose={close} />}
      {open?.kind === 'remove' && <Remove of={open.endpoint} onDone={done} onClose={close} />}
      {open?.kind === 'issued' && <Secret issued={open.issued} onClose={close} />}
    </>
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>{words.noneSo()}</p>;
  return <Empty title={words.empty().title}><p>{words.empty().text}</p></Empty>;
}

function List({ endpoints, onChoose }: { endpoints: readonly Endpoint[];
  onChoose: (act: Act, endpoint: Endpoint) => void }) {
  return (
    <Table caption={words.table()} rows={endpoints} keyOf={({ _id }) => _id} columns={[
      {
        name: words.endpoint(),
        cell: ({ _id, url, description }) => (
          <>
            <a class="break" href={`/app/organization/webhooks/${_id}`}><Their>{url}</Their></a>
            {description && <><br /><span class="small quiet" dir="auto">{description}</span></>}
          </>
        ),
      },
      {
        name: words.events(),
        cell: ({ eventTypes }) => (
          <ul class="plain small">
            {eventTypes.map((one) => <li key={one}><code class="break">{one}</code></li>)}
          </ul>
        ),
      },
      { name: words.state(), cell: (endpoint) => <State of={endpoint} /> },
      {
        name: words.acts(),
        cell: (endpoint) => (
          <Menu label={words.actsFor(endpoint.url)}
            onChoose={(act) => onChoose(act as Act, endpoint)}
            items={[
              { name: 'change', label: words.change() },
              { name: 'rotate', label: words.rotate() },
              ...(endpoint.status === 'secret_lost' ? [] : [{ name: 'switch',
                label: endpoint.status === 'enabled' ? words.disable() : words.enable() }]),
              { name: 'remove', label: words.remove() },
            ]}>{app.more()}</Menu>
        ),
      },
    ]} />
  );
}

function Secret({ issued: { url, secret, previousExpiresAt }, onClose }: { issued: Issued;
  onClose: () => void }) {
  return (
    <ShownOnce secret={secret} title={words.secretTitle()} text={words.secretText(url)}
      label={words.secret()} copied={words.copied()} kept={words.keptIt()}
      lost={{ title: words.lostTitle(), text: words.lostText(url) }} onClose={onClose}>
      {previousExpiresAt && <p>{words.before(previousExpiresAt)}</p>}
    </ShownOnce>
  );
}
