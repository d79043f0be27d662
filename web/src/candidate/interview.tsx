// `/my/interviews/:id`: one interview, also a past one, with the candidate's own answers.
import { call } from '../api/client.ts';
import type { Interview } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { lazy } from '../parts/lazy.tsx';
import { Load, Their, useLoad } from '../parts/parts.tsx';
import { Prose } from '../parts/text_area.tsx';
import type { Params } from '../frame/routes.ts';
import { text } from '../text/en.ts';
import { application as words } from '../text/en_application.ts';
import { range, zone } from '../text/format.ts';
import { LinkBox } from './automated_step.tsx';
import { LiveInterview } from './live_interview.tsx';
import { isOverdue, isPast, stateOf } from './state.ts';
import { Own } from '../sign_in/own.tsx';

const Feedback = lazy<{ interview: string; organization: string }>(() =>
  import('./feedback.tsx').then((found) => found.Feedback));

export function InterviewPage({ params }: { params: Params }) {
  return <Own><One id={params['id'] ?? ''} key={params['id']} /></Own>;
}

function One({ id }: { id: string }) {
  const found = useLoad(() => call((headers) => api.own.GET('/v1/candidate/interviews/{id}',
    { params: { path: { id } }, headers })));
  return <Load from={found}>{(interview) => <Shown interview={interview} />}</Load>;
}

const isOver = (interview: Interview) =>
  interview.status === 'completed' || isOverdue(interview)
  || Boolean(interview.session?.submittedAt ?? interview.codingSession?.submittedAt)
  || (interview.status === 'in_progress' && isPast(interview.startTime));

function Shown({ interview }: { interview: Interview }) {
  const { startTime, endTime, stageName, title, organizationName, pipelineId } = interview;
  const name = stageName ?? title ?? interview.jobTitle;
  const planned = interview.status === 'scheduled' && startTime && endTime;
  return (
    <>
      <p class="quiet">{text.my.zone(zone())}</p>
      <section class="card">
        <div class="row apart">
          <h2><Their>{name}</Their></h2>
          <span class="badge">{stateOf(interview)}</span>
        </div>
        <p><Their strong>{interview.jobTitle}</Their>, <Their>{organizationName}</Their></p>
        {interview.recruiterName && <p>{words.with()} <Their>{interview.recruiterName}</Their></p>}
        {planned && (
          <LiveInterview title={title ?? name} organization={organizationName}
            upcoming={{ interviewId: interview._id, startTime, endTime,
              ...(interview.meetingLink ? { meetingLink: interview.meetingLink } : {}),
              ...(interview.rsvp ? { rsvp: interview.rsvp } : {}) }} />
        )}
        {!planned && startTime && endTime && <p>{range(startTime, endTime)}</p>}
        {interview.link && <LinkBox interview={interview} name={name} />}
        <Answers interview={interview} />
        {pipelineId && <p><a href={`/my/pipeline/${pipelineId}`}>{words.back()}</a></p>}
      </section>
      {isOver(interview) && <Feedback interview={interview._id} organization={organizationName} />}
    </>
  );
}

function Answers({ interview }: { interview: Interview }) {
  const { session, codingSession } = interview;
  const submittedAt = session?.submittedAt ?? codingSession?.submittedAt;
  if (!session && !codingSession) return null;
  if (!submittedAt) return <p class="quiet">{words.notSubmitted()}</p>;
  return (
    <>
      <p>{words.submitted(submittedAt)}</p>
      {session && <h3>{words.answers()}</h3>}
      {session?.questions.map(({ _id, title, text, answer }) => (
        <section key={_id} class="log">
          {title && <p class="strong"><Their>{title}</Their></p>}
          <Prose>{text}</Prose>
          {answer ? <div class="box"><Prose>{answer}</Prose></div>
            : <p class="quiet">{words.noAnswer()}</p>}
        </section>
      ))}
      {codingSession && <h3>{words.solutions()}</h3>}
      {codingSession?.problems.map(({ problemId, title, code }) => (
        <section key={problemId} aria-label={title}>
          <p class="strong"><Their>{title}</Their></p>
          {code ? <pre tabIndex={0}><code>{code}</code></pre>
            : <p class="quiet">{words.noSolution()}</p>}
        </section>
      ))}
    </>
  );
}
