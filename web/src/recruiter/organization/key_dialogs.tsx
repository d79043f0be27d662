// Replacing the token of a key, and ending a key.
import { useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { Dialog } from '../../parts/parts.tsx';
import { apiKeys as words } from '../../text/recruiter/en_api_keys.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import type { Key, Made } from './keys.tsx';

const OVERLAPS = [0, 1, 24, 72, 168];  // hours

export function Rotate({ of: key, onMade, onClose }: { of: Key; onMade: (made: Made) => void;
  onClose: () => void }) {
  const [overlap, setOverlap] = useState('24');
  const act = useAct();
  const params = { path: { id: key._id } };
  const body = { overlapHours: Number(overlap) };
  const preview = usePreview(() => ask((headers) => api.own.POST('/v1/api-keys/{id}/rotate',
    { params: { ...params, query: { dryRun: true } }, body, headers })), [overlap]);

  async function rotate() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/api-keys/{id}/rotate',
        { params, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    const { token, previousExpiresAt } = answer.data;
    onMade({ name: key.name, token, previousExpiresAt });
  }

  return (
    <Dialog title={words.rotateTitle(key.name)} act={words.rotateDo()} kind="main"
      acting={act.busy && words.rotating()} off={preview.dryRun === undefined}
      problem={act.problem} topic="api-key" onAct={() => void rotate()} onClose={onClose}>
      <p>{words.rotateText()}</p>
      <Select label={words.overlap()} value={overlap} onValue={setOverlap}
        choices={OVERLAPS.map((hours) => ({ value: String(hours),
          label: words.overlapOf(hours) }))} />
      <Effects of={preview} topic="api-key" />
    </Dialog>
  );
}

export function Revoke({ of: key, onDone, onClose }: { of: Key; onDone: (what: string) => void;
  onClose: () => void }) {
  const act = useAct();
  const params = { path: { id: key._id } };
  const preview = usePreview(() => ask((headers) => api.own.DELETE('/v1/api-keys/{id}',
    { params: { ...params, query: { dryRun: true } }, headers })), []);

  async function revoke() {
    const answer = await act.run((headers) => ask((more) => api.own.DELETE('/v1/api-keys/{id}',
      { params, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.revoked(key.name));
  }

  return (
    <Dialog title={words.revokeTitle(key.name)} act={words.revokeDo()}
      acting={act.busy && words.revoking()} off={preview.dryRun === undefined}
      problem={act.problem} topic="api-key" onAct={() => void revoke()} onClose={onClose}>
      <p>{words.revokeText(key.lastUsedAt)}</p>
      <Effects of={preview} topic="api-key" />
    </Dialog>
  );
}
