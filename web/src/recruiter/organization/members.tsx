// `/app/organization/members`: members and invited people, their roles.
import '../core.ts';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { Menu, type MenuItem } from '../../parts/menu.tsx';
import { Button, Load, Problem, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { members as words } from '../../text/recruiter/en_members.ts';
import { useAct, useListDialog } from '../act.ts';
import { Filter, Pager } from '../parts/list.tsx';
import { pageNumber, queried, setQuery } from '../query.ts';
import { api, ask, may, member, Members } from '../who.tsx';
import { ChangeRole, Remove, Revoke } from './member_dialogs.tsx';
import { Invite, Invited, ShowLink, type Invitation } from './invite.tsx';
import { Places } from './places.tsx';
import { isLastOwner, rolesUnder } from './rules.ts';

export type Entry = Schemas['OrganizationMember'];

type Status = Entry['status'];

const LIMIT = 100;

type Open =
  | { kind: 'sent'; invitation: Invitation }
  | { kind: 'link' | 'change' | 'remove' | 'revoke'; entry: Entry };

export function Page() {
  return <Members needs="manage_hiring"><All /></Members>;
}

export const idOf = () => member.value!.organization._id;

export const nameOf = ({ name, email }: Entry) => name || email;

const isExpired = ({ expiresAt }: Entry) =>
  expiresAt !== undefined && Date.parse(expiresAt) <= serverNow();

function All() {
  const again = useAct();
  const [status, page] = [queried('status'), pageNumber()];
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/orgs/{id}/members', { headers,
    params: { path: { id: idOf() }, query: { page, limit: LIMIT,
      ...(status ? { status: [status as Status] } : {}) } } })), [status, page]);
  const manages = may('manage_organization');
  const isInviting = manages && queried('invite') === 'yes';

  async function sendAgain({ email, role }: Entry) {
    const answer = await again.run((headers) => ask((more) =>
      api.own.POST('/v1/orgs/{id}/members/invite', { params: { path: { id: idOf() } },
        body: { email, role }, headers: { ...headers, ...more } })), email);
    if (answer?.ok) sent(answer.data);
  }

  function sent(invitation: Invitation) {
    found.reload();
    setOpen({ kind: 'sent', invitation });
  }

  const { open, setOpen, close, done } = useListDialog<Open>(found.reload);
  return (
    <>
      <Places />
      <div class="bar">
        <Filter name="status" label={words.show()} any={words.all()} choices={[
          { value: 'active', label: words.active() }, { value: 'invited', label: words.invited() },
        ]} />
        {manages && (
          <span class="push">
            <Button kind="main" onClick={() => setQuery({ invite: 'yes' })}>
              {words.invite()}
            </Button>
          </span>
        )}
      </div>
      {again.problem && <Problem problem={again.problem} topic="members" />}
      {again.busy && <p role="status">{words.sending()}</p>}
      <Load from={found} topic="members">
        {({ members, pagination }) => (
          <>
            <List entries={members} isWhole={!status && pagination.totalPages <= 1}
              onChoose={(name, entry) => {
                if (name === 'again') void sendAgain(entry);
                else setOpen({ kind: name as 'link', entry });
              }} />
            <Pager of={pagination} />
          </>
        )}
      </Load>
      <Rules />
      {isInviting && <Invite onClose={() => setQuery({ invite: '' })} onDone={(invitation) => {
        setQuery({ invite: '' });
        sent(invitation);
      }} />}
      {open?.kind === 'sent' && <Invited invitation={open.invitation} onClose={close} />}
      {open?.kind === 'link' && <ShowLink entry={open.entry} onClose={close} />}
      {open?.kind === 'change' && <ChangeRole entry={open.entry} onDone={done} onClose={close} />}
      {open?.kind === 'remove' && <Remove entry={open.entry} onDone={done} onClose={close} />}
      {open?.kind === 'revoke' && <Revoke entry={open.entry} onDone={done} onClose={close} />}
    </>
  );
}

function Rules() {
  const { role } = member.value!;
  if (!may('manage_organization')) return <p class="quiet">{words.onlyAdmins()}</p>;
  return <p class="quiet">{role === 'owner' ? words.ownerRule() : words.adminRule()}</p>;
}

function actsOn(entry: Entry, all: readonly Entry[], isWhole: boolean): MenuItem[] {
  const own = member.value!;
  if (!may('manage_organization') || !rolesUnder(own.role).includes(entry.role)) return [];
  if (entry.status === 'invited') {
    return [
      ...(isExpired(entry) ? [] : [{ name: 'link', label: words.copyLink() }]),
      { name: 'again', label: words.again() },
      { name: 'revoke', label: words.revoke() },
    ];
  }
  const off = isLastOwner(entry, all, isWhole) ? words.lastOwner() : undefined;
  return [
    { name: 'change', label: words.change(), off },
    // Oneself leaves on the page of the organization.
    ...(entry.userId === own._id ? [] : [{ name: 'remove', label: words.remove(), off }]),
  ];
}

interface ListProps {
  entries: readonly Entry[];
  isWhole: boolean;
  onChoose: (name: string, entry: Entry) => void;
}

function List({ entries, isWhole, onChoose }: ListProps) {
  const manages = may('manage_organization');
  return (
    <Table caption={words.table()} rows={entries}
      keyOf={({ userId, invitationId }) => userId ?? invitationId ?? ''} columns={[
        {
          name: words.person(),
          cell: (entry) => (
            <>
              <Their strong>{nameOf(entry)}</Their>
              {entry.userId === member.value!._id && <> <span class="badge">{words.you()}</span></>}
              {entry.name && <><br /><span class="quiet small" dir="auto">{entry.email}</span></>}
            </>
          ),
        },
        { name: words.role(), cell: ({ role }) => app.role[role]() },
        { name: words.state(), cell: (entry) => <State entry={entry} /> },
        ...(manages ? [{
          name: words.acts(),
          cell: (entry: Entry) => {
            const items = actsOn(entry, entries, isWhole);
            return items.length > 0 && (
              <Menu label={words.actsFor(nameOf(entry))} items={items}
                onChoose={(name) => onChoose(name, entry)}>{app.more()}</Menu>
            );
          },
        }] : []),
      ]} />
  );
}

function State({ entry }: { entry: Entry }) {
  if (entry.status === 'active') return <>{words.since(entry.joinedAt)}</>;
  return isExpired(entry) ? <span class="badge warn">{words.expired()}</span>
    : <>{words.invitedUntil(entry.expiresAt)}</>;
}

