// What an interviewer thinks of a candidate. What is typed stays on the device, and is saved at the
// service, until it is recorded.
import { useRef, useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Choices } from '../../parts/choices.tsx';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Button, Load, Problem, type Loaded } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { Whole } from '../../parts/whole.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { useAct } from '../act.ts';
import { serverNow } from '../../api/clock.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask, member } from '../who.tsx';
import type { InterviewKit } from './kit.tsx';
import { isBefore } from './own.ts';
import { useSavedDraft } from './saved_draft.ts';
import { evidenceId, ScoreFields, scoresOf } from './scores.tsx';
import type { Interview } from './shown.tsx';
import { EMPTY, type Form } from './typed.ts';

type Recommendation = Schemas['GiveFeedback']['recommendation'];

type Lacks = Partial<Record<'rating' | 'recommendation' | 'comments', string | undefined>>;

const RATINGS = Array.from({ length: 10 }, (_, index) => String(index + 1));
const RECOMMENDATIONS = Object.keys(app.recommendation) as Recommendation[];
const SHORTEST = 5;  // code points of the comments

// scores.1.evidence -> the evidence on the second criterion that was sent
function fieldAt(path: string, scores: readonly Schemas['CriterionScore'][],
  criteria: readonly Schemas['Criterion'][] = []) {
  if (path === 'comments') return { label: words.comments(), id: 'feedback-comments' };
  if (path === 'scores')
    return { label: words.scorecard(), id: evidenceId(criteria[0]?.criterionId ?? '') };
  const score = scores[Number(path.split('.')[1])];
  const criterion = criteria.find(({ criterionId }) => criterionId === score?.criterionId);
  return criterion && { label: criterion.name, id: evidenceId(criterion.criterionId) };
}

const isTooShort = (comments: string) => [...comments.trim()].length < SHORTEST;

export function FeedbackForm({ interview, criteria, own, onGiven }: { interview: Interview;
  criteria: Loaded<Schemas['Criterion'][]>; own: InterviewKit['own']; onGiven: () => void }) {
  const draft = useDraft<Form>(`feedback ${interview._id}`, EMPTY);
  const act = useAct();
  const [tried, setTried] = useState(false);
  const [isGiven, setGiven] = useState(false);
  useSavedDraft(interview._id, own, draft, act.busy || isGiven);
  const box = useRef<HTMLFormElement>(null);
  const form = draft.value;
  if (!form) return null;
  const scores = scoresOf(form.scores);
  const type = (change: Partial<Form>) => draft.set({ ...form, ...change, at: serverNow() });
  const lacks: Lacks = {
    rating: form.rating ? undefined : words.ratingMissing(),
    recommendation: form.recommendation ? undefined : words.recommendMissing(),
    comments: isTooShort(form.comments) ? words.commentsMissing() : undefined,
  };

  async function send(event: Event) {
    event.preventDefault();
    setTried(true);
    const missing = lacks.rating ?? lacks.recommendation ?? lacks.comments;
    if (missing || !form?.recommendation) {
      announce(missing ?? '');
      queueMicrotask(() => box.current?.querySelector<HTMLElement>('.choices:has(.wrong) input, '
        + '[aria-invalid]')?.focus());
      return;
    }
    const body: Schemas['GiveFeedback'] = { interviewerEmail: member.value?.email ?? '',
      overallRating: Number(form.rating), recommendation: form.recommendation, traits: form.traits,
      comments: form.comments.trim(), ...(scores.length > 0 ? { scores } : {}) };
    const answer = await act.run((key) => ask((headers) =>
      api.own.POST('/v1/interviews/{id}/feedback', { params: { path: { id: interview._id } }, body,
        headers: { ...headers, ...key } })));
    if (!answer?.ok) return;
    setGiven(true);
    draft.drop();
    toast(words.gave());
    onGiven();
  }

  const issues = act.problem && act.problem.issues.length > 0 ? act.problem : undefined;
  return (
    <form onSubmit={(event) => void send(event)} noValidate ref={box}>
      {draft.isKept && !act.problem && <KeptDraft onDrop={draft.drop} />}
      <p>{words.from1(member.value?.email ?? '')}</p>
      {isBefore(interview) && <Banner kind="warn"><p>{words.notBegun()}</p></Banner>}
      {interview.isAutomated && <p>{words.overrules()}</p>}
      {act.problem && !issues && <Problem problem={act.problem} topic="interview" />}
      {issues && <Wrong problem={issues} summary={words.wrongFeedback} fieldAt={(path) =>
        fieldAt(path, scores, criteria.data)} />}
      <Whole busy={act.busy}>
        {interview.scorecard && (
          <Load from={criteria}>
            {(all) => (
              <ScoreFields criteria={all} typed={form.scores}
                wrong={(id) => wrongAt(issues, `scores.${scores.findIndex(({ criterionId }) =>
                  criterionId === id)}.evidence`)}
                set={(typed) => type({ scores: typed })} />
            )}
          </Load>
        )}
        <Fields form={form} lacks={tried ? lacks : {}} issues={issues} set={type} />
      </Whole>
      <p class="quiet small">{words.result()}</p>
      <div class="row">
        <Button kind="main" type="submit" busy={act.busy && words.giving()}>{words.give()}</Button>
      </div>
    </form>
  );
}

function Fields({ form, lacks, issues, set }: { form: Form; lacks: Lacks;
  issues: Refusal | undefined; set: (change: Partial<Form>) => void }) {
  return (
    <>
      <Choices legend={words.rating()} across
        choices={RATINGS.map((value) => ({ value, label: value }))}
        chosen={form.rating ? [form.rating] : []} onChoose={(rating) => set({ rating })}
        wrong={lacks.rating} />
      <Choices legend={words.recommend()} across
        choices={RECOMMENDATIONS.map((value) => ({ value, label: app.recommendation[value]() }))}
        chosen={form.recommendation ? [form.recommendation] : []}
        onChoose={(value) => set({ recommendation: value as Recommendation })}
        wrong={lacks.recommendation} />
      <Choices legend={words.traits()} many across chosen={form.traits}
        choices={words.traitOf.map((value) => ({ value, label: value }))}
        onChoose={(value, on) => set({ traits: on ? [...form.traits, value]
          : form.traits.filter((one) => one !== value) })} />
      <TextArea label={words.comments()} hint={words.commentsHint()} rows={8} id="feedback-comments"
        value={form.comments} onValue={(comments) => set({ comments })}
        wrong={wrongAt(issues, 'comments') ?? lacks.comments} />
    </>
  );
}
