// What a candidate thinks of an interview. It changes nothing but itself.
import './core.ts';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { GiveCandidateFeedback } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { useDraft } from '../drafts/form.ts';
import { Choices } from '../parts/choices.tsx';
import { KeptDraft } from '../parts/kept_draft.tsx';
import { announce, toast } from '../parts/live.ts';
import { Banner, Button, Problem } from '../parts/parts.tsx';
import { TextArea } from '../parts/text_area.tsx';
import { Whole } from '../parts/whole.tsx';
import { feedback as words } from '../text/en_feedback.ts';

type Recommendation = GiveCandidateFeedback['recommendation'];

const RECOMMENDATIONS: Recommendation[] = ['strong_yes', 'yes', 'no', 'strong_no'];
const RATINGS = Array.from({ length: 10 }, (_, index) => String(index + 1));

export function Feedback({ interview, organization }: { interview: string;
  organization: string }) {
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed is gone, so readers begin at the heading.
  function show(isSent: boolean) {
    setSent(isSent);
    heading.current?.focus();
  }

  return (
    <section class="card">
      <h2 ref={heading} tabIndex={-1}>{words.title()}</h2>
      {sent ? (
        <>
          <Banner kind="good"><p>{words.sent()} {words.again()}</p></Banner>
          <div class="row">
            <Button onClick={() => show(false)}>{words.change()}</Button>
          </div>
        </>
      ) : <Form interview={interview} organization={organization} onSent={() => show(true)} />}
    </section>
  );
}

interface Typed {
  rating?: string;
  recommendation?: Recommendation;
  traits: readonly string[];
  comments: string;
}

type Group = RefObject<HTMLFieldSetElement | null>;

const EMPTY: Typed = { traits: [], comments: '' };

// What is typed stays on the device until it is sent, also when the sign-in ends meanwhile.
function Form({ interview, organization, onSent }: { interview: string; organization: string;
  onSent: () => void }) {
  const draft = useDraft(`candidate feedback ${interview}`, EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const groups = [useRef<HTMLFieldSetElement>(null), useRef<HTMLFieldSetElement>(null)] as const;
  const typed = draft.value;
  if (!typed) return null;

  function refuse(group: 0 | 1, what: string) {
    announce(what);
    groups[group].current?.querySelector('input')?.focus();
  }

  async function send({ rating, recommendation, traits, comments }: Typed) {
    if (busy) return undefined;
    setTried(true);
    if (!rating) return refuse(0, words.ratingMissing());
    if (!recommendation) return refuse(1, words.recommendMissing());
    setBusy(true);
    setProblem(undefined);
    const body: GiveCandidateFeedback = { overallRating: Number(rating), recommendation,
      traits: [...traits], ...(comments.trim() ? { comments: comments.trim() } : {}) };
    const answer = await call((headers) => api.own.POST('/v1/interviews/{id}/candidate-feedback',
      { params: { path: { id: interview } }, body, headers }));
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    draft.drop();
    toast(words.sent());
    return onSent();
  }

  return (
    <form noValidate onSubmit={(event) => {
      event.preventDefault();
      void send(typed);
    }}>
      {draft.isKept && <KeptDraft onDrop={draft.drop} />}
      <p>{words.lead(organization)}</p>
      {problem && <Problem problem={problem} />}
      <Whole busy={busy}>
        <Fields typed={typed} tried={tried} groups={groups}
          set={(change) => draft.set({ ...typed, ...change })} />
      </Whole>
      <div class="row">
        <Button kind="main" type="submit" busy={busy && words.sending()}>{words.send()}</Button>
      </div>
    </form>
  );
}

function Fields({ typed, tried, groups, set }: { typed: Typed; tried: boolean;
  groups: readonly [Group, Group];
  set: (change: Partial<Typed>) => void }) {
  const { rating, recommendation, traits, comments } = typed;
  return (
    <>
      <Choices legend={words.rating()} across groupRef={groups[0]}
        choices={RATINGS.map((value) => ({ value, label: value }))}
        chosen={rating ? [rating] : []} onChoose={(value) => set({ rating: value })}
        wrong={tried && !rating ? words.ratingMissing() : undefined} />
      <Choices legend={words.recommend()} groupRef={groups[1]}
        choices={RECOMMENDATIONS.map((value) =>
          ({ value, label: words.recommendation[value]() }))}
        chosen={recommendation ? [recommendation] : []}
        onChoose={(value) => set({ recommendation: value as Recommendation })}
        wrong={tried && !recommendation ? words.recommendMissing() : undefined} />
      <Choices legend={words.traits()} many chosen={traits}
        choices={words.traitOf.map((value) => ({ value, label: value }))}
        onChoose={(value, on) => set({ traits: on ? [...traits, value]
          : traits.filter((one) => one !== value) })} />
      <TextArea label={words.comments()} value={comments}
        onValue={(value) => set({ comments: value })} rows={4} />
    </>
  );
}
