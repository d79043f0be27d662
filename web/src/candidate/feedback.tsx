// What a candidate thinks of an interview. It changes nothing but itself.
import { useRef, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { GiveCandidateFeedback } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { Choices } from '../parts/choices.tsx';
import { announce, toast } from '../parts/live.ts';
import { Banner, Button, Problem } from '../parts/parts.tsx';
import { TextArea } from '../parts/text_area.tsx';
import { application as words } from '../text/en_application.ts';

type Recommendation = GiveCandidateFeedback['recommendation'];

const RECOMMENDATIONS: Recommendation[] = ['strong_yes', 'yes', 'no', 'strong_no'];
const RATINGS = Array.from({ length: 10 }, (_, index) => String(index + 1));

export function Feedback({ interview, organization }: { interview: string;
  organization: string }) {
  const [sent, setSent] = useState(false);
  return (
    <section class="card">
      <h2>{words.feedback()}</h2>
      {sent ? (
        <>
          <Banner kind="good"><p>{words.sent()} {words.again()}</p></Banner>
          <div class="row">
            <Button onClick={() => setSent(false)}>{words.change()}</Button>
          </div>
        </>
      ) : <Form interview={interview} organization={organization} onSent={() => setSent(true)} />}
    </section>
  );
}

function Form({ interview, organization, onSent }: { interview: string; organization: string;
  onSent: () => void }) {
  const [rating, setRating] = useState<string>();
  const [recommendation, setRecommendation] = useState<Recommendation>();
  const [traits, setTraits] = useState<readonly string[]>([]);
  const [comments, setComments] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const groups = [useRef<HTMLFieldSetElement>(null), useRef<HTMLFieldSetElement>(null)] as const;

  function refuse(group: 0 | 1, what: string) {
    announce(what);
    groups[group].current?.querySelector('input')?.focus();
  }

  async function send(event: Event) {
    event.preventDefault();
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
    toast(words.sent());
    return onSent();
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p>{words.feedbackLead(organization)}</p>
      {problem && <Problem problem={problem} />}
      <Choices legend={words.rating()} across groupRef={groups[0]}
        choices={RATINGS.map((value) => ({ value, label: value }))}
        chosen={rating ? [rating] : []} onChoose={setRating}
        wrong={tried && !rating ? words.ratingMissing() : undefined} />
      <Choices legend={words.recommend()} groupRef={groups[1]}
        choices={RECOMMENDATIONS.map((value) =>
          ({ value, label: words.recommendation[value]() }))}
        chosen={recommendation ? [recommendation] : []}
        onChoose={(value) => setRecommendation(value as Recommendation)}
        wrong={tried && !recommendation ? words.recommendMissing() : undefined} />
      <Choices legend={words.traits()} many chosen={traits}
        choices={words.traitOf.map((value) => ({ value, label: value }))}
        onChoose={(value, on) => setTraits(on ? [...traits, value]
          : traits.filter((one) => one !== value))} />
      <TextArea label={words.comments()} value={comments} onValue={setComments} rows={4} />
      <div class="row">
        <Button kind="main" type="submit" busy={busy && words.sending()}>{words.send()}</Button>
      </div>
    </form>
  );
}
