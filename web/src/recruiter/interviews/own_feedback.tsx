// The member's own feedback: the form, or that it was given.
import { interviews as words } from '../../text/en_interviews.ts';
import { FeedbackForm } from './feedback.tsx';
import { isBefore, ownFeedback, takesFeedback } from './own.ts';
import { isListed, type Interview } from './shown.tsx';

export function OwnFeedback({ interview, onGiven }: { interview: Interview; onGiven: () => void }) {
  if (!takesFeedback(interview)) return null;
  const listed = isListed(interview);
  const isNow = listed && !isBefore(interview)
    && (!interview.isAutomated || interview.status === 'completed');
  const form = <FeedbackForm interview={interview} onGiven={onGiven} />;
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
