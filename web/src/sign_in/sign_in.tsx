// Signing in: in one of the ways that the service offers, or with the code that was asked for here.
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import { keep, kept, type Asked } from '../auth/challenge.ts';
import { readOffer } from '../auth/offer.ts';
import { api, session } from '../auth/session.ts';
import type { Fresh, Kind } from '../auth/tokens.ts';
import { announce } from '../parts/live.ts';
import { Banner, Load, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { provider } from '../text/en_provider.ts';
import { CodeForm } from './code_form.tsx';
import { router } from './site.ts';
import { requestCode, Ways } from './ways.tsx';

const words = text.signIn;
const PURPOSE = 'challenge';

export const verify = (id: string, code: string) =>
  call((headers) => api.open.POST('/v1/sign-in/challenges/{id}/verify',
    { params: { path: { id } }, body: { code }, headers }));

interface Props {
  onDone?: () => void;
  email?: string;  // who should sign in: a code that another address asked for is left alone
  as?: 'member';   // for what only a member may do
}

export function SignIn({ onDone, email = '', as }: Props) {
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const before = kept(PURPOSE);
    const isOther = email && email.toLowerCase() !== before?.email.toLowerCase();
    return isOther ? undefined : before;
  });
  const offer = useLoad(readOffer);

  function ask(next: Asked | undefined) {
    keep(PURPOSE, next);
    setAsked(next);
  }

  function done(tokens: Fresh, kind?: Kind) {
    keep(PURPOSE, undefined);
    session.adopt(tokens, kind);
    announce(words.done());
    if (onDone) onDone();
    else router.again();
  }

  return (
    <section class="card narrow">
      <h2>{words.heading()}</h2>
      <Before />
      {asked ? (
        <CodeForm asked={asked} confirmLabel={words.confirm()} verify={verify}
          resend={() => requestCode(asked.email)} onTokens={done}
          onResent={(challenge) => ask({ ...challenge, email: asked.email })}
          onOther={() => ask(undefined)} />
      ) : (
        <Load from={offer}>
          {(ways) => (
            <Ways offer={ways} email={email} as={as} onAsked={ask} onTokens={done}
              onRetry={offer.reload} />
          )}
        </Load>
      )}
    </section>
  );
}

// Why the sign-in before this one does not hold any more.
function Before() {
  const state = session.state.value;
  const why = state.kind === 'out' ? state.why : undefined;
  if (why !== 'ended' && why !== 'over') return null;
  const { title, text: said } = why === 'ended' ? words.ended() : provider.over();
  return <Banner kind="warn" title={title}><p>{said}</p></Banner>;
}
