// The ways to sign in that the service offers, and no others.
import { useEffect, useState } from 'preact/hooks';
import { call, type Answer } from '../api/client.ts';
import { api } from '../api/open.ts';
import type { Challenge, SignInWays } from '../api/types.ts';
import type { Asked } from '../auth/challenge.ts';
import { here } from '../auth/flow.ts';
import { hasProvider, offersAnything, type WithProvider } from '../auth/offer.ts';
import { canUsePasskeys, signInWithPasskey } from '../auth/passkeys.ts';
import { session } from '../auth/session.ts';
import type { Fresh, Kind } from '../auth/tokens.ts';
import { leaveFor } from '../auth/visit.ts';
import { Gone, lazy } from '../parts/lazy.tsx';
import { Banner, Button, Field, Problem } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { provider as words } from '../text/en_provider.ts';
import { useAddress } from './use_address.ts';

export interface WaysProps {
  offer: SignInWays;
  email: string;
  as?: 'member' | undefined;  // for what only a member may do
  onAsked: (asked: Asked) => void;
  onTokens: (tokens: Fresh, kind?: Kind) => void;
  onRetry: () => void;
}

export const requestCode = (email: string): Promise<Answer<Challenge>> =>
  call((headers) => api.open.POST('/v1/sign-in/challenges', { body: { email }, headers }));

export function Ways(props: WaysProps) {
  const { offer, as, onRetry, onTokens } = props;
  if (!offersAnything(offer)) return <Nothing offer={offer} onRetry={onRetry} />;
  const isSplit = offer.codes && offer.codesFor === 'candidates' && offer.issuer !== undefined;
  const found = hasProvider(offer) ? offer : undefined;
  if (isSplit && found && as === 'member') return <AtProvider offer={found} />;
  if (isSplit && found) {
    return (
      <>
        <h3>{words.candidates()}</h3>
        <ByMail {...props} />
        <h3 class="other">{words.members()}</h3>
        <AtProvider offer={found} isSecond />
      </>
    );
  }
  return (
    <>
      {isSplit && <p>{words.membersLater()}</p>}
      {(offer.codes || offer.passkeys) && <ByMail {...props} />}
      {offer.codes && found && <p class="or quiet">{text.signIn.or()}</p>}
      {found && <AtProvider offer={found} isSecond={offer.codes} />}
      {offer.development && <Demo onTokens={onTokens} />}
    </>
  );
}

function Nothing({ offer, onRetry }: { offer: SignInWays; onRetry: () => void }) {
  const said = offer.issuer ? words.unready() : words.nothing();
  return (
    <Banner kind="warn" title={said.title}>
      <p>{said.text}</p>
      {offer.issuer && <div class="row"><Button onClick={onRetry}>{text.retry()}</Button></div>}
    </Banner>
  );
}

function ByMail({ offer, email, onAsked, onTokens }: WaysProps) {
  const form = useAddress(requestCode, onAsked, email);
  const [waiting, setWaiting] = useState(false);
  const { codes, passkeys } = offer;

  async function usePasskey() {
    setWaiting(true);
    form.setProblem(undefined);
    const answer = await signInWithPasskey();
    setWaiting(false);
    if (answer.ok) onTokens(answer.data);
    else form.setProblem(answer.problem);
  }

  return (
    <form onSubmit={form.onSubmit} noValidate>
      {codes && <p>{text.signIn.lead()}</p>}
      {form.problem && <Problem problem={form.problem} topic="passkey" />}
      {codes && (
        <>
          <Field label={text.signIn.email()} {...form.input} />
          <div class="row">
            <Button kind="main" type="submit" busy={form.busy && text.signIn.sending()}>
              {text.signIn.send()}
            </Button>
          </div>
        </>
      )}
      {passkeys && canUsePasskeys() && (
        <>
          {codes && <p class="or quiet">{text.signIn.or()}</p>}
          <div class="row">
            <Button busy={waiting && text.signIn.passkeyWaiting()}
              onClick={() => void usePasskey()}>{text.signIn.passkey()}</Button>
          </div>
        </>
      )}
    </form>
  );
}

// Somebody who has just signed out, or was refused, may want to be somebody else. A provider that
// knows one account would not ask.
const mayWantAnother = () => {
  const state = session.state.value;
  return state.kind === 'out' && state.why !== undefined;
};

export function AtProvider({ offer, isSecond, back = here(), isAsked = mayWantAnother() }:
  { offer: WithProvider; isSecond?: boolean; back?: string; isAsked?: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const host = new URL(offer.provider.authorizationEndpoint).host;
  // Browsers keep the page that was left, and show it again to those who go back.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  if (!isSecureContext) return <Banner kind="warn"><p>{words.insecure()}</p></Banner>;

  async function leave(prompt?: 'login') {
    setLeaving(true);
    setFailed(false);
    try {
      await leaveFor(offer, { back, ...(prompt ? { prompt } : {}) });
    } catch {
      setLeaving(false);
      setFailed(true);
    }
  }

  return (
    <>
      {failed && <Gone />}
      <p>{isSecond ? words.leadMember(host) : words.lead(host)}</p>
      <div class="row">
        <Button {...(isSecond ? {} : { kind: 'main' as const })} busy={leaving && words.leaving()}
          onClick={() => void leave()}>{words.button()}</Button>
        {isAsked && !leaving && (
          <Button kind="link" onClick={() => void leave('login')}>{words.another()}</Button>
        )}
      </div>
    </>
  );
}

// Loaded on servers for development only.
const Demo = lazy<Pick<WaysProps, 'onTokens'>>(async () => (await import('./demo.tsx')).Demo);
