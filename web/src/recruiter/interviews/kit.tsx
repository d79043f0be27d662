// What an interviewer needs in an interview: the criteria to rate, and the questions of the stage.
import type { Schemas } from '../../api/types.ts';
import { Load, useLoad, type Loaded } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { api, ask } from '../who.tsx';
import { isListed, type Interview } from './shown.tsx';

export type InterviewKit = Schemas['InterviewKit'];

// Is empty where there is nothing to rate and nothing to ask.
export const useKit = (interview: Interview) => useLoad<InterviewKit>(async () => {
  const { _id, isAutomated, scorecard } = interview;
  if (isAutomated || !(scorecard || isListed(interview))) return { ok: true, data: {} };
  return ask((headers) => api.own.GET('/v1/interviews/{id}/kit',
    { params: { path: { id: _id } }, headers }));
}, [interview._id, interview.scorecard?.version, isListed(interview)]);

export const criteriaOf = ({ data, ...rest }: Loaded<InterviewKit>):
  Loaded<Schemas['Criterion'][]> =>
  ({ ...rest, ...(data ? { data: data.scorecard?.criteria ?? [] } : {}) });

export function Kit({ of: kit }: { of: Loaded<InterviewKit> }) {
  return (
    <section class="card">
      <h2>{words.kit()}</h2>
      <Load from={kit}>
        {({ questions = [], minutesPlanned, scorecard }) => (questions.length === 0
          ? <p class="quiet">{words.kitNone()}</p> : (
            <>
              <p class="quiet">{words.kitLead()}
                {minutesPlanned !== undefined && <>{' '}{words.kitMinutes(minutesPlanned)}</>}</p>
              <ol class="kit">
                {questions.map((one) => (
                  <li key={one._id}><Question of={one} criteria={scorecard?.criteria ?? []} /></li>
                ))}
              </ol>
            </>
          ))}
      </Load>
    </section>
  );
}

function Question({ of: one, criteria }: { of: Schemas['PrivateQuestion'];
  criteria: readonly Schemas['Criterion'][] }) {
  const { text, questionType, guidance, followUps, criterionIds = [], minutes } = one;
  const about = criteria.filter(({ criterionId }) => criterionIds.includes(criterionId));
  return (
    <>
      <Prose>{text}</Prose>
      <p><span class="badge">{words.kind[questionType]()}</span>
        {minutes !== undefined && <>{' '}<span class="badge">{words.minutes(minutes)}</span></>}</p>
      {about.length > 0 && (
        <p class="quiet small" dir="auto">{words.asksAbout(about.map(({ name }) => name))}</p>
      )}
      {guidance && (
        <div class="box">
          <p class="strong small">{words.listenFor()}</p>
          <Prose>{guidance}</Prose>
        </div>
      )}
      {followUps.length > 0 && (
        <details>
          <summary>{words.followUps()}</summary>
          <ul>{followUps.map((one) => <li key={one} dir="auto">{one}</li>)}</ul>
        </details>
      )}
    </>
  );
}
