// `/`: who you are, or signing in.
import type { Me } from '../api/types.ts';
import { Button, Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { Own } from '../sign_in/own.tsx';
import { enter, isCandidate, me, readMe, signOut } from '../sign_in/site.ts';

const words = text.home;

export function Page() {
  return <Own onSignedIn={() => void enter()}><Who /></Own>;
}

function Who() {
  const found = useLoad(async () =>
    (me.value ? { ok: true as const, data: me.value } : readMe()));
  return <Load from={found}>{(who: Me) => <Account who={who} />}</Load>;
}

function Account({ who }: { who: Me }) {
  const name = who.recruiter?.name ?? who.candidate?.name ?? who.name;
  const email = who.email ?? who.recruiter?.email ?? who.candidate?.email;
  return (
    <section class="card">
      <p>
        {words.who()} {name && name !== email && <><Their strong>{name}</Their>, </>}
        {email && <Their strong>{email}</Their>}
      </p>
      {who.recruiter && <Recruiter who={who.recruiter} />}
      {who.isInvitedAsCandidate && <p>{words.invited()}</p>}
      {!who.recruiter && !who.candidate && !who.isInvitedAsCandidate && <p>{words.nothing()}</p>}
      <div class="row">
        {who.recruiter?.organization && <a class="button main" href="/app">{words.app()}</a>}
        {isCandidate(who) && <a class="button main" href="/my">{words.applications()}</a>}
        <a class="button" href="/my/account">{words.account()}</a>
        <Button onClick={() => void signOut()}>{text.account.signOut()}</Button>
      </div>
    </section>
  );
}

function Recruiter({ who }: { who: NonNullable<Me['recruiter']> }) {
  if (!who.organization) return <p>{words.recruiterAlone()}</p>;
  return <p>{words.recruiter(who.role ?? '')} <Their strong>{who.organization.name}</Their>.</p>;
}
