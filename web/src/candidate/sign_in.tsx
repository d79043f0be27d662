// Signing in: an address, then the code of the mail; or a passkey.
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { SignInTokens } from '../api/types.ts';
import { keep, kept, type Asked } from '../auth/challenge.ts';
import { canUsePasskeys, signInWithPasskey } from '../auth/passkeys.ts';
import { api, session } from '../auth/session.ts';
import { announce } from '../parts/live.ts';
import { Banner, Button, Field, Problem } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { CodeForm } from './code_form.tsx';
import { router } from './site.ts';
import { useAddress } from './use_address.ts';

const words = text.signIn;
const PURPOSE = 'challenge';

const request = (email: string) => call((headers) => api.open.POST('/v1/sign-in/challenges',
  { body: { email }, headers }));

export const verify = (id: string, code: string) =>
  call((headers) => api.open.POST('/v1/sign-in/challenges/{id}/verify',
    { params: { path: { id } }, body: { code }, headers }));

interface Props {
  onDone?: () => void;
  email?: string;  // what the field begins with
}

export function SignIn({ onDone, email = '' }: Props) {
  const [asked, setAsked] = useState<Asked | undefined>(() => kept(PURPOSE));
  const state = session.state.value;
  const ended = state.kind === 'out' && state.why === 'ended';

  function ask(next: Asked | undefined) {
    keep(PURPOSE, next);
    setAsked(next);
  }

  function done(tokens: SignInTokens) {
    keep(PURPOSE, undefined);
    session.adopt(tokens);
    announce(words.done());
    if (onDone) onDone();
    else router.again();
  }

  return (
    <section class="card narrow">
      <h2>{words.heading()}</h2>
      {ended && (
        <Banner kind="warn" title={words.ended().title}><p>{words.ended().text}</p></Banner>
      )}
      {asked ? (
        <CodeForm asked={asked} confirmLabel={words.confirm()} verify={verify}
          resend={() => request(asked.email)} onTokens={done}
          onResent={(challenge) => ask({ ...challenge, email: asked.email })}
          onOther={() => ask(undefined)} />
      ) : <AddressForm email={email} onAsked={ask} onTokens={done} />}
    </section>
  );
}

function AddressForm({ email, onAsked, onTokens }: { email: string;
  onAsked: (asked: Asked) => void; onTokens: (tokens: SignInTokens) => void }) {
  const form = useAddress(request, onAsked, email);
  const [waiting, setWaiting] = useState(false);

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
      <p>{words.lead()}</p>
      {form.problem && <Problem problem={form.problem} topic="passkey" />}
      <Field label={words.email()} {...form.input} />
      <div class="row">
        <Button kind="main" type="submit" busy={form.busy && words.sending()}>
          {words.send()}
        </Button>
      </div>
      {canUsePasskeys() && (
        <>
          <p class="or quiet">{words.or()}</p>
          <div class="row">
            <Button busy={waiting && words.passkeyWaiting()}
              onClick={() => void usePasskey()}>{words.passkey()}</Button>
          </div>
        </>
      )}
    </form>
  );
}
