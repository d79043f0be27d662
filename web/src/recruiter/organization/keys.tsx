// `/app/organization/keys`: API keys of programs.
import '../core.ts';
import type { Schemas } from '../../api/types.ts';
import { Menu } from '../../parts/menu.tsx';
import { Button, Empty, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { apiKeys as words } from '../../text/recruiter/en_api_keys.ts';
import { useListDialog } from '../act.ts';
import { Filter, Pager } from '../parts/list.tsx';
import { pageNumber, queried } from '../query.ts';
import { api, ask, Members } from '../who.tsx';
import { Change, Create } from './key_form.tsx';
import { Revoke, Rotate } from './key_dialogs.tsx';
import { Places, ShownOnce } from './places.tsx';

export type Key = Schemas['ApiKey'];

// A token that was just made. Without the text, it was lost on its way.
export interface Made {
  name: string;
  token: string | undefined;
  previousExpiresAt?: string;
}

type Open =
  | { kind: 'create' }
  | { kind: 'change' | 'rotate' | 'revoke'; key: Key }
  | { kind: 'made'; made: Made };

const LOOKS: Record<Key['status'], string> = { active: 'badge good', expired: 'badge warn',
  revoked: 'badge' };

export function Page() {
  return <Members needs="manage_organization"><Places /><All /></Members>;
}

function All() {
  const [status, page] = [queried('status'), pageNumber()];
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/api-keys', { headers,
    params: { query: { page, ...(status ? { status: [status as Key['status']] } : {}) } } })),
  [status, page]);
  const made = (one: Made) => {
    found.reload();
    setOpen({ kind: 'made', made: one });
  };
  const { open, setOpen, close, done } = useListDialog<Open>(found.reload);
  const statuses = Object.keys(words.status) as Key['status'][];
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
      <Load from={found} topic="api-key">
        {({ apiKeys, pagination }) => (apiKeys.length === 0
          ? <None isFiltered={status !== ''} />
          : (
            <>
              <List keys={apiKeys} onChoose={(kind, key) => setOpen({ kind, key })} />
              <Pager of={pagination} />
            </>
          ))}
      </Load>
      {open?.kind === 'create' && <Create onMade={made} onClose={close} />}
      {open?.kind === 'change' && <Change of={open.key} onDone={done} onClose={close} />}
      {open?.kind === 'rotate' && <Rotate of={open.key} onMade={made} onClose={close} />}
      {open?.kind === 'revoke' && <Revoke of={open.key} onDone={done} onClose={close} />}
      {open?.kind === 'made' && <Token made={open.made} onClose={close} />}
    </>
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>{words.noneSo()}</p>;
  return <Empty title={words.empty().title}><p>{words.empty().text}</p></Empty>;
}

function List({ keys, onChoose }: { keys: readonly Key[];
  onChoose: (kind: 'change' | 'rotate' | 'revoke', key: Key) => void }) {
  return (
    <Table caption={words.table()} rows={keys} keyOf={({ _id }) => _id} columns={[
      {
        name: words.key(),
        cell: ({ name, hint }) => (
          <><Their strong>{name}</Their><br /><code class="small quiet">{hint}</code></>
        ),
      },
      {
        name: words.may(),
        cell: ({ role, scopes, rateLimitPerMinute }) => (
          <div>
            {app.role[role]()}
            <ul class="plain small">
              {scopes.map((one) => <li key={one}>{words.scope(one)}</li>)}
            </ul>
            {rateLimitPerMinute !== undefined
              && <span class="small quiet">{words.rate(rateLimitPerMinute)}</span>}
          </div>
        ),
      },
      {
        name: words.networks(),
        cell: ({ allowedNetworks }) => (allowedNetworks.length === 0 ? words.anywhere()
          : <ul class="plain">{allowedNetworks.map((one) => <li key={one}>{one}</li>)}</ul>),
      },
      {
        name: words.state(),
        cell: (key) => (
          <div>
            <span class={LOOKS[key.status]}>{words.status[key.status]()}</span>{' '}
            <span class="small">{words.until(key)}</span>
          </div>
        ),
      },
      {
        name: words.used(),
        cell: ({ lastUsedAt, lastUsedFrom }) =>
          (lastUsedAt ? words.lastUsed(lastUsedAt, lastUsedFrom) : words.never()),
      },
      {
        name: words.acts(),
        cell: (key) => key.status !== 'revoked' && (
          <Menu label={words.actsFor(key.name)} onChoose={(kind) => onChoose(kind as 'change', key)}
            items={[
              { name: 'change', label: words.change() },
              { name: 'rotate', label: words.rotate() },
              { name: 'revoke', label: words.revoke() },
            ]}>{app.more()}</Menu>
        ),
      },
    ]} />
  );
}

function Token({ made: { name, token, previousExpiresAt }, onClose }: { made: Made;
  onClose: () => void }) {
  return (
    <ShownOnce secret={token} title={words.tokenTitle(name)} text={words.tokenText()}
      label={words.token()} copied={words.copied()} kept={words.keptIt()}
      lost={{ title: words.lostTitle(), text: words.lostText(name) }} onClose={onClose}>
      {previousExpiresAt && <p>{words.before(previousExpiresAt)}</p>}
    </ShownOnce>
  );
}
