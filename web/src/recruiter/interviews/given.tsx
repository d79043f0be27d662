// The feedback that was given on an interview, by interviewers and by the candidate.
import type { Schemas } from '../../api/types.ts';
import { Their } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { app } from '../../text/en_app.ts';
import { interviews as words } from '../../text/en_interviews.ts';
import type { Interview } from './shown.tsx';

type Recommendation = Schemas['Feedback']['recommendation'];

const LOOKS: Record<Recommendation, string> = { strong_yes: 'good', yes: 'good', no: 'bad',
  strong_no: 'bad' };

const traitsOf = (traits: unknown) => (Array.isArray(traits) ? traits as string[] : []);

function Opinion({ by, badge, look, rating, traits, comments, note, at }: { by?: string | undefined;
  badge: string; look: string; rating: number; traits: string[]; comments?: string | undefined;
  note?: string | undefined; at: string }) {
  return (
    <article class="opinion">
      {by && <h3><Their>{by}</Their></h3>}
      <p class="row">
        <span class={`badge ${look}`}>{badge}</span> <span>{words.rated(rating)}</span>
      </p>
      {traits.length > 0 && <p class="small" dir="auto">{traits.join(', ')}</p>}
      {comments && <Prose>{comments}</Prose>}
      <p class="quiet small">{words.at(at)}{note && ` ${note}`}</p>
    </article>
  );
}

export function Given({ feedbacks }: Pick<Interview, 'feedbacks'>) {
  return (
    <section class="card">
      <h2>{words.feedbackGiven()}</h2>
      {feedbacks.length === 0 && <p class="quiet">{words.noFeedback()}</p>}
      {feedbacks.map((one) => (
        <Opinion key={one._id} by={one.interviewerEmail} look={LOOKS[one.recommendation]}
          badge={app.recommendation[one.recommendation]()} rating={one.overallRating}
          traits={traitsOf(one.traits)} comments={one.comments} at={one.createdAt}
          note={one.submittedBy ? words.writtenBy() : undefined} />
      ))}
    </section>
  );
}

export function FromCandidate({ of }: { of: Schemas['CandidateFeedback'] }) {
  return (
    <section class="card">
      <h2>{words.fromCandidate()}</h2>
      <Opinion look={LOOKS[of.recommendation]} badge={words.recommends[of.recommendation]()}
        rating={of.overallRating} traits={traitsOf(of.traits)} comments={of.comments}
        at={of.createdAt} note={of.submittedBy ? words.writtenBy() : undefined} />
    </section>
  );
}
