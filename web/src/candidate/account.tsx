// `/my/account`: address, passkeys, devices, and signing out.
import './core.ts';
import { session } from '../auth/session.ts';
import { Button, Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { demo, provider } from '../text/en_provider.ts';
import { Address } from './address.tsx';
import { Devices } from './devices.tsx';
import { Own } from '../sign_in/own.tsx';
import { Passkeys } from './passkeys.tsx';
import { me, readMe, signOut } from '../sign_in/site.ts';

export function Page() {
  return <Own><Account /></Own>;
}

// What keeps the address and the devices of this sign-in, if the service does not.
function elsewhere() {
  const kind = session.tokens()?.kind;
  if (kind === 'provider') return provider.account();
  return kind === 'development' ? demo.account() : undefined;
}

function Account() {
  const found = useLoad(readMe);
  const note = elsewhere();
  return (
    <>
      <Load from={found}>
        {({ email }) => (
          <>
            <section class="card">
              <p>{text.account.who()} {email && <Their strong>{email}</Their>}</p>
              {note && <p>{note}</p>}
              <div class="row">
                <Button onClick={() => void signOut()}>{text.account.signOut()}</Button>
                <a class="button" href="/preferences">{text.account.mails()}</a>
              </div>
            </section>
            {!note && (
              <Address email={email ?? ''} onChanged={() => {
                me.value = undefined;
                found.reload();
              }} />
            )}
          </>
        )}
      </Load>
      {!note && <Passkeys />}
      {!note && <Devices />}
    </>
  );
}
