// Inviting somebody, and the link of an invitation.
import type { Schemas } from '../../api/types.ts';
import { Choices } from '../../parts/choices.tsx';
import { Banner, Button, Dialog, Field, Load, Panel, useLoad } from '../../parts/parts.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { frame } from '../../text/en_frame.ts';
import { members as words } from '../../text/recruiter/en_members.ts';
import { dateTime } from '../../text/format.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask, member } from '../who.tsx';
import { idOf, type Entry } from './members.tsx';
import { Copied } from './places.tsx';
import { rolesUnder, type Role } from './rules.ts';

export type Invitation = Schemas['Invitation'];

export function Invite({ onDone, onClose }: { onDone: (invitation: Invitation) => void;
  onClose: () => void }) {
  const draft = useDraft<{ email: string; role: Role }>('invite', { email: '',
    role: 'interviewer' });
  const act = useAct();
  const typed = draft.value;
  if (!typed) return null;
  const email = typed.email.trim();

  async function invite() {
    if (!email) return;
    const body = { email, role: typed!.role };
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/orgs/{id}/members/invite', { params: { path: { id: idOf() } }, body,
        headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    onDone(answer.data);
  }

  return (
    <Dialog title={words.inviteTitle()} act={words.inviteDo()} kind="main" off={!email}
      acting={act.busy && words.inviting()} problem={act.problem} topic="members"
      onAct={() => void invite()} onClose={() => {
        draft.drop();
        onClose();
      }}>
      {draft.isKept && <p class="quiet">{app.keptDraft()}</p>}
      <form noValidate onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}>
        <Field label={words.email()} hint={words.emailHint()} type="email" value={typed.email}
          autocomplete="off" wrong={wrongAt(act.problem, 'email')}
          onValue={(value) => draft.set({ ...typed, email: value })} />
        <RoleChoice roles={rolesUnder(member.value!.role)} chosen={typed.role}
          onChoose={(role) => draft.set({ ...typed, role })} />
      </form>
    </Dialog>
  );
}

export function RoleChoice({ roles, chosen, onChoose }: { roles: readonly Role[]; chosen: Role;
  onChoose: (role: Role) => void }) {
  return (
    <div class="roles">
      <Choices legend={words.role()} chosen={[chosen]}
        choices={roles.map((value) => ({ value, label: words.roleChoice(value) }))}
        onChoose={(value) => onChoose(value as Role)} />
    </div>
  );
}

export function Invited({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { email, role, emailQueued } = invitation;
  return (
    <Panel title={words.sentTitle()} onClose={onClose}>
      {emailQueued === false ? <Banner kind="warn"><p>{words.notSent(email)}</p></Banner>
        : <p dir="auto">{words.sent(email, role)}</p>}
      <LinkOf invitation={invitation} />
      <div class="row"><Button onClick={onClose}>{frame.close()}</Button></div>
    </Panel>
  );
}

export function ShowLink({ entry: { email, invitationId = '' }, onClose }: { entry: Entry;
  onClose: () => void }) {
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/orgs/{id}/invitations/{invitationId}',
      { params: { path: { id: idOf(), invitationId } }, headers })));
  return (
    <Panel title={words.linkTitle(email)} onClose={onClose}>
      <Load from={found} topic="members">
        {(invitation) => <LinkOf invitation={invitation} />}
      </Load>
      <div class="row"><Button onClick={onClose}>{frame.close()}</Button></div>
    </Panel>
  );
}

function LinkOf({ invitation: { link, expiresAt } }: { invitation: Invitation }) {
  if (!link) return null;
  return (
    <>
      <Copied label={words.link()} text={link} done={words.copied()} />
      <p class="quiet small">{words.linkText(dateTime(expiresAt))}</p>
    </>
  );
}
