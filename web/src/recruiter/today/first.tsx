// The way from an empty organization to the first candidate.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/parts.tsx';
import { today as words } from '../../text/recruiter/en_today.ts';
import { Schedule } from '../schedule/dialog.tsx';
import { may } from '../who.tsx';
import type { FirstSteps } from './owed.ts';

interface StepProps {
  name: string;
  text: string;
  isDone: boolean;
  isNow: boolean;
  children: ComponentChildren;
}

function Step({ name, text, isDone, isNow, children }: StepProps) {
  return (
    <li class={isDone ? 'done' : isNow ? 'now' : 'waiting'}
      aria-current={isNow ? 'step' : undefined}>
      <span class="name">{name}</span>
      <span class="state">{isDone ? words.done() : isNow ? text : words.later()}</span>
      {isNow && <div class="row">{children}</div>}
    </li>
  );
}

export function First({ of: { job, hasJob, isSetUp, isInvited }, onInvited }: { of: FirstSteps;
  onInvited: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="card">
      <h2>{words.first()}</h2>
      <p>{words.firstLead()}</p>
      <ol class="steps">
        <Step name={words.createJob()} text={words.createJobText()} isDone={hasJob} isNow={!hasJob}>
          <a class="button main" href="/app/jobs/new">{words.createJob()}</a>
        </Step>
        <Step name={words.setUp()} isDone={isSetUp}
          text={job ? words.notActive(job.title) : words.setUpText()} isNow={hasJob && !isSetUp}>
          <a class="button main" href={`/app/jobs/${job?._id ?? ''}`}>{words.setUp()}</a>
        </Step>
        <Step name={words.inviteFirst()} text={words.inviteText()} isDone={isInvited}
          isNow={isSetUp && !isInvited}>
          <Button kind="main" onClick={() => setOpen(true)}>{words.invite()}</Button>
        </Step>
      </ol>
      {may('manage_organization') && (
        <p><a href="/app/organization/members">{words.colleagues()}</a></p>
      )}
      {isOpen && job && (
        <Schedule jobId={job._id} jobTitle={job.title} stages={job.stages}
          stageIndex={job.stages[0]?.order} onClose={() => setOpen(false)} onDone={() => {
            setOpen(false);
            onInvited();
          }} />
      )}
    </section>
  );
}
