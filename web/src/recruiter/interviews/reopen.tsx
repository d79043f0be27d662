// Repeats a session: another one, which starts with the answers of this one.
import '../core.ts';
import { useState } from 'preact/hooks';
import { useDraft } from '../../drafts/form.ts';
import { router } from '../../frame/router.ts';
import { toast } from '../../parts/live.ts';
import { Dialog, Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { reopening as words } from '../../text/recruiter/en_interviews.ts';
import '../../text/recruiter/en_problems_interviews.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import { candidateOf, type Interview } from './shown.tsx';

export interface Props {
  interview: Interview;
  onClose: () => void;
}

export function Reopen({ interview, onClose }: Props) {
  const act = useAct();
  const draft = useDraft(`reopen ${interview._id}`, '');
  const [minutes, setMinutes] = useState('');
  const params = { path: { id: interview._id } };
  const preview = usePreview(() => ask((headers) => api.own.POST('/v1/interviews/{id}/reopen', {
    params: { ...params, query: { dryRun: true } }, body: { sendInvite: true }, headers })),
  [interview._id]);
  const reason = draft.value?.trim();

  async function send() {
    const answer = await act.run((key) => ask((headers) =>
      api.own.POST('/v1/interviews/{id}/reopen', { params, headers: { ...headers, ...key },
        body: { sendInvite: true, ...(reason ? { reason } : {}),
          ...(minutes ? { timeLimitMinutes: Number(minutes) } : {}) } })));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.done());
    router.go(`/app/interviews/${answer.data._id}`);
  }

  return (
    <Dialog title={words.title(candidateOf(interview))} act={words.act()} kind="main"
      acting={act.busy && words.acting()} off={!preview.dryRun}
      problem={besideFields(act.problem, ['timeLimitMinutes', 'reason'])}
      topic="reopen" onAct={() => void send()} onClose={onClose}>
      <p>{words.lead()}</p>
      <Effects of={preview} topic="reopen" />
      <Field label={words.minutes()} hint={words.minutesHint()} type="number" autocomplete="off"
        value={minutes} wrong={wrongAt(act.problem, 'timeLimitMinutes')} onValue={setMinutes} />
      <TextArea label={words.reason()} hint={words.reasonHint()} rows={3} value={draft.value ?? ''}
        wrong={wrongAt(act.problem, 'reason')} onValue={draft.set} />
    </Dialog>
  );
}
