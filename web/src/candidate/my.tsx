// `/my`: the applications of a candidate, their steps, and what can be done now.
import type { ComponentChildren } from 'preact';
import { call } from '../api/client.ts';
import { serverNow } from '../api/clock.ts';
import type { Pipeline, Stage } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { Empty, Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { application } from '../text/en_application.ts';
import { zone } from '../text/format.ts';
import { AutomatedStep } from './automated_step.tsx';
import { LiveInterview } from './live_interview.tsx';
import { Own } from '../sign_in/own.tsx';

const words = text.my;

export function Page() {
  return <Own><Applications /></Own>;
}

function Applications() {
  const found = useLoad(() => call((headers) =>
    api.own.GET('/v1/candidate/dashboard', { headers })));
  return (
    <Load from={found}>
      {({ pipelines }) => (pipelines.length === 0
        ? <Empty title={words.emptyTitle()}><p>{words.emptyText()}</p></Empty>
        : (
          <>
            <p class="quiet">{words.zone(zone())}</p>
            {pipelines.map((one) => <Application pipeline={one} key={one._id} />)}
          </>
        ))}
    </Load>
  );
}

function Application({ pipeline }: { pipeline: Pipeline }) {
  const { jobTitle, organizationName, candidateFacingStatus, stageProgression } = pipeline;
  return (
    <article class="card">
      <div class="row apart">
        <h2><Their>{jobTitle}</Their></h2>
        <span class="badge" dir="auto">{candidateFacingStatus}</span>
      </div>
      <p><Their>{organizationName}</Their></p>
      <p class="quiet small">{words.active(serverNow(), pipeline.lastActivityAt)}</p>
      {stageProgression.map((stage) => <Now pipeline={pipeline} stage={stage} key={stage.order} />)}
      <ol class="steps" aria-label={words.steps(jobTitle)}>
        {stageProgression.map((stage) => <Step stage={stage} key={stage.order} />)}
      </ol>
      <p>
        <a href={`/my/pipeline/${pipeline._id}`}>
          {application.detailsShort()}
          <span class="away">: <Their>{jobTitle}</Their></span>
        </a>
      </p>
    </article>
  );
}

// What the candidate can do in the stage now, if anything.
export function Now({ pipeline, stage }: { pipeline: Pick<Pipeline, '_id' | 'organizationName'>;
  stage: Stage }) {
  if (stage.upcoming) {
    return <LiveInterview upcoming={stage.upcoming} title={stage.name}
      organization={pipeline.organizationName} />;
  }
  return stage.candidateStatus === 'invited' || stage.candidateStatus === 'in_progress'
    ? <AutomatedStep pipeline={pipeline._id} stage={stage} /> : null;
}

const LOOKS: Record<Stage['candidateStatus'], string> = {
  locked: 'waiting',
  available: 'waiting',
  invited: 'now',
  in_progress: 'now',
  under_review: 'now',
  completed: 'done',
  declined: 'off',
};

export function Step({ stage: { name, candidateStatus }, children }: { stage: Stage;
  children?: ComponentChildren }) {
  const look = LOOKS[candidateStatus];
  return (
    <li class={look} aria-current={look === 'now' ? 'step' : undefined}>
      <span class="name" dir="auto">{name}</span>
      <span class="state">{words.stage[candidateStatus]()}</span>
      {children}
    </li>
  );
}
