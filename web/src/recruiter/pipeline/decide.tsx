// The dialog in which a decision about a candidate is recorded. What was typed is kept.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Choices, Select, Switch } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Banner, Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { useDraft } from '../../drafts/form.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { decisions as words, type Kind } from '../../text/recruiter/en_decisions.ts';
import { useAct } from '../act.ts';
import { api, ask, member } from '../who.tsx';
import { memberName } from './decisions_core.ts';
import { nameOf, type Member, type Pipeline } from './stages.ts';

type NewDecision = Schemas['NewDecision'];

export interface Props {
  pipeline: Pipeline;
  members: readonly Member[];
  earlier: readonly Schemas['PipelineDecision'][];  // those that still count
  onDone: () => void;
  onClose: () => void;
}

interface Draft {
  kind: Kind;
  stage: string;
  rationale: string;
  participants: string[];
  dissent: Record<string, string>;
  feedbackIds: string[];
  evaluationIds: string[];
  supersedes: string;
}

const KINDS: readonly Kind[] = ['advance', 'hold', 'reject', 'hire'];
const SHORTEST = 20;

function bodyOf(draft: Draft, without: boolean): NewDecision {
  const dissent = draft.participants.flatMap((userId) => {
    const note = draft.dissent[userId]?.trim();
    return note ? [{ userId, note }] : [];
  });
  return {
    decision: draft.kind,
    rationale: draft.rationale.trim(),
    participants: draft.participants,
    ...(draft.stage === '' ? {} : { stageIndex: Number(draft.stage) }),
    ...(dissent.length > 0 ? { dissent } : {}),
    basis: { feedbackIds: draft.feedbackIds, evaluationIds: draft.evaluationIds },
    ...(draft.supersedes ? { supersedes: draft.supersedes } : {}),
    withoutOutstanding: without,
  };
}

export function Decide({ pipeline, members, earlier, onDone, onClose }: Props) {
  const own = member.value?._id;
  const draft = useDraft<Draft>(`decision ${pipeline._id}`, { kind: 'advance', stage: '',
    rationale: '', participants: own ? [own] : [], dissent: {}, feedbackIds: [], evaluationIds: [],
    supersedes: '' });
  const [without, setWithout] = useState(false);
  const act = useAct();
  const value = draft.value;
  const owed = act.problem?.code === 'feedback_outstanding'
    ? act.problem.body['outstanding'] as Schemas['OwedFeedback'][] : undefined;
  if (!value) return null;
  const set = (change: Partial<Draft>) => draft.set({ ...value, ...change });
  const isShort = [...value.rationale.trim()].length < SHORTEST;

  async function save() {
    const answer = await act.run((headers) => ask((more) => api.own.POST(
      '/v1/pipeline/{id}/decisions', { params: { path: { id: pipeline._id } },
        body: bodyOf(value!, without), headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.done());
    onDone();
  }

  return (
    <Dialog title={words.dialog()} act={words.save()} acting={act.busy && app.saving()} kind="main"
      off={isShort || value.participants.length === 0 || (owed !== undefined && !without)}
      problem={owed ? undefined : besideFields(act.problem, ['rationale'])}
      onAct={() => void save()} onClose={onClose} isWide>
      <p>{words.text()}</p>
      <Choices legend={words.choose()} chosen={[value.kind]}
        choices={KINDS.map((kind) => ({ value: kind, label: words.kind[kind]() }))}
        onChoose={(kind) => set({ kind: kind as Kind })} />
      <Select label={words.about()} value={value.stage} onValue={(stage) => set({ stage })}
        choices={[{ value: '', label: words.whole() },
          ...pipeline.stageProgression.map(({ stageIndex, name }) =>
            ({ value: String(stageIndex), label: name }))]} />
      <TextArea label={words.rationale()} rows={5}
        hint={draft.isKept ? app.keptDraft() : words.rationaleHint()}
        value={value.rationale} wrong={wrongAt(act.problem, 'rationale')}
        onValue={(rationale) => set({ rationale })} />
      <Participants value={value} pipeline={pipeline} members={members} set={set} />
      <Basis value={value} pipeline={pipeline} members={members} set={set} />
      {earlier.length > 0 && (
        <Select label={words.replaces()} value={value.supersedes}
          onValue={(supersedes) => set({ supersedes })}
          choices={[{ value: '', label: words.replacesNone() },
            ...earlier.map(({ _id, decision, createdAt }) => ({ value: _id,
              label: words.by(words.kind[decision](), createdAt) }))]} />
      )}
      {owed && (
        <Banner kind="warn">
          <p dir="auto">{words.outstanding(owed.map(({ name }) => name).join(', '))}</p>
          <Switch label={words.without()} hint={words.withoutHint()} on={without}
            onSwitch={setWithout} />
        </Banner>
      )}
    </Dialog>
  );
}

interface PartProps {
  value: Draft;
  pipeline: Pipeline;
  members: readonly Member[];
  set: (change: Partial<Draft>) => void;
}

const toggled = (ids: readonly string[], id: string): string[] =>
  (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

// Those who know the candidate first: an organization can have many members.
function Participants({ value: { participants, dissent }, pipeline, members, set }: PartProps) {
  const listed = pipeline.stageProgression.flatMap(({ interviewId }) =>
    interviewId?.interviewers ?? []);
  const people = members.flatMap(({ userId, name, email }) =>
    (userId ? [{ value: userId, label: name || email }] : []));
  const isNear = ({ value }: { value: string }) => listed.includes(value)
    || participants.includes(value) || value === member.value?._id;
  const others = people.filter((one) => !isNear(one));
  const choose = (id: string) => set({ participants: toggled(participants, id) });
  return (
    <>
      <Choices legend={words.participants()} many chosen={participants}
        choices={people.filter(isNear)} onChoose={choose} />
      {others.length > 0 && (
        <Select label={words.another()} value="" onValue={(id) => id && choose(id)}
          choices={[{ value: '', label: words.chooseAnother() }, ...others]} />
      )}
      {participants.length > 1 && participants.map((id) => (
        <TextArea label={words.dissent(memberName(id, members))} rows={2} key={id}
          value={dissent[id] ?? ''}
          onValue={(note) => set({ dissent: { ...dissent, [id]: note } })} />
      ))}
    </>
  );
}

// Feedback and evaluations of all stages.
function Basis({ value, pipeline, members, set }: PartProps) {
  const interviews = pipeline.stageProgression.flatMap(({ interviewId, name }) =>
    (interviewId ? [{ ...interviewId, stage: name }] : []));
  const given = interviews.flatMap(({ feedbacks }) => feedbacks);
  const judged = interviews.flatMap(({ evaluation, stage }) =>
    (evaluation?.status === 'done' ? [{ ...evaluation, stage }] : []));
  if (given.length + judged.length === 0) return null;
  const { feedbackIds, evaluationIds } = value;
  return (
    <Choices legend={words.basis()} many chosen={[...feedbackIds, ...evaluationIds]}
      choices={[
        ...given.map(({ _id, interviewerEmail, createdAt }) => ({ value: _id,
          label: words.feedbackOf(nameOf(interviewerEmail, members), createdAt) })),
        ...judged.map(({ _id, stage }) => ({ value: _id, label: words.evaluationOf(stage) }))]}
      onChoose={(id) => set(given.some(({ _id }) => _id === id)
        ? { feedbackIds: toggled(feedbackIds, id) }
        : { evaluationIds: toggled(evaluationIds, id) })} />
  );
}
