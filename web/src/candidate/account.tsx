// `/my/account`: address, passkeys, devices, and signing out.
import './core.ts';
import { Button, Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { Address } from './address.tsx';
import { Devices } from './devices.tsx';
import { Own } from './own.tsx';
import { Passkeys } from './passkeys.tsx';
import { me, readMe, signOut } from './site.ts';

export function Page() {
  return <Own><Account /></Own>;
}

function Account() {
  const found = useLoad(readMe);
  return (
    <>
      <Load from={found}>
        {({ email }) => (
          <>
            <section class="card">
              <p>{text.account.who()} {email && <Their strong>{email}</Their>}</p>
              <div class="row">
                <Button onClick={() => void signOut()}>{text.account.signOut()}</Button>
                <a class="button" href="/preferences">{text.account.mails()}</a>
              </div>
            </section>
            <Address email={email ?? ''} onChanged={() => {
              me.value = undefined;
              found.reload();
            }} />
          </>
        )}
      </Load>
      <Passkeys />
      <Devices />
    </>
  );
}
