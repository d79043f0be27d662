// The questions that the stage has for its interviewers.
import type { Schemas } from '../../api/types.ts';
import { Load, useLoad } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { api, ask } from '../who.tsx';

export function Kit({ interview }: { interview: string }) {
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/interviews/{id}/private-questions', { params: { path: { id: interview } },
      headers })));
  return (
    <section class="card">
      <h2>{words.kit()}</h2>
      <Load from={found}>
        {({ questions }) => (questions.length === 0 ? <p class="quiet">{words.kitNone()}</p> : (
          <>
            <p class="quiet">{words.kitLead()}</p>
            <ol class="kit">
              {questions.map((one) => <li key={one._id}><Question of={one} /></li>)}
            </ol>
          </>
        ))}
      </Load>
    </section>
  );
}

function Question({ of: { text, questionType, guidance, followUps } }: {
  of: Schemas['PrivateQuestion'] }) {
  return (
    <>
      <Prose>{text}</Prose>
      <p><span class="badge">{words.kind[questionType]()}</span></p>
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
