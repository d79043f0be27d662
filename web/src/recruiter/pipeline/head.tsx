// Who it is, for which job, where the application stands, and what can be done with it as a whole.
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { Menu } from '../../parts/menu.tsx';
import { Banner, Button, Their } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { setStatus } from '../../text/recruiter/en_pipeline_acts.ts';
import { useKeptFocus } from '../kept_focus.ts';
import { Status } from '../pool/status.tsx';
import { may } from '../who.tsx';
import { SetStatus, undoStatus } from './status.tsx';
import { undoOf, type Pipeline, type Undo } from './stages.ts';

type Name = Pipeline['status'];

const STATUSES: readonly Name[] = ['active', 'shortlisted', 'hired', 'rejected', 'withdrawn'];

interface Props {
  pipeline: Pipeline;
  etag: string | undefined;
  job: Schemas['Job'] | undefined;
  events: readonly Schemas['Event'][];
  onChange: () => void;
}

export function Head({ pipeline, etag, job, events, onChange }: Props) {
  const [to, setTo] = useState<Name>();
  const { _id, participant, status, supersededBy, jobOpeningId } = pipeline;
  const hires = may('manage_hiring') && !supersededBy;
  return (
    <section class="card head" aria-label={words.about()}>
      <div class="row apart">
        <p class="row">
          <a href={`/app/jobs/${jobOpeningId}/board`} dir="auto">{job?.title ?? words.board()}</a>
          <Status of={status} />
        </p>
        <div class="row">
          {hires && (
            <Menu label={words.setStatus()} onChoose={(name) => setTo(name as Name)}
              items={STATUSES.filter((one) => one !== status)
                .map((name) => ({ name, label: setStatus.of(name).act }))} />
          )}
          <Button onClick={() => print()}>{words.print()}</Button>
        </div>
      </div>
      {supersededBy && (
        <Banner kind="warn" title={words.superseded().title}>
          <p>{words.superseded().text}</p>
          <p><a href={`/app/pipelines/${supersededBy}`}>{words.superseded().open}</a></p>
        </Banner>
      )}
      {hires && <Undoing pipeline={pipeline} etag={etag} events={events} onChange={onChange} />}
      <p class="quiet" dir="auto">{words.candidateReads(pipeline.candidateFacingStatus)}</p>
      {pipeline.closeReason && (
        <p class="quiet" dir="auto">
          {words.closedFor(pipeline.closeReason.name, pipeline.closeComment)}
        </p>
      )}
      <Contacts pipeline={pipeline} />
      {to && (
        <SetStatus pipelineId={_id} candidate={participant.name || participant.email} now={status}
          to={to} onDone={onChange} onClose={() => setTo(undefined)} />
      )}
    </section>
  );
}

const isAddress = (value: string) => /^https?:\/\//i.test(value);

function Contacts({ pipeline: { participant, participantId, contacts } }: { pipeline: Pipeline }) {
  return (
    <>
      <dl class="facts across">
        <div><dt>{words.address()}</dt><dd><a href={`mailto:${participant.email}`}>
          <Their>{participant.email}</Their></a></dd></div>
        {contacts.map(({ kind, value }) => (
          <div key={`${kind} ${value}`}>
            <dt>{kind === 'phone' ? words.phone() : words.link()}</dt>
            <dd>
              {kind === 'phone' && <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>}
              {kind === 'link' && (isAddress(value)
                ? <a href={value} target="_blank" rel="noreferrer noopener">{value}</a>
                : <Their>{value}</Their>)}
            </dd>
          </div>
        ))}
      </dl>
      <p><a href={`/app/pool/${participantId}`}>{words.person()}</a></p>
    </>
  );
}

// The change of the status that can still be undone before its mail goes out.
function useUndo(pipeline: Pipeline, events: readonly Schemas['Event'][]): Undo | undefined {
  const [, setRound] = useState(0);
  const found = undoOf(events, pipeline.status, serverNow());
  const until = found?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => setRound((before) => before + 1), until - serverNow() + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return found;
}

function Undoing({ pipeline, etag, events, onChange }: Omit<Props, 'job'>) {
  const undo = useUndo(pipeline, events);
  const [busy, setBusy] = useState(false);
  const box = useKeptFocus<HTMLDivElement>();
  if (!undo) return null;
  const { back, until, isSilent } = undo;

  async function run() {
    setBusy(true);
    await undoStatus({ id: pipeline._id, etag, back }, onChange);
    setBusy(false);
    onChange();
  }

  return (
    <div ref={box}>
      <Banner title={words.undo.title(app.pipelineStatus[back](),
        app.pipelineStatus[pipeline.status]())}>
        <p>{isSilent ? words.undo.silent(until) : words.undo.open(until)}</p>
        <div class="row">
          <Button busy={busy && words.undo.acting()} onClick={() => void run()}>
            {words.undo.act()}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
