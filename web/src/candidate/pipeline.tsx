// `/my/pipeline/:id`: one application, its steps, and the interviews in them.
import { call } from '../api/client.ts';
import { serverNow } from '../api/clock.ts';
import type { PipelineDetail, StageDetail } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { lazy } from '../parts/lazy.tsx';
import { Load, Their, useLoad } from '../parts/parts.tsx';
import { Prose } from '../parts/text_area.tsx';
import type { Params } from '../frame/routes.ts';
import { text } from '../text/en.ts';
import { application as words } from '../text/en_application.ts';
import { zone } from '../text/format.ts';
import { Now, Step } from './my.tsx';
import { stateOf } from './state.ts';
import { Own } from '../sign_in/own.tsx';

const Assessed = lazy<{ pipeline: string }>(() =>
  import('./explanation.tsx').then((found) => found.Assessed));

export function PipelinePage({ params }: { params: Params }) {
  return <Own><One id={params['id'] ?? ''} key={params['id']} /></Own>;
}

function One({ id }: { id: string }) {
  const found = useLoad(() => call((headers) => api.own.GET('/v1/candidate/pipeline/{id}',
    { params: { path: { id } }, headers })));
  return <Load from={found}>{(pipeline) => <Shown pipeline={pipeline} />}</Load>;
}

function Shown({ pipeline }: { pipeline: PipelineDetail }) {
  const { department, location, employmentType, stageProgression } = pipeline;
  const facts = [department, location, employmentType && words.employment(employmentType)]
    .filter((one) => one !== undefined);
  return (
    <>
      <p class="quiet">{text.my.zone(zone())}</p>
      <section class="card">
        <div class="row apart">
          <h2><Their>{pipeline.jobTitle}</Their></h2>
          <span class="badge" dir="auto">{pipeline.candidateFacingStatus}</span>
        </div>
        <p><Their>{pipeline.organizationName}</Their></p>
        {facts.length > 0 && <p dir="auto">{facts.join(' \u00b7 ')}</p>}
        <p class="quiet small">{text.my.active(serverNow(), pipeline.lastActivityAt)}</p>
        {stageProgression.map((stage) =>
          <Now pipeline={pipeline} stage={stage} key={stage.order} />)}
        <h3>{words.steps()}</h3>
        <ol class="steps">
          {stageProgression.map((stage) => (
            <Step stage={stage} key={stage.order}><Interviews stage={stage} /></Step>
          ))}
        </ol>
        <p><a href="/my">{words.all()}</a></p>
      </section>
      <Assessed pipeline={pipeline._id} />
      <section class="card">
        <h2>{words.job()}</h2>
        <Prose>{pipeline.jobDescription}</Prose>
      </section>
    </>
  );
}

function Interviews({ stage }: { stage: StageDetail }) {
  return (
    <>
      {stage.interviews.map((interview) => (
        <span class="state" key={interview._id}>
          <a href={`/my/interviews/${interview._id}`}>{words.interview(interview.startTime)}</a>
          {' '}({stateOf(interview)})
        </span>
      ))}
    </>
  );
}
