// `/app/pipelines/:id`: a candidate in a job: the stages and what came of them, the timeline, notes.
import { useEffect } from 'preact/hooks';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { Empty, Load, useLoad } from '../../parts/parts.tsx';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import '../core.ts';
import { usePolled } from '../poll.ts';
import { api, ask, may, Members } from '../who.tsx';
import { Aside } from './aside.tsx';
import { Head } from './head.tsx';
import { useTimeline } from './history.ts';
import { StageCard } from './stage.tsx';
import { useMembers } from './members.ts';
import { isLive, type Interview, type Pipeline } from './stages.ts';

export function Page({ params }: { params: Params }) {
  const id = params['id'] ?? '';
  return <Members><One id={id} key={id} /></Members>;
}

function One({ id }: { id: string }) {
  const found = usePolled((more) => ask((headers) => api.own.GET('/v1/pipeline/{id}',
    { params: { path: { id } }, headers: { ...headers, ...more } })), [id]);
  return (
    <Load from={found}>
      {(pipeline) => <Shown pipeline={pipeline} etag={found.etag} reload={found.reload} />}
    </Load>
  );
}

// Undefined until it is known: titles of the job and of its stages as invitations need them.
const useJob = (id: string) => useLoad(() => ask((headers) => api.own.GET('/v1/jobs/{id}',
  { params: { path: { id } }, headers })), [id]).data;

// Interviews that another one has replaced: they were declined or cancelled.
function useEarlier({ _id, jobOpeningId, participant, stageProgression }: Pipeline):
  readonly Interview[] {
  const current = stageProgression.flatMap(({ interviewId }) => interviewId?._id ?? []);
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/interviews', { headers,
    params: { query: { jobId: jobOpeningId, participantEmail: participant.email, limit: 100 } } })),
  [_id, participant.email, current.join()]);
  return (found.data?.interviews ?? []).filter((one) => one.candidatePipelineId === _id
    && !current.includes(one._id));
}

// A closed part is not printed: all are opened for that, and closed again.
function usePrintOpen(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const before = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details.work:not([open])')];
      opened.forEach((one) => { one.open = true; });
    };
    const after = () => opened.forEach((one) => { one.open = false; });
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}

interface ShownProps {
  pipeline: Pipeline;
  etag: string | undefined;
  reload: () => void;
}

function Shown({ pipeline, etag, reload }: ShownProps) {
  const { participant, stageProgression, jobOpeningId, _id } = pipeline;
  useHeading(participant.name || participant.email);
  usePrintOpen();
  const job = useJob(jobOpeningId);
  const members = useMembers(stageProgression.some((one) => isLive(one) && one.interviewId));
  const earlier = useEarlier(pipeline);
  const history = useTimeline(_id, etag);
  // A review of an evaluation is an event, and leaves the pipeline as it is.
  const workChanged = () => {
    reload();
    history.reload();
  };
  return (
    <>
      <Head pipeline={pipeline} etag={etag} job={job} events={history.pages.flat()}
        onChange={reload} />
      <div class="beside pipeline">
        <div>
          {stageProgression.length === 0 && (
            <Empty title={words.noStages().title}>
              <p>{words.noStages().text}</p>
              {may('manage_hiring') && (
                <a class="button" href={`/app/jobs/${jobOpeningId}`}>{words.noStages().act}</a>
              )}
            </Empty>
          )}
          {stageProgression.map((stage) => (
            <StageCard pipeline={pipeline} stage={stage} job={job} members={members}
              earlier={earlier.filter(({ stageId }) => stageId === stage.stageId)}
              onChange={workChanged} key={stage.stageId} />
          ))}
        </div>
        <Aside pipeline={pipeline} history={history} onChange={reload} />
      </div>
    </>
  );
}
