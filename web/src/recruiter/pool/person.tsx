// A person among the organization's candidates: all applications here, how to reach them, and what is
// stored about them.
import '../core.ts';
import { useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { toast } from '../../parts/live.ts';
import { Button, Load, Problem, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pool as words } from '../../text/recruiter/en_pool.ts';
import '../../text/recruiter/en_problems_pool.ts';
import { useAct } from '../act.ts';
import { api, ask, may, Members, seesOthers } from '../who.tsx';
import { CandidateTags } from './candidate_tags.tsx';
import { Erase } from './erase.tsx';
import { save } from './file.ts';
import { Status } from './status.tsx';

type Detail = Schemas['PoolCandidateDetail'];
type Pipeline = Schemas['Pipeline'];

export function Page({ params }: { params: Params }) {
  const id = params['id'] ?? '';
  return <Members><Person id={id} key={id} /></Members>;
}

function Person({ id }: { id: string }) {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/pipeline/pool/{participantId}',
    { params: { path: { participantId: id } }, headers })), [id]);
  const { data } = found;
  useHeading(data && (data.participant.name || data.participant.email));
  return (
    <>
      <p><a href="/app/pool">{words.all()}</a></p>
      <Load from={found} topic="person">
        {(detail) => (
          <div class="beside">
            <Applications pipelines={detail.pipelines} />
            <div>
              <Facts detail={detail} />
              <CandidateTags participantId={detail.participant._id} tags={detail.tags} />
              {may('manage_hiring') && <Data detail={detail} />}
            </div>
          </div>
        )}
      </Load>
    </>
  );
}

// The titles of the jobs, which pipelines do not tell.
function useTitles(pipelines: Pipeline[]): Map<string, string> {
  const ids = [...new Set(pipelines.map(({ jobOpeningId }) => jobOpeningId))];
  const found = useLoad(async () => {
    const answers = await Promise.all(ids.map((id) => ask((headers) =>
      api.own.GET('/v1/jobs/{id}', { params: { path: { id } }, headers }))));
    return { ok: true as const, data: new Map(answers.flatMap((answer) =>
      (answer.ok ? [[answer.data._id, answer.data.title] as const] : []))) };
  }, [ids.join()]);
  return found.data ?? new Map<string, string>();
}

// The first stage that is not completed.
function stageOf({ stageProgression }: Pipeline): string {
  const stage = stageProgression.find(({ status }) => status !== 'completed');
  return stage ? words.at(stage.name, app.stageStatus[stage.status]()) : words.allDone();
}

function Applications({ pipelines }: { pipelines: Pipeline[] }) {
  const titles = useTitles(pipelines);
  const now = serverNow();
  return (
    <section>
      <h2>{words.applications(pipelines.length)}</h2>
      <Table caption={words.applications(pipelines.length)} rows={pipelines}
        keyOf={({ _id }) => _id} columns={[
          { name: words.columnsOf.job(), cell: ({ _id, jobOpeningId }) => (
            <a href={`/app/pipelines/${_id}`}>
              <Their>{titles.get(jobOpeningId) ?? words.job()}</Their>
            </a>
          ) },
          { name: words.columnsOf.status(), cell: ({ status }) => <Status of={status} /> },
          { name: words.columnsOf.stage(), cell: (one) => <Their>{stageOf(one)}</Their> },
          { name: words.columnsOf.activity(), cell: ({ lastActivityAt }) =>
            words.active(now, lastActivityAt) },
        ]} />
    </section>
  );
}

// Each contact once, also if several applications have it.
function contactsOf(pipelines: Pipeline[]): Schemas['Contact'][] {
  const all = new Map<string, Schemas['Contact']>();
  for (const { contacts } of pipelines)
    for (const one of contacts) all.set(`${one.kind} ${one.value}`, one);
  return [...all.values()];
}

function Contact({ of: { kind, value } }: { of: Schemas['Contact'] }) {
  if (kind === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
  if (!/^https?:\/\//i.test(value)) return <Their>{value}</Their>;
  return <a href={value} target="_blank" rel="noreferrer noopener"><Their>{value}</Their></a>;
}

function Facts({ detail: { participant, pipelines } }: { detail: Detail }) {
  const { stats } = participant;
  return (
    <section class="card">
      <h2>{words.facts()}</h2>
      <dl class="facts">
        <div>
          <dt>{words.email()}</dt>
          <dd><a href={`mailto:${participant.email}`}><Their>{participant.email}</Their></a></dd>
        </div>
        {contactsOf(pipelines).map((one) => (
          <div key={`${one.kind} ${one.value}`}>
            <dt>{one.kind === 'phone' ? words.phone() : words.link()}</dt>
            <dd><Contact of={one} /></dd>
          </div>
        ))}
        <div>
          <dt>{words.interviews()}</dt>
          <dd>{words.interviewsOf(stats.interviews, stats.completedInterviews)}</dd>
        </div>
        {seesOthers() && (
          <div>
            <dt>{words.feedback()}</dt>
            <dd>{words.feedbackOf(stats.feedbacks, stats.averageRating)}</dd>
          </div>
        )}
        <div>
          <dt>{words.statuses()}</dt>
          <dd>{words.statusesOf(stats.byStatus)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Data({ detail: { participant } }: { detail: Detail }) {
  const [erasing, setErasing] = useState(false);
  const act = useAct();

  async function take() {
    const answer = await act.run(() => ask((headers) =>
      api.own.GET('/v1/pipeline/pool/{participantId}/export',
        { params: { path: { participantId: participant._id } }, headers })));
    if (!answer?.ok) return;
    save(words.file(participant._id), JSON.stringify(answer.data, null, 2));
    toast(words.exported());
  }

  return (
    <section class="card">
      <h2>{words.data()}</h2>
      <p>{words.dataText()}</p>
      {act.problem && <Problem problem={act.problem} onRetry={() => void take()} />}
      <div class="row">
        <Button busy={act.busy && words.exporting()} onClick={() => void take()}>
          {words.export()}
        </Button>
        {may('manage_organization') && (
          <Button kind="danger" onClick={() => setErasing(true)}>{words.erase()}</Button>
        )}
      </div>
      {erasing && <Erase participant={participant} onClose={() => setErasing(false)} />}
    </section>
  );
}
