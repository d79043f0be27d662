// Erases what the organization has about a person. Shows before what that would do.
import type { Schemas } from '../../api/types.ts';
import { router } from '../../frame/router.ts';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { pool as words } from '../../text/recruiter/en_pool.ts';
import { useAct, type Headers } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';

interface Props {
  participant: Schemas['PoolParticipant'];
  onClose: () => void;
}

// Of the dry run, which needs a reason before anybody has typed one.
const NO_REASON = '-';

export function Erase({ participant: { _id, name, email }, onClose }: Props) {
  const draft = useDraft(`erase ${_id}`, '');
  const reason = draft.value ?? '';
  const act = useAct();
  const look = usePreview(() => post(_id, NO_REASON, {}, true), [_id]);
  const isNamed = [name, email].some((one) => names(reason, one));
  const wrong = isNamed ? words.namesPerson() : wrongAt(act.problem, 'reason');

  async function erase() {
    const answer = await act.run((key) => post(_id, reason.trim(), key));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.erased());
    router.go('/app/pool', 'replace');
  }

  return (
    <Dialog title={words.eraseTitle(name || email)} act={words.eraseAct()} isWide
      acting={act.busy && words.erasing()} topic="person"
      off={!look.dryRun || !reason.trim() || isNamed}
      problem={wrong ? undefined : act.problem} onAct={() => void erase()} onClose={onClose}>
      <p>{words.eraseText()}</p>
      <TextArea label={words.eraseReason()} hint={words.eraseReasonHint()} rows={3} value={reason}
        wrong={wrong} onValue={draft.set} />
      <Effects of={look} topic="person" />
      {look.data && <Kinds erased={look.data.erased} />}
    </Dialog>
  );
}

// Told while it is typed. The service refuses it, too.
const names = (reason: string, one: string | undefined) =>
  Boolean(one) && reason.toLowerCase().includes(one!.toLowerCase());

const post = (participantId: string, reason: string, more: Headers = {}, dryRun = false) =>
  ask((headers) => api.own.POST('/v1/pipeline/pool/{participantId}/erase', {
    params: { path: { participantId }, ...(dryRun ? { query: { dryRun } } : {}) },
    body: { reason }, headers: { ...headers, ...more } }));

function Kinds({ erased }: { erased: Schemas['CandidateErasure']['erased'] }) {
  const told = erased.filter(({ kind, rows }) => rows > 0 && words.isKnown(kind));
  if (told.length === 0) return null;
  return (
    <section class="box">
      <h3>{words.erasedKinds()}</h3>
      <ul class="kinds">
        {told.map(({ kind, rows }) => <li key={kind}>{words.kind(kind, rows)}</li>)}
      </ul>
    </section>
  );
}
