// What the candidate asked about how they were assessed, and the answers.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { useDraft } from '../../drafts/form.ts';
import { Choices } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Button, Dialog, Load, useLoad } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { explanations as words } from '../../text/recruiter/en_explanations.ts';
import { useAct } from '../act.ts';
import { api, ask, may } from '../who.tsx';
import { memberName } from './decisions_core.ts';
import { useMembers } from './members.ts';
import type { Member } from './stages.ts';

type Request = Schemas['ExplanationRequest'];
type Outcome = NonNullable<Request['outcome']>;

const OUTCOMES: readonly Outcome[] = ['upheld', 'changed'];
const SHORTEST = 20;

export function Explanations({ pipeline }: { pipeline: string }) {
  const members = useMembers(true);
  const [answering, setAnswering] = useState<Request>();
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/explanation-requests', {
    params: { query: { pipelineId: pipeline, limit: 100 } }, headers })), [pipeline]);
  return (
    <>
      <p class="quiet small">{words.lead()}</p>
      <Load from={found}>
        {({ explanationRequests: all }) => (
          <>
            {all.length === 0 && <p>{words.none()}</p>}
            {all.map((one) => <One request={one} members={members} key={one._id}
              onAnswer={() => setAnswering(one)} />)}
          </>
        )}
      </Load>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)}
        onDone={() => {
          setAnswering(undefined);
          found.reload();
        }} />}
    </>
  );
}

function One({ request, members, onAnswer }: { request: Request; members: readonly Member[];
  onAnswer: () => void }) {
  const { kind, text, dueAt, assignedTo, answeredAt, answeredBy, outcome, answer } = request;
  const canAnswer = kind === 'explanation' || may('manage_organization');
  return (
    <article class="note">
      <p class="strong">{words.kind[kind]()}</p>
      {request.isHidden && <p class="quiet">{words.hidden()}</p>}
      {text && <Prose>{text}</Prose>}
      {answeredAt === undefined ? (
        <>
          <p class="quiet small">{words.due(dueAt)}</p>
          {assignedTo && (
            <p class="quiet small" dir="auto">{words.assigned(memberName(assignedTo, members))}</p>
          )}
          {canAnswer && (
            <div class="row"><Button onClick={onAnswer}>{words.answer()}</Button></div>
          )}
        </>
      ) : (
        <>
          <p class="quiet small" dir="auto">
            {words.answered(memberName(answeredBy ?? '', members), answeredAt)}
          </p>
          {outcome && <p class="strong small">{words.outcome[outcome]()}</p>}
          {answer && <Prose>{answer}</Prose>}
        </>
      )}
    </article>
  );
}

function AnswerDialog({ request: { _id, kind }, onDone, onClose }: { request: Request;
  onDone: () => void; onClose: () => void }) {
  const draft = useDraft<{ answer: string; outcome?: Outcome }>(`answer ${_id}`, { answer: '' });
  const act = useAct();
  if (!draft.value) return null;
  const { answer, outcome } = draft.value;
  const isShort = [...answer.trim()].length < SHORTEST;

  async function send() {
    const sent = await act.run((headers) => ask((more) => api.own.POST(
      '/v1/explanation-requests/{id}/answer', { params: { path: { id: _id } },
        body: { answer: answer.trim(), ...(outcome ? { outcome } : {}) },
        headers: { ...headers, ...more } })));
    if (!sent?.ok) return;
    draft.drop();
    toast(words.done());
    onDone();
  }

  return (
    <Dialog title={words.dialog()} act={words.send()} acting={act.busy && app.saving()} kind="main"
      off={isShort || (kind === 'contest' && !outcome)} onAct={() => void send()}
      problem={besideFields(act.problem, ['answer'])} onClose={onClose}>
      <p>{words.text()}</p>
      {kind === 'contest' && (
        <Choices legend={words.outcomeOf()} chosen={outcome ? [outcome] : []}
          choices={OUTCOMES.map((value) => ({ value, label: words.outcome[value]() }))}
          onChoose={(value) => draft.set({ answer, outcome: value as Outcome })} />
      )}
      <TextArea label={words.why[kind]()} rows={5} value={answer}
        hint={draft.isKept ? app.keptDraft() : words.hint()}
        wrong={wrongAt(act.problem, 'answer')}
        onValue={(value) => draft.set({ ...draft.value!, answer: value })} />
    </Dialog>
  );
}
