// `/signed-out`: the end, and a way back.
import { session } from '../auth/session.ts';
import { Banner } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { provider } from '../text/en_provider.ts';
import { isKnownElsewhere, toldOfSignOut } from './site.ts';

const words = text.signedOut;

export function Page() {
  const signedIn = session.state.value.kind === 'in';
  return (
    <section class="card narrow">
      {toldOfSignOut.value === false && <Banner kind="warn"><p>{words.unsure()}</p></Banner>}
      {!signedIn && isKnownElsewhere.value && (
        <Banner kind="warn"><p>{provider.stillIn()}</p></Banner>
      )}
      <p>{signedIn ? words.other() : words.lead()}</p>
      <div class="row">
        <a class="button" href="/">{signedIn ? text.go() : words.again()}</a>
      </div>
    </section>
  );
}
