// The member's own feedback: the form, or that it was given.
import { useMemo } from 'preact/hooks';
import { problemOf } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Problem, type Loaded } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { useDraft } from '../../drafts/form.ts';
import { useKeptFocus } from '../kept_focus.ts';
import { FeedbackForm } from './feedback.tsx';
import type { InterviewKit } from './kit.tsx';
import { isBefore, ownFeedback, takesFeedback } from './own.ts';
import { Scores, scoresOf, type Typed as Scored } from './scores.tsx';
import { isListed, type Interview } from './shown.tsx';

interface Props {
  interview: Interview;
  criteria: Loaded<Schemas['Criterion'][]>;
  own: InterviewKit['own'];
  onGiven: () => void;
}

export function OwnFeedback(props: Props) {
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={box}>
      {takesFeedback(props.interview) ? <Taken {...props} />
        : <Closed of={props.interview} criteria={props.criteria.data} />}
    </div>
  );
}

function Taken({ interview, criteria, own, onGiven }: Props) {
  const listed = isListed(interview);
  const isNow = listed && !isBefore(interview)
    && (!interview.isAutomated || interview.status === 'completed');
  const form = (
    <FeedbackForm interview={interview} criteria={criteria} own={own} onGiven={onGiven} />
  );
  return (
    <section class="card">
      <h2>{words.feedback()}</h2>
      {ownFeedback(interview).length > 0 ? <p>{words.given()}</p> : isNow ? form : (
        <details>
          <summary>{listed ? words.earlier() : words.notListed()}</summary>
          {form}
        </details>
      )}
    </section>
  );
}

// The draft of the form, as far as it can be read.
interface Typed {
  rating?: string;
  recommendation?: Schemas['GiveFeedback']['recommendation'];
  traits: string[];
  comments: string;
  scores?: Scored;
}

// What was typed until the interview was cancelled, or until others took the member's place.
function Closed({ of: { _id, status }, criteria = [] }: { of: Interview;
  criteria?: Schemas['Criterion'][] | undefined }) {
  const { value, isKept } = useDraft<Typed | null>(`feedback ${_id}`, null);
  const isOff = status === 'cancelled' || status === 'declined';
  const code = isOff ? 'interview_closed' : 'not_your_interview';
  const problem = useMemo(() => problemOf(409, { code }, ''), [code]);
  if (!value || !isKept) return null;
  const { rating, recommendation, traits, comments, scores } = value;
  return (
    <section class="card">
      <h2>{words.feedback()}</h2>
      <Problem problem={problem} />
      {rating && <p>{words.rated(Number(rating))}</p>}
      {recommendation && <p>{app.recommendation[recommendation]()}</p>}
      {traits.length > 0 && <p dir="auto">{traits.join(', ')}</p>}
      <Scores of={scoresOf(scores)} criteria={criteria} />
      <TextArea label={words.comments()} rows={8} value={comments} readOnly onValue={() => {}} />
    </section>
  );
}
