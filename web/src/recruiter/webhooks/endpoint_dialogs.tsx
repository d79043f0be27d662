// A new secret for an endpoint; disabling, enabling and removing it.
import { useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { Dialog } from '../../parts/parts.tsx';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import type { Endpoint, Issued } from './endpoints.tsx';

const OVERLAPS = [0, 1, 24, 72, 168];  // hours

interface Props {
  of: Endpoint;
  onDone: (what: string) => void;
  onClose: () => void;
}

export function Rotate({ of: { _id, url, status }, onIssued, onClose }: { of: Endpoint;
  onIssued: (issued: Issued) => void; onClose: () => void }) {
  const isLost = status === 'secret_lost';
  const [overlap, setOverlap] = useState(isLost ? '0' : '24');
  const act = useAct();
  const params = { path: { id: _id } };
  const body = { overlapHours: Number(overlap) };
  const preview = usePreview(() => ask((headers) =>
    api.own.POST('/v1/webhook-endpoints/{id}/rotate-secret',
      { params: { ...params, query: { dryRun: true } }, body, headers })), [overlap]);

  async function rotate() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/webhook-endpoints/{id}/rotate-secret',
        { params, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    const { secret, previousExpiresAt } = answer.data;
    onIssued({ url, secret, ...(overlap === '0' ? {} : { previousExpiresAt }) });
  }

  return (
    <Dialog title={words.rotateTitle()} act={words.rotateDo()} kind="main"
      acting={act.busy && words.rotating()} off={preview.dryRun === undefined}
      problem={act.problem} topic="endpoint" onAct={() => void rotate()} onClose={onClose}>
      <p class="break" dir="auto">{words.rotateText(url, isLost)}</p>
      {!isLost && (
        <Select label={words.overlap()} value={overlap} onValue={setOverlap}
          choices={OVERLAPS.map((hours) => ({ value: String(hours),
            label: words.overlapOf(hours) }))} />
      )}
      <Effects of={preview} topic="endpoint" />
    </Dialog>
  );
}

export function Switch({ of: { _id, url, status }, onDone, onClose }: Props) {
  const to = status === 'enabled' ? 'disabled' : 'enabled';
  const act = useAct();
  const params = { path: { id: _id } };
  const body = { status: to } as const;
  const preview = usePreview(() => ask((headers) => api.own.PATCH('/v1/webhook-endpoints/{id}',
    { params: { ...params, query: { dryRun: true } }, body, headers })), []);

  async function change() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.PATCH('/v1/webhook-endpoints/{id}',
        { params, body, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.switched[to]());
  }

  return (
    <Dialog title={words.switchTitle[to]()} act={words.switchDo[to]()}
      kind={to === 'disabled' ? 'danger' : 'main'} acting={act.busy && words.switching()}
      off={preview.dryRun === undefined} problem={act.problem} topic="endpoint"
      onAct={() => void change()} onClose={onClose}>
      <p class="break" dir="auto">{words.switchText[to](url)}</p>
      <Effects of={preview} topic="endpoint" />
    </Dialog>
  );
}

export function Remove({ of: { _id, url }, onDone, onClose }: Props) {
  const act = useAct();
  const params = { path: { id: _id } };
  const preview = usePreview(() => ask((headers) => api.own.DELETE('/v1/webhook-endpoints/{id}',
    { params: { ...params, query: { dryRun: true } }, headers })), []);

  async function remove() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.DELETE('/v1/webhook-endpoints/{id}',
        { params, headers: { ...headers, ...more } })));
    if (answer?.ok) onDone(words.removed());
  }

  return (
    <Dialog title={words.removeTitle()} act={words.removeDo()}
      acting={act.busy && words.removing()} off={preview.dryRun === undefined}
      problem={act.problem} topic="endpoint" onAct={() => void remove()} onClose={onClose}>
      <p class="break" dir="auto">{words.removeText(url)}</p>
      <Effects of={preview} topic="endpoint" />
    </Dialog>
  );
}
