// What people said of an interview: their feedback, and why the candidate declined.
import type { Schemas } from '../../api/types.ts';
import { Banner } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';

type Feedback = Schemas['Feedback'];

const LOOKS: Record<Feedback['recommendation'], string> = { strong_yes: 'good', yes: 'good',
  no: 'warn', strong_no: 'bad' };

// Interviewers say whether to hire, candidates whether they recommend the interview.
export function Said({ of }: { of: Feedback | Schemas['CandidateFeedback'] }) {
  const { recommendation, overallRating, comments, traits } = of;
  const names = 'interviewerEmail' in of ? app.recommendation : words.recommends;
  return (
    <>
      <p class="row">
        <span class={`badge ${LOOKS[recommendation]}`}>{names[recommendation]()}</span>
        <span>{words.rated(overallRating)}</span>
      </p>
      {'scorecardMean' in of && of.scorecardMean !== undefined
        && <p>{words.mean(of.scorecardMean)}</p>}
      {traits.length > 0 && <p class="small" dir="auto">{traits.join(', ')}</p>}
      {comments && <Prose>{comments}</Prose>}
    </>
  );
}

export function Declined({ of: { status, stageData } }: {
  of: Pick<Schemas['Interview'], 'status' | 'stageData'> }) {
  if (status !== 'declined') return null;
  const data = stageData?.declineData;
  const tags = data?.tags ?? [];
  return (
    <Banner kind="warn" title={words.declined()}>
      {data && <p>{words.declinedAt(data.declinedAt)}</p>}
      {tags.length > 0 && <p dir="auto">{tags.join(', ')}</p>}
      {data?.reason ? <Prose>{data.reason}</Prose> : tags.length === 0 && <p>{words.noReason()}</p>}
    </Banner>
  );
}
