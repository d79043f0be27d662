// Where the account is signed in.
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { Device } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { toast } from '../parts/live.ts';
import { Button, Dialog, Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { signOut } from '../sign_in/site.ts';

const words = text.account;

export function Devices() {
  const found = useLoad(() => call((headers) => api.own.GET('/v1/sign-in/devices', { headers })));
  const [ending, setEnding] = useState<Device>();
  return (
    <section class="card">
      <h2>{words.devices()}</h2>
      <Load from={found}>
        {({ devices }) => (
          <>
            <p>{words.devicesLead()}</p>
            <ul class="things">
              {devices.map((one) =>
                <Row device={one} key={one._id} onEnd={() => setEnding(one)} />)}
            </ul>
          </>
        )}
      </Load>
      {ending && (
        <End device={ending} onClose={() => setEnding(undefined)} onEnded={() => {
          setEnding(undefined);
          toast(words.ended());
          found.reload();
        }} />
      )}
    </section>
  );
}

function Row({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const name = device.name || words.deviceUnnamed();
  const own = device.isCurrent;
  return (
    <li>
      <div>
        <p>
          <Their strong>{name}</Their>
          {own && <> <span class="badge">{words.thisDevice()}</span></>}
        </p>
        <p class="quiet small">
          {words.signedInAt(device.signedInAt)}, {words.lastUsed(device.lastUsedAt)}
        </p>
      </div>
      <Button label={words.endOf(own ? words.thisDevice() : name)}
        onClick={() => (own ? void signOut() : onEnd())}>{words.end()}</Button>
    </li>
  );
}

function End({ device, onClose, onEnded }: { device: Device; onClose: () => void;
  onEnded: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

  async function end() {
    setBusy(true);
    const answer = await call((headers) => api.own.DELETE('/v1/sign-in/devices/{id}',
      { params: { path: { id: device._id } }, headers }));
    setBusy(false);
    if (answer.ok || answer.problem.status === 404) onEnded();
    else setProblem(answer.problem);
  }

  return (
    <Dialog title={words.endTitle()} act={words.end()} acting={busy && text.loading()}
      problem={problem} onAct={() => void end()} onClose={onClose}>
      <p><Their strong>{device.name || words.deviceUnnamed()}</Their></p>
      <p>{words.endText()}</p>
    </Dialog>
  );
}
