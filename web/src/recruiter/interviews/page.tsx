// `/app/interviews/:id`: one interview, with what its interviewers need.
import '../core.ts';
import { useState } from 'preact/hooks';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { Button, Load } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { useKeptFocus } from '../kept_focus.ts';
import { usePolled } from '../poll.ts';
import { Schedule } from '../schedule/dialog.tsx';
import { api, ask, may, Members, seesOthers } from '../who.tsx';
import { CalendarFile } from './calendar.tsx';
import { Cancel, Move, Reopen } from './dialogs.tsx';
import { Facts, Links } from './facts.tsx';
import { FromCandidate, Given } from './given.tsx';
import { criteriaOf, Kit, useKit } from './kit.tsx';
import { readable } from './own.ts';
import { OwnFeedback } from './own_feedback.tsx';
import { Panel } from './panel.tsx';
import { Resend } from './resend.tsx';
import { candidateOf, isListed, titleOf, type Interview } from './shown.tsx';
import { useAround, type Around } from './around.ts';

export function Page({ params }: { params: Params }) {
  const id = params['id'] ?? '';
  return <Members><One id={id} key={id} /></Members>;
}

function One({ id }: { id: string }) {
  const found = usePolled((headers) => ask((common) => api.own.GET('/v1/interviews/{id}', {
    params: { path: { id } }, headers: { ...common, ...headers } })), [id]);
  return (
    <Load from={found}>
      {(interview) => <Shown interview={interview} etag={found.etag} onChanged={found.reload} />}
    </Load>
  );
}

interface Props {
  interview: Interview;
  etag: string | undefined;
  onChanged: () => void;
}

function Shown({ interview, etag, onChanged }: Props) {
  const around = useAround(interview);
  const { isAutomated, candidateFeedback } = interview;
  const feedbacks = readable(interview);
  const kit = useKit(interview);
  const criteria = criteriaOf(kit);
  const box = useKeptFocus();
  useHeading(words.title(candidateOf(interview), titleOf(interview)));
  return (
    <div class="beside interview">
      <section class="card" ref={box}>
        <Facts interview={interview} around={around} />
        <Acts interview={interview} etag={etag} around={around} onChanged={onChanged} />
      </section>
      <div>
        {!isAutomated && isListed(interview) && <Kit of={kit} />}
        {!isAutomated && <Panel interview={interview._id} version={etag} onChanged={onChanged} />}
        {(seesOthers() || feedbacks.length > 0)
          && <Given feedbacks={feedbacks} hidden={interview.feedbacksHidden}
            criteria={criteria.data} />}
        {seesOthers() && candidateFeedback && <FromCandidate of={candidateFeedback} />}
        {may('see_links') && <Links interview={interview} />}
      </div>
      <OwnFeedback interview={interview} criteria={criteria} own={kit.data?.own}
        onGiven={onChanged} />
    </div>
  );
}

type Open = 'move' | 'cancel' | 'invite' | 'reopen' | undefined;

function Acts({ interview, etag, around, onChanged }: Props & { around: Around }) {
  const [open, setOpen] = useState<Open>();
  const { status, isAutomated, startTime, participant, candidatePipelineId } = interview;
  const hires = may('manage_hiring');
  const isActive = status === 'scheduled' || status === 'in_progress';
  const stage = around.job?.stages.find(({ _id }) => _id === interview.stageId);
  const isOver = status === 'cancelled' || status === 'declined';
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <>
      <div class="row">
        {hires && status === 'scheduled' && (
          <Button onClick={() => setOpen('move')}>
            {isAutomated ? words.moveRest() : words.move()}
          </Button>
        )}
        {hires && status === 'scheduled' && <Resend interview={interview._id} />}
        {hires && isActive && (
          <Button kind="danger" onClick={() => setOpen('cancel')}>{words.cancel()}</Button>
        )}
        {hires && isOver && around.job && stage && (
          <Button onClick={() => setOpen('invite')}>{words.again()}</Button>
        )}
        {hires && isAutomated && stage && status === 'completed' && (
          <Button onClick={() => setOpen('reopen')}>{words.reopen()}</Button>
        )}
        {startTime && <CalendarFile interview={interview._id} />}
      </div>
      {open === 'move' && (
        <Move interview={interview} etag={etag} timezone={around.timezone} onDone={done}
          onClose={close} />
      )}
      {open === 'cancel' && <Cancel interview={interview} onDone={done} onClose={close} />}
      {open === 'reopen' && <Reopen interview={interview} onClose={close} />}
      {open === 'invite' && around.job && stage && (
        <Schedule jobId={around.job._id} jobTitle={around.job.title} stages={around.job.stages}
          stageIndex={stage.order} pipelineId={candidatePipelineId} onDone={done} onClose={close}
          invitee={{ ...participant, timezone: around.timezone }} />
      )}
    </>
  );
}
