// What members say about an evaluation, and the dialog in which one says it.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Choices, Select } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Button, Dialog, Load, useLoad } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { dateTime } from '../../text/format.ts';
import { useDraft, type Draft } from '../../drafts/form.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { reviews as words } from '../../text/recruiter/en_evaluation.ts';
import { useAct } from '../act.ts';
import { api, ask } from '../who.tsx';
import { nameOf, type Interview, type Member } from './stages.ts';

type Review = Schemas['EvaluationReview'];
type Verdict = Review['verdict'];

const VERDICTS: readonly Verdict[] = ['confirmed', 'overridden', 'set_aside'];
const SHORTEST = 20;

interface Props {
  interview: Interview;
  evaluationId: string;
  members: readonly Member[];
  onChange: () => void;
}

export function Reviews({ interview, evaluationId, members, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const found = useLoad(() => ask((headers) => api.own.GET(
    '/v1/interviews/{id}/evaluation-reviews',
    { params: { path: { id: interview._id } }, headers })), [interview._id, evaluationId]);
  return (
    <section>
      <h4>{words.title()}</h4>
      <Load from={found}>
        {({ reviews }) => {
          const own = reviews.filter((one) => one.evaluationId === evaluationId);
          return own.length === 0 ? <p class="quiet">{words.none()}</p>
            : <>{own.map((one) => <Said review={one} members={members} key={one._id} />)}</>;
        }}
      </Load>
      <div class="row"><Button onClick={() => setOpen(true)}>{words.add()}</Button></div>
      {isOpen && <Write interview={interview} evaluationId={evaluationId} members={members}
        onChange={() => {
          found.reload();
          onChange();
        }} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Said({ review: { verdict, reason, reviewerId, createdAt }, members }: {
  review: Review; members: readonly Member[] }) {
  const by = members.find(({ userId }) => userId !== undefined && userId === reviewerId);
  return (
    <article class="box">
      <p><span class="strong">{words.verdict[verdict]()}</span>{' '}
        <span class="quiet small" dir="auto">
          {words.by(by?.name || by?.email, dateTime(createdAt))}
        </span></p>
      {reason && <Prose>{reason}</Prose>}
    </article>
  );
}

interface Form {
  verdict: Verdict;
  reason: string;
  feedbackId: string;
}

function Write(props: Props & { onClose: () => void }) {
  const draft = useDraft<Form>(`review ${props.evaluationId}`,
    { verdict: 'confirmed', reason: '', feedbackId: '' });
  if (!draft.value) return null;
  return <Writing {...props} draft={draft} form={draft.value} />;
}

function Writing({ interview, evaluationId, members, onChange, onClose, draft, form }: Props & {
  onClose: () => void; draft: Draft<Form>; form: Form }) {
  const act = useAct();
  const { verdict, reason, feedbackId } = form;
  const set = (change: Partial<Form>) => draft.set({ ...form, ...change });
  const { feedbacks } = interview;
  const said = reason.trim();
  const overrides = verdict === 'overridden';
  const isShort = verdict !== 'confirmed' && [...said].length < SHORTEST;
  const isOff = isShort || (overrides && feedbackId === '');

  async function save() {
    const body = { evaluationId, verdict, ...(said ? { reason: said } : {}),
      ...(overrides ? { feedbackId } : {}) };
    const answer = await act.run((headers) => ask((more) => api.own.POST(
      '/v1/interviews/{id}/evaluation-reviews',
      { params: { path: { id: interview._id } }, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.done());
    onChange();
    onClose();
  }

  return (
    <Dialog title={words.dialog()} act={words.save()} acting={act.busy && app.saving()} kind="main"
      off={isOff} problem={besideFields(act.problem, ['reason'])} onAct={() => void save()}
      onClose={onClose}>
      <p>{words.text()}</p>
      <Choices legend={words.choose()} chosen={[verdict]}
        choices={VERDICTS.map((value) => ({ value, label: words.verdict[value]() }))}
        onChoose={(value) => set({ verdict: value as Verdict })} />
      {overrides && (feedbacks.length === 0 ? <p class="wrong">{words.noFeedback()}</p>
        : <Select label={words.feedback()} value={feedbackId}
          onValue={(next) => set({ feedbackId: next })}
          choices={[{ value: '', label: words.chooseFeedback() },
            ...feedbacks.map(({ _id, interviewerEmail, createdAt }) => ({ value: _id,
              label: words.by(nameOf(interviewerEmail, members), dateTime(createdAt)) }))]} />)}
      <TextArea label={words.reason()} hint={words.reasonHint(verdict === 'confirmed')} rows={4}
        value={reason} wrong={wrongAt(act.problem, 'reason')}
        onValue={(next) => set({ reason: next })} />
    </Dialog>
  );
}
