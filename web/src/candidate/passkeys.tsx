// The passkeys of the account.
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { Passkey } from '../api/types.ts';
import { addPasskey, canMakePasskeys } from '../auth/passkeys.ts';
import { api } from '../auth/session.ts';
import { announce, toast } from '../parts/live.ts';
import { Button, Dialog, Field, Load, Problem, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';

const words = text.account;

export function Passkeys() {
  const found = useLoad(() => call((headers) => api.own.GET('/v1/sign-in/passkeys', { headers })));
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <section class="card">
      <h2>{words.passkeys()}</h2>
      <p>{words.passkeysLead()}</p>
      <Load from={found}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? <p>{words.passkeysNone()}</p> : (
              <ul class="things">
                {passkeys.map((one) =>
                  <Row passkey={one} key={one._id} onRemove={() => setRemoving(one)} />)}
              </ul>
            )}
            {canMakePasskeys() ? <Add onAdded={found.reload} />
              : <p class="quiet">{words.passkeysUnable()}</p>}
          </>
        )}
      </Load>
      {removing && (
        <Remove passkey={removing} onClose={() => setRemoving(undefined)} onRemoved={() => {
          setRemoving(undefined);
          toast(words.passkeyRemoved());
          found.reload();
        }} />
      )}
    </section>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const name = passkey.name || words.passkeyUnnamed();
  return (
    <li>
      <div>
        <p class="strong"><Their>{name}</Their></p>
        <p class="quiet small">
          {words.created(passkey.createdAt)}
          {', '}
          {passkey.lastUsedAt ? words.used(passkey.lastUsedAt) : words.neverUsed()}
        </p>
      </div>
      <Button label={words.removeOf(name)} onClick={onRemove}>{words.remove()}</Button>
    </li>
  );
}

function Add({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

  async function add(event: Event) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    announce(words.passkeyAdding());
    const answer = await addPasskey(name.trim());
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    setName('');
    toast(words.passkeyAdded());
    return onAdded();
  }

  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      {problem && <Problem problem={problem} topic="passkey" />}
      <Field label={words.passkeyName()} hint={words.passkeyNameHint()} value={name}
        autocomplete="off" maxLength={60} onValue={setName} />
      <div class="row">
        <Button type="submit" busy={busy && words.passkeyAdding()}>{words.passkeyAdd()}</Button>
      </div>
    </form>
  );
}

function Remove({ passkey, onClose, onRemoved }: { passkey: Passkey; onClose: () => void;
  onRemoved: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

  async function remove() {
    setBusy(true);
    const answer = await call((headers) => api.own.DELETE('/v1/sign-in/passkeys/{id}',
      { params: { path: { id: passkey._id } }, headers }));
    setBusy(false);
    if (answer.ok || answer.problem.status === 404) onRemoved();
    else setProblem(answer.problem);
  }

  return (
    <Dialog title={words.removePasskey()} act={words.remove()} acting={busy && text.loading()}
      problem={problem} onAct={() => void remove()} onClose={onClose}>
      <p><Their strong>{passkey.name || words.passkeyUnnamed()}</Their></p>
      <p>{words.removePasskeyText()}</p>
    </Dialog>
  );
}
