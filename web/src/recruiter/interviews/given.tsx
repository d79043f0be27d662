// The feedback that was given on an interview, by interviewers and by the candidate.
import type { Schemas } from '../../api/types.ts';
import { Their } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { Said } from './said.tsx';
import type { Interview } from './shown.tsx';

function Opinion({ by, of }: { by?: string; of: Schemas['Feedback']
  | Schemas['CandidateFeedback'] }) {
  return (
    <article class="opinion">
      {by && <h3><Their>{by}</Their></h3>}
      <Said of={of} />
      <p class="quiet small">
        {words.at(of.createdAt)}{of.submittedBy && ` ${words.writtenBy()}`}
      </p>
    </article>
  );
}

export function Given({ feedbacks }: Pick<Interview, 'feedbacks'>) {
  return (
    <section class="card">
      <h2>{words.feedbackGiven()}</h2>
      {feedbacks.length === 0 && <p class="quiet">{words.noFeedback()}</p>}
      {feedbacks.map((one) => <Opinion key={one._id} by={one.interviewerEmail} of={one} />)}
    </section>
  );
}

export function FromCandidate({ of }: { of: Schemas['CandidateFeedback'] }) {
  return (
    <section class="card">
      <h2>{words.fromCandidate()}</h2>
      <Opinion of={of} />
    </section>
  );
}
