// Changing the address of the account: a code to the new address proves it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { SignInTokens } from '../api/types.ts';
import { keep, kept, type Asked } from '../auth/challenge.ts';
import { api, session } from '../auth/session.ts';
import { toast } from '../parts/live.ts';
import { Button, Field, Problem, Their } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { CodeForm } from '../sign_in/code_form.tsx';
import { useAddress } from '../sign_in/use_address.ts';

const words = text.account;
const PURPOSE = 'new-address';

const refreshToken = () => session.refreshToken() ?? '';

const request = (email: string) => call((headers) => api.open.POST('/v1/sign-in/address',
  { body: { email, refreshToken: refreshToken() }, headers }));

const verify = (id: string, code: string) =>
  call((headers) => api.open.POST('/v1/sign-in/address/{id}/verify',
    { params: { path: { id } }, body: { code, refreshToken: refreshToken() }, headers }));

export function Address({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [asked, setAsked] = useState<Asked | undefined>(() => kept(PURPOSE));
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed is gone then, so readers begin at the heading.
  function close() {
    setOpen(false);
    heading.current?.focus();
  }

  function ask(next: Asked | undefined) {
    keep(PURPOSE, next);
    setAsked(next);
  }

  function changed(tokens: SignInTokens) {
    const now = asked?.email ?? '';
    ask(undefined);
    close();
    session.adopt(tokens);
    toast(words.changed(now));
    onChanged();
  }

  return (
    <section class="card">
      <h2 ref={heading} tabIndex={-1}>{words.address()}</h2>
      <p>{words.addressNow()} <Their strong>{email}</Their>. {words.addressLead()}</p>
      {asked ? (
        <CodeForm asked={asked} confirmLabel={words.changeConfirm()} verify={verify}
          resend={() => request(asked.email)} onTokens={changed}
          onResent={(challenge) => ask({ ...challenge, email: asked.email })}
          onOther={() => ask(undefined)} />
      ) : open ? <NewAddress onAsked={ask} onCancel={close} /> : (
        <div class="row"><Button onClick={() => setOpen(true)}>{words.change()}</Button></div>
      )}
    </section>
  );
}

function NewAddress({ onAsked, onCancel }: { onAsked: (asked: Asked) => void;
  onCancel: () => void }) {
  const form = useAddress(request, onAsked);
  useLayoutEffect(() => form.field.current?.focus(), []);

  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.problem && <Problem problem={form.problem} />}
      <Field label={words.newEmail()} hint={words.changeNote()} {...form.input} />
      <div class="row">
        <Button kind="main" type="submit" busy={form.busy && text.signIn.sending()}>
          {words.changeSend()}
        </Button>
        <Button onClick={onCancel}>{text.cancel()}</Button>
      </div>
    </form>
  );
}
