// The feedback that was given on an interview, by interviewers and by the candidate.
import type { Schemas } from '../../api/types.ts';
import { Their } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { Said } from './said.tsx';
import { Scores } from './scores.tsx';
import type { Interview } from './shown.tsx';

function Opinion({ by, of, criteria }: { by?: string; of: Schemas['Feedback']
  | Schemas['CandidateFeedback']; criteria?: Schemas['Criterion'][] }) {
  return (
    <article class="opinion">
      {by && <h3><Their>{by}</Their></h3>}
      {'isShadow' in of && <p class="badge">{words.ofShadow()}</p>}
      <Said of={of} />
      {criteria && 'scores' in of && <Scores of={of.scores ?? []} criteria={criteria} />}
      <p class="quiet small">
        {words.at(of.createdAt)}{of.submittedBy && ` ${words.writtenBy()}`}
      </p>
    </article>
  );
}

// `hidden` is the number of those that the reader may not read yet.
export function Given({ feedbacks, hidden = 0, criteria = [] }: Pick<Interview, 'feedbacks'> & {
  hidden?: number | undefined; criteria?: Schemas['Criterion'][] | undefined }) {
  return (
    <section class="card">
      <h2>{words.feedbackGiven()}</h2>
      {hidden > 0 && <p>{words.hiddenFeedback(hidden)}</p>}
      {feedbacks.length + hidden === 0 && <p class="quiet">{words.noFeedback()}</p>}
      {feedbacks.map((one) => <Opinion key={one._id} by={one.interviewerEmail} of={one}
        criteria={criteria} />)}
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
