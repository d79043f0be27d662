// Cancels an interview, after showing what that does.
import '../core.ts';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { cancelling as words } from '../../text/recruiter/en_interviews.ts';
import '../../text/recruiter/en_problems_interviews.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import { candidateOf, type Interview } from './shown.tsx';

export interface Props {
  interview: Interview;
  onDone: () => void;
  onClose: () => void;
}

export function Cancel({ interview, onDone, onClose }: Props) {
  const act = useAct();
  const draft = useDraft(`cancel ${interview._id}`, '');
  const params = { path: { id: interview._id } };
  const preview = usePreview(() => ask((headers) => api.own.POST('/v1/interviews/{id}/cancel', {
    params: { ...params, query: { dryRun: true } }, body: {}, headers })), [interview._id]);
  const reason = draft.value?.trim();

  async function send() {
    const answer = await act.run((key) => ask((headers) =>
      api.own.POST('/v1/interviews/{id}/cancel', { params, body: reason ? { reason } : {},
        headers: { ...headers, ...key } })));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.done());
    onDone();
  }

  const who = candidateOf(interview);
  return (
    <Dialog title={words.title(who)} act={words.act()} acting={act.busy && words.acting()}
      keep={words.keep()} off={!preview.dryRun} problem={act.problem}
      topic="interview" onAct={() => void send()} onClose={() => {
        draft.drop();
        onClose();
      }}>
      <Effects of={preview} topic="interview" />
      {preview.dryRun?.mails.length === 0 && <p class="strong" dir="auto">{words.noMail(who)}</p>}
      <TextArea label={words.reason()} hint={words.reasonHint()} rows={3} value={draft.value ?? ''}
        onValue={draft.set} />
    </Dialog>
  );
}
