// How the candidate was assessed, what was asked about it, and asking.
import './core.ts';
import { useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { Schemas } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { useDraft } from '../drafts/form.ts';
import { Choices } from '../parts/choices.tsx';
import { toast } from '../parts/live.ts';
import { Button, Dialog, Load, useLoad } from '../parts/parts.tsx';
import { Prose, TextArea } from '../parts/text_area.tsx';
import { explanation as words, type Kind } from '../text/en_explanation.ts';

type Explanation = Schemas['Explanation'];

const KINDS: readonly Kind[] = ['explanation', 'contest'];

export function Assessed({ pipeline }: { pipeline: string }) {
  const found = useLoad(() => call((headers) => api.own.GET(
    '/v1/candidate/pipeline/{id}/explanation-requests', { params: { path: { id: pipeline } },
      headers })));
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="card">
      <h2>{words.heading()}</h2>
      <Load from={found}>
        {(known) => (
          <>
            <Known explanation={known} />
            {freeKinds(known).length > 0 && (
              <div class="row"><Button onClick={() => setOpen(true)}>{words.ask()}</Button></div>
            )}
            {isOpen && <Ask pipeline={pipeline} kinds={freeKinds(known)}
              onClose={() => setOpen(false)} onSent={() => {
                setOpen(false);
                found.reload();
              }} />}
          </>
        )}
      </Load>
    </section>
  );
}

// What can be asked: one request of a kind is open at a time.
const freeKinds = ({ requests }: Explanation) => KINDS.filter((kind) =>
  !requests.some((one) => one.kind === kind && one.status === 'open'));

function Known({ explanation: { assessments, requests, contactName, contactEmail } }: {
  explanation: Explanation }) {
  return (
    <>
      {assessments.length === 0 && <p>{words.none()}</p>}
      {assessments.map((one) => <Assessment assessment={one} key={one.interviewId} />)}
      {(contactName || contactEmail) && (
        <p dir="auto">{words.contact(contactName, contactEmail)}</p>
      )}
      {requests.map((one) => <Asked request={one} key={one._id} />)}
    </>
  );
}

function Assessment({ assessment }: { assessment: Schemas['Assessment'] }) {
  const { stage, assessedBy, model, isProposal, assessedAt, reviewedAt, overallScore } = assessment;
  const { questions, criteria } = assessment;
  return (
    <article>
      <h3 dir="auto">{stage}</h3>
      <p>{words.by(assessedBy, model)} {words.at(assessedAt)}</p>
      {isProposal && <p>{words.proposes()} {words.reviewed(reviewedAt)}</p>}
      {overallScore !== undefined && <p>{words.score(overallScore)}</p>}
      <Listed title={words.questions()} items={questions} />
      <Listed title={words.criteria()} items={criteria} />
    </article>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>{items.map((one) => <li dir="auto" key={one}>{one}</li>)}</ul>
    </details>
  );
}

function Asked({ request }: { request: Schemas['OwnExplanationRequest'] }) {
  const { kind, text, dueAt, answer, answeredAt, outcome } = request;
  return (
    <article class="box">
      <h3>{words.asked[kind]()}</h3>
      {text && <Prose>{text}</Prose>}
      {answeredAt === undefined ? <p class="quiet">{words.due(dueAt)}</p> : (
        <>
          <p class="quiet">{words.answered(answeredAt)}</p>
          {outcome && <p class="strong">{words.outcome[outcome]()}</p>}
          <Prose>{answer ?? ''}</Prose>
        </>
      )}
    </article>
  );
}

interface AskProps {
  pipeline: string;
  kinds: readonly Kind[];
  onSent: () => void;
  onClose: () => void;
}

function Ask({ pipeline, kinds, onSent, onClose }: AskProps) {
  const draft = useDraft(`explanation ${pipeline}`, { kind: '', text: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  if (!draft.value) return null;
  const { text } = draft.value;
  const kind = kinds.find((one) => one === draft.value?.kind) ?? kinds[0]!;

  async function send() {
    setBusy(true);
    setProblem(undefined);
    const answer = await call((headers) => api.own.POST(
      '/v1/candidate/pipeline/{id}/explanation-requests', { params: { path: { id: pipeline } },
        body: { kind, ...(text.trim() ? { text: text.trim() } : {}) }, headers }));
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    draft.drop();
    toast(words.sent());
    return onSent();
  }

  return (
    <Dialog title={words.dialog()} act={words.send()} acting={busy && words.sending()} kind="main"
      problem={problem} onAct={() => void send()} onClose={onClose}>
      <Choices legend={words.choose()} chosen={[kind]}
        choices={kinds.map((value) => ({ value, label: words.kind[value]() }))}
        onChoose={(value) => draft.set({ kind: value, text })} />
      <TextArea label={words.text()} rows={4} value={text}
        onValue={(value) => draft.set({ kind, text: value })} />
    </Dialog>
  );
}
