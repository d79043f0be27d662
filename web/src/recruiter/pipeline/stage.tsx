// One stage: where it stands, what came of it and from whom, its interviews, and what can be done.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Button } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { number } from '../../text/format.ts';
import { isListed } from '../interviews/shown.tsx';
import { useKeptFocus } from '../kept_focus.ts';
import { Schedule } from '../schedule/dialog.tsx';
import { may, seesOthers } from '../who.tsx';
import { Answers } from './answers.tsx';
import { Code } from './code.tsx';
import { Feedbacks } from './feedbacks.tsx';
import { Earlier } from './earlier.tsx';
import { Held } from './held.tsx';
import { canInvite, canUnlock, hasWork, isCoding, isLive, shownFirst, type Interview, type Member,
  type Pipeline, type Stage } from './stages.ts';
import { Unlock } from './unlock.tsx';

interface Props {
  pipeline: Pipeline;
  stage: Stage;
  job: Schemas['Job'] | undefined;
  members: readonly Member[];
  earlier: readonly Interview[];
  onChange: () => void;
}

const LOOKS: Record<Stage['status'], string> = { pending: 'waiting', unlocked: '', invited: '',
  in_progress: '', completed: 'good', declined: 'bad' };

export function StageCard({ pipeline, stage, job, members, earlier, onChange }: Props) {
  const id = useId();
  const box = useKeptFocus();
  const { stageIndex, name, status, interviewId: interview } = stage;
  const type = app.stageType[stage.stageTypeKey]();
  // A result of a person is feedback, which not every role may see.
  const isResultShown = stage.result && (stage.resultSource === 'ai' || seesOthers());
  return (
    <section class="card stage" aria-labelledby={id} ref={box}>
      <div class="row apart">
        <h2 id={id} dir="auto">{words.stage(stageIndex, name)}</h2>
        <p class="row">
          <span class={`badge ${LOOKS[status]}`}>{app.stageStatus[status]()}</span>
          {isResultShown && <Result stage={stage} />}
        </p>
      </div>
      {type !== name && <p class="quiet small">{type}</p>}
      <State stage={stage} isResultShown={Boolean(isResultShown)} />
      {interview && <Held stage={stage} interview={interview} />}
      {interview && <Feedbacks interview={interview} members={members} />}
      <Work pipeline={pipeline} stage={stage} members={members} onChange={onChange} />
      <Earlier stage={stage} interviews={earlier} members={members} onChange={onChange} />
      <Acts pipeline={pipeline} stage={stage} job={job} onChange={onChange} />
    </section>
  );
}

function Result({ stage: { result, resultSource, interviewId } }: { stage: Stage }) {
  if (!result) return null;
  const name = app.result[result]();
  if (resultSource === 'human')
    return <span class={`badge ${result === 'pass' ? 'good' : 'warn'}`}>{name}</span>;
  const score = interviewId?.evaluation?.overallScore;
  return (
    <span class="badge proposed">
      {words.proposed(name, score === undefined ? undefined : number(Math.round(score)))}
    </span>
  );
}

// What the status means, where that is not told by something else.
function State({ stage, isResultShown }: { stage: Stage; isResultShown: boolean }) {
  const told = [];
  if (isResultShown)
    told.push(stage.resultSource === 'human' ? words.decided() : words.proposedText());
  if (stage.resultHidden) told.push(words.resultHidden());
  if (stage.forced) told.push(words.forced());
  if (stage.status === 'pending') told.push(words.locked());
  if (stage.status === 'unlocked') told.push(words.open());
  if (stage.status === 'in_progress') {
    if (stage.candidateStatus === 'under_review') told.push(words.underReview());
    else if (stage.startedAt) told.push(words.begun(stage.startedAt));
  }
  return told.length > 0 ? <p>{told.join(' ')}</p> : null;
}

// Open at first is the last stage that has something to read; others when somebody wants them.
function Work({ pipeline, stage, members, onChange }: Pick<Props, 'pipeline' | 'stage' | 'members'
  | 'onChange'>) {
  const [isOpen] = useState(() => shownFirst(pipeline) === stage.stageIndex);
  if (!hasWork(stage) || !stage.interviewId) return null;
  const own = { interview: stage.interviewId, isOpen, onChange };
  return isCoding(stage) ? <Code {...own} stage={stage} members={members} />
    : <Answers {...own} members={members} />;
}

function Acts({ pipeline, stage, job, onChange }: Pick<Props, 'pipeline' | 'stage' | 'job'
  | 'onChange'>) {
  const [open, setOpen] = useState<'unlock' | 'invite'>();
  const { participant, _id } = pipeline;
  const { stageIndex, interviewId: interview } = stage;
  const close = () => setOpen(undefined);
  const hires = may('manage_hiring');
  const acts: ComponentChildren[] = [];
  if (hires && canUnlock(pipeline, stage))
    acts.push(<Button key="unlock" onClick={() => setOpen('unlock')}>{words.unlock()}</Button>);
  if (hires && job && canInvite(pipeline, stage)) {
    acts.push(<Button key="invite" kind="main" onClick={() => setOpen('invite')}>
      {stage.status === 'declined' ? words.inviteAgain() : words.invite()}</Button>);
  }
  if (interview && (hires || isListed(interview)))
    acts.push(<a key="page" href={`/app/interviews/${interview._id}`}>{leadOf(stage, hires)}</a>);
  return (
    <>
      {acts.length > 0 && <div class="row">{acts}</div>}
      {open === 'unlock' && (
        <Unlock pipelineId={_id} candidate={participant.name || participant.email}
          stageIndex={stageIndex} onDone={onChange} onClose={close} />
      )}
      {open === 'invite' && job && (
        <Schedule jobId={job._id} jobTitle={job.title} stages={job.stages} stageIndex={stageIndex}
          pipelineId={_id} invitee={participant}
          onDone={() => {
            close();
            onChange();
          }} onClose={close} />
      )}
    </>
  );
}

function leadOf(stage: Stage, hires: boolean): string {
  if (!isLive(stage)) return words.session();
  return hires ? words.interview() : words.ownInterview();
}
