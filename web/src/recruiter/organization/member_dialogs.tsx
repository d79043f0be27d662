// Changing a role, removing a member, taking back an invitation: each shows first what it does.
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/parts.tsx';
import { me, readMe } from '../../sign_in/site.ts';
import { members as words } from '../../text/recruiter/en_members.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask, member } from '../who.tsx';
import { RoleChoice } from './invite.tsx';
import { idOf, nameOf, type Entry } from './members.tsx';
import { rolesUnder, type Role } from './rules.ts';

interface Props {
  entry: Entry;
  onDone: (what: string) => void;
  onClose: () => void;
}

const isOwn = ({ userId }: Entry) => userId === member.value!._id;

export function ChangeRole({ entry, onDone, onClose }: Props) {
  const [role, setRole] = useState<Role>(entry.role);
  const act = useAct();
  const path = { id: idOf(), userId: entry.userId ?? '' };
  const isNew = role !== entry.role;
  const preview = usePreview(() => (isNew ? ask((headers) =>
    api.own.PATCH('/v1/orgs/{id}/members/{userId}', { params: { path, query: { dryRun: true } },
      body: { role }, headers })) : undefined), [role]);

  async function change() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.PATCH('/v1/orgs/{id}/members/{userId}',
        { params: { path }, body: { role }, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    const own = isOwn(entry);
    onDone(words.changed(nameOf(entry), role));
    if (!own) return;
    const again = await readMe();
    if (again.ok) me.value = again.data;
  }

  return (
    <Dialog title={words.changeTitle(nameOf(entry))} act={words.changeDo()} kind="main" isWide
      acting={act.busy && words.changing()} off={!isNew || preview.dryRun === undefined}
      problem={act.problem} topic="members" onAct={() => void change()} onClose={onClose}>
      <RoleChoice roles={rolesUnder(member.value!.role)} chosen={role} onChoose={setRole} />
      {isOwn(entry) && <p>{words.changeOwn()}</p>}
      {isNew && <Effects of={preview} topic="members" />}
    </Dialog>
  );
}

export function Remove({ entry, onDone, onClose }: Props) {
  const act = useAct();
  const path = { id: idOf(), userId: entry.userId ?? '' };
  const preview = usePreview(() => ask((headers) => api.own.DELETE('/v1/orgs/{id}/members/{userId}',
    { params: { path, query: { dryRun: true } }, headers })), []);

  async function remove() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.DELETE('/v1/orgs/{id}/members/{userId}',
        { params: { path }, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.removed(nameOf(entry)));
  }

  return (
    <Dialog title={words.removeTitle(nameOf(entry))} act={words.removeDo()}
      acting={act.busy && words.removing()} off={preview.dryRun === undefined}
      problem={act.problem} topic="members" onAct={() => void remove()} onClose={onClose}>
      <p>{words.removeText()}</p>
      <Effects of={preview} topic="members" />
    </Dialog>
  );
}

export function Revoke({ entry: { email, invitationId = '' }, onDone, onClose }: Props) {
  const act = useAct();
  const path = { id: idOf(), invitationId };
  const preview = usePreview(() => ask((headers) =>
    api.own.DELETE('/v1/orgs/{id}/invitations/{invitationId}',
      { params: { path, query: { dryRun: true } }, headers })), []);

  async function revoke() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.DELETE('/v1/orgs/{id}/invitations/{invitationId}',
        { params: { path }, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.revoked(email));
  }

  return (
    <Dialog title={words.revokeTitle(email)} act={words.revokeDo()}
      acting={act.busy && words.revoking()} off={preview.dryRun === undefined}
      problem={act.problem} topic="members" onAct={() => void revoke()} onClose={onClose}>
      <Effects of={preview} topic="members" />
    </Dialog>
  );
}
