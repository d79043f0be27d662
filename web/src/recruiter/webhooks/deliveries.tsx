// `/app/organization/webhooks/:id`: what one endpoint was sent, and what it answered.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { toast } from '../../parts/live.ts';
import { Button, Empty, Load } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { dateTime, number } from '../../text/format.ts';
import { Filter } from '../parts/list.tsx';
import { usePolled } from '../poll.ts';
import { queried, setQuery } from '../query.ts';
import { api, ask, Members } from '../who.tsx';
import { One } from './delivery.tsx';
import type { Endpoint } from './endpoints.tsx';
import { Replay, SendTest } from './sending.tsx';
import { State } from './state.tsx';

export type Delivery = Schemas['Delivery'];

const LOOKS: Partial<Record<Delivery['status'], string>> = { delivered: 'badge good',
  failed: 'badge bad' };

export function Page({ params }: { params: Params }) {
  const id = params['id'] ?? '';
  return <Members needs="manage_organization"><OfEndpoint id={id} key={id} /></Members>;
}

function OfEndpoint({ id }: { id: string }) {
  const found = usePolled((headers) => ask((more) => api.own.GET('/v1/webhook-endpoints/{id}',
    { params: { path: { id } }, headers: { ...headers, ...more } })), [id]);
  const [round, setRound] = useState(0);
  const sent = (what: string) => {
    found.reload();
    setRound(round + 1);
    toast(what);
  };
  useHeading(found.data?.description || (found.data && new URL(found.data.url).host));
  return (
    <>
      <p><a href="/app/organization/webhooks">{words.all()}</a></p>
      <Load from={found} topic="endpoint">
        {(endpoint) => (
          <>
            <Facts of={endpoint} onSent={sent} />
            <List id={id} round={round} onSent={sent} />
          </>
        )}
      </Load>
    </>
  );
}

function Facts({ of: endpoint, onSent }: { of: Endpoint; onSent: (what: string) => void }) {
  const [open, setOpen] = useState<'test' | 'replay'>();
  const close = () => setOpen(undefined);
  const sent = (what: string) => {
    close();
    onSent(what);
  };
  const { url, eventTypes, payload, ordering, status } = endpoint;
  return (
    <section class="card">
      <dl class="facts">
        <div><dt>{words.url()}</dt><dd class="break" dir="ltr">{url}</dd></div>
        <div><dt>{words.state()}</dt><dd><State of={endpoint} /></dd></div>
        <div><dt>{words.events()}</dt><dd><code class="break">{eventTypes.join(', ')}</code></dd></div>
        <div><dt>{words.payload()}</dt><dd>{words.payloadOf[payload]()}</dd></div>
        <div><dt>{words.ordering()}</dt><dd>{words.orderingOf[ordering]()}</dd></div>
      </dl>
      {status === 'enabled' ? (
        <div class="row">
          <Button onClick={() => setOpen('test')}>{words.test()}</Button>
          <Button onClick={() => setOpen('replay')}>{words.replay()}</Button>
        </div>
      ) : <p class="quiet">{words.notEnabled()}</p>}
      {open === 'test' && <SendTest of={endpoint} onSent={sent} onClose={close} />}
      {open === 'replay' && <Replay of={endpoint} onSent={sent} onClose={close} />}
    </section>
  );
}

function List({ id, round, onSent }: { id: string; round: number;
  onSent: (what: string) => void }) {
  const [open, setOpen] = useState<Delivery>();
  const [status, cursor] = [queried('status'), queried('cursor')];
  const found = usePolled((headers) => ask((more) =>
    api.own.GET('/v1/webhook-endpoints/{id}/deliveries', { params: { path: { id },
      query: { ...(status ? { status: [status as Delivery['status']] } : {}),
        ...(cursor ? { cursor } : {}) } }, headers: { ...headers, ...more } })),
  [id, status, cursor, round]);
  const statuses = Object.keys(words.delivery) as Delivery['status'][];
  return (
    <section>
      <h2>{words.deliveries()}</h2>
      <div class="bar">
        <Filter name="status" label={words.state()} any={words.anyStatus()}
          choices={statuses.map((value) => ({ value, label: words.delivery[value]() }))} />
      </div>
      <Load from={found} topic="endpoint">
        {({ deliveries, nextCursor }) => (
          <>
            {deliveries.length === 0 ? <None isFiltered={status !== '' || cursor !== ''} />
              : <Rows deliveries={deliveries} onOpen={setOpen} />}
            <div class="row">
              {cursor && <Button onClick={() => setQuery({ cursor: '' })}>{words.newest()}</Button>}
              {nextCursor && (
                <Button onClick={() => setQuery({ cursor: nextCursor })}>{words.older()}</Button>
              )}
            </div>
          </>
        )}
      </Load>
      {open && <One of={open} onClose={() => setOpen(undefined)} onSent={(what) => {
        setOpen(undefined);
        onSent(what);
      }} />}
    </section>
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>{words.noDeliveriesSo()}</p>;
  return <Empty title={words.noDeliveries().title}><p>{words.noDeliveries().text}</p></Empty>;
}

function Rows({ deliveries, onOpen }: { deliveries: readonly Delivery[];
  onOpen: (delivery: Delivery) => void }) {
  return (
    <Table caption={words.deliveries()} rows={deliveries} keyOf={({ _id }) => _id} columns={[
      {
        name: words.event(),
        cell: (delivery) => (
          <Button kind="link" label={words.show(delivery.eventType, delivery.createdAt)}
            onClick={() => onOpen(delivery)}>{delivery.eventType}</Button>
        ),
      },
      {
        name: words.sequence(),
        isNumber: true,
        cell: ({ sequence }) => (sequence === undefined ? words.isTest() : number(sequence)),
      },
      { name: words.when(), cell: ({ createdAt }) => dateTime(createdAt) },
      {
        name: words.state(),
        cell: ({ status, nextAttemptAt }) => (
          <>
            <span class={LOOKS[status] ?? 'badge'}>{words.delivery[status]()}</span>
            {nextAttemptAt && <> <span class="small">{words.next(nextAttemptAt)}</span></>}
          </>
        ),
      },
      { name: words.attempts(), isNumber: true, cell: ({ attempts }) => number(attempts) },
    ]} />
  );
}
