// Signing in: an address, then the code of the mail; or a passkey.
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { SignInTokens } from '../api/types.ts';
import { keep, kept, type Asked } from '../auth/challenge.ts';
import { canUsePasskeys, signInWithPasskey } from '../auth/passkeys.ts';
import { api, session } from '../auth/session.ts';
import { announce } from '../parts/live.ts';
import { Banner, Button, Field, Problem } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { CodeForm } from './code_form.tsx';
import { router } from './site.ts';

const words = text.signIn;
const PURPOSE = 'challenge';

const request = (email: string) => call((headers) => api.open.POST('/v1/sign-in/challenges',
  { body: { email }, headers }));

export const verify = (id: string, code: string) =>
  call((headers) => api.open.POST('/v1/sign-in/challenges/{id}/verify',
    { params: { path: { id } }, body: { code }, headers }));

interface Props {
  onDone?: () => void;
}

export function SignIn({ onDone }: Props) {
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
      ) : <AddressForm onAsked={ask} onTokens={done} />}
    </section>
  );
}

function AddressForm({ onAsked, onTokens }: { onAsked: (asked: Asked) => void;
  onTokens: (tokens: SignInTokens) => void }) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<Refusal>();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);

  async function send(event: Event) {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    setWrong(undefined);
    if (!/^\S+@\S+$/.test(address)) return refuse();
    setBusy('code');
    setProblem(undefined);
    const answer = await request(address);
    setBusy(undefined);
    if (answer.ok) return onAsked({ ...answer.data, email: address });
    return answer.problem.path === 'email' ? refuse() : setProblem(answer.problem);
  }

  function refuse() {
    setWrong(words.emailMissing());
    announce(words.emailMissing());
    field.current?.focus();
  }

  async function usePasskey() {
    setBusy('passkey');
    setProblem(undefined);
    const answer = await signInWithPasskey();
    setBusy(undefined);
    if (answer.ok) onTokens(answer.data);
    else setProblem(answer.problem);
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p>{words.lead()}</p>
      {problem && <Problem problem={problem} topic="passkey" />}
      <Field label={words.email()} type="email" autocomplete="email" value={email} wrong={wrong}
        inputRef={field} onValue={setEmail} />
      <div class="row">
        <Button kind="main" type="submit" busy={busy === 'code' && words.sending()}>
          {words.send()}
        </Button>
      </div>
      {canUsePasskeys() && (
        <>
          <p class="or quiet">{words.or()}</p>
          <div class="row">
            <Button busy={busy === 'passkey' && words.passkeyWaiting()}
              onClick={() => void usePasskey()}>{words.passkey()}</Button>
          </div>
        </>
      )}
    </form>
  );
}
