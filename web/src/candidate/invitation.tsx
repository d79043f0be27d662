// `/invitations/:token`: becoming a member of an organization. Opening it only reads; accepting needs
// a sign-in with the invited address, and a click.
import './core.ts';
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { InvitationNotice, Membership } from '../api/types.ts';
import { api, session } from '../auth/session.ts';
import { announce } from '../parts/live.ts';
import { Banner, Button, focusHeading, Load, Problem, Skeleton, Their, useLoad }
  from '../parts/parts.tsx';
import type { Params } from '../frame/routes.ts';
import { text } from '../text/en.ts';
import { invitation as words } from '../text/en_invitation.ts';
import { SignIn } from '../sign_in/sign_in.tsx';
import { me, readMe } from '../sign_in/site.ts';

export function Page({ params }: { params: Params }) {
  const token = params['token'] ?? '';
  const found = useLoad(() => call((headers) => api.open.GET('/v1/orgs/invitations/{token}',
    { params: { path: { token } }, headers })));
  const [membership, setMembership] = useState<Membership>();
  if (membership) return <Accepted membership={membership} />;
  return (
    <Load from={found} topic="invitation">
      {(notice) => (
        <>
          <About notice={notice} />
          <Entry notice={notice} token={token} onAccepted={(made) => {
            me.value = undefined;
            announce(words.done());
            setMembership(made);
            focusHeading();
          }} />
        </>
      )}
    </Load>
  );
}

function About({ notice }: { notice: InvitationNotice }) {
  return (
    <section class="card">
      <p>{words.lead(notice.role)} <Their strong>{notice.organization}</Their>.</p>
      {notice.invitedByName && <p>{words.by()} <Their>{notice.invitedByName}</Their>.</p>}
      <p>{words.may(notice.role)}</p>
      <p>{words.to()} <Their strong>{notice.email}</Their></p>
      <p>{words.until(notice.expiresAt)}</p>
    </section>
  );
}

interface Props {
  notice: InvitationNotice;
  token: string;
  onAccepted: (membership: Membership) => void;
}

function Entry(props: Props) {
  const state = session.state.value;
  if (state.kind === 'starting') return <Skeleton />;
  if (state.kind === 'in') return <Accept {...props} key={state.tokens.subject} />;
  return (
    <>
      <p>{words.signIn()}</p>
      <SignIn as="member" email={props.notice.email} onDone={focusHeading} />
    </>
  );
}

function Accept({ notice, token, onAccepted }: Props) {
  const who = useLoad(readMe);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    const answer = await call((headers) => api.own.POST('/v1/orgs/invitations/{token}/accept',
      { params: { path: { token } }, headers }));
    setBusy(false);
    if (answer.ok) onAccepted(answer.data);
    else setProblem(answer.problem);
  }

  return (
    <Load from={who}>
      {({ email }) => (
        <section class="card">
          <p>{words.signedIn()} <Their strong>{email ?? ''}</Their></p>
          {problem && (
            <Problem problem={problem} topic="invitation" onRetry={() => void accept()} />
          )}
          {email?.toLowerCase() === notice.email.toLowerCase() ? (
            <div class="row">
              <Button kind="main" busy={busy && words.accepting()} onClick={() => void accept()}>
                {words.accept()}
              </Button>
            </div>
          ) : (
            <>
              <Banner kind="warn"><p>{words.other()}</p></Banner>
              <div class="row">
                <Button onClick={() => void session.signOut()}>{words.signOut()}</Button>
              </div>
            </>
          )}
        </section>
      )}
    </Load>
  );
}

function Accepted({ membership }: { membership: Membership }) {
  return (
    <Banner kind="good" title={words.done()}>
      <p>{words.doneText(membership.role)} <Their strong>{membership.organizationName}</Their>.</p>
      <div class="row"><a class="button" href="/">{text.go()}</a></div>
    </Banner>
  );
}
