// The form of a job: what it is about, its stages, and beside them its status and the saving.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { Button, Field, Problem } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { Whole } from '../../parts/whole.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import type { JobForm, JobStatus, StageForm } from './form.ts';
import { idOf, labelAt } from './places.ts';
import { PlanUse, type Plan } from './plan.tsx';
import { Stages, type InUse } from './stages.tsx';
import type { Trouble } from './trouble.ts';

interface Props {
  form: JobForm;
  onForm: (form: JobForm) => void;
  wasStatus?: JobStatus;       // what the service has
  isNew?: boolean;
  isOlder?: boolean;           // the draft began at an older version than the service has now
  trouble: Trouble;
  plan: Plan;
  inUse: InUse;
  save: { label: string; busy: string | false; off: boolean; run: () => void };
  onDrop?: () => void;         // there is a draft of before
  children?: ComponentChildren;  // what goes beside the form
}

export function JobFields({ form, onForm, wasStatus, isNew, isOlder, trouble, plan, inUse, save,
  onDrop, children }: Props) {
  const { problem } = trouble;
  const changeStages = useChangeOfStages({ form, onForm, isSaving: Boolean(save.busy) });
  // What was removed since needs no more words.
  const issues = problem?.issues.filter(({ path }) => labelAt(path, form) !== undefined) ?? [];
  const ofFields = useMemo(() => problem && { ...problem, issues },
    [problem, issues.map(({ path }) => path).join()]);
  const wrong = (place: string) => wrongAt(problem, place);
  return (
    <form noValidate onSubmit={(event) => {
      event.preventDefault();
      if (!save.off && !save.busy) save.run();
    }}>
      {onDrop && (
        <KeptDraft onDrop={onDrop}>{isOlder && <p>{words.draftOlder()}</p>}</KeptDraft>
      )}
      {ofFields && issues.length > 0 && (
        <Wrong problem={ofFields} summary={app.wrongFields}
          fieldAt={(place) => ({ label: labelAt(place, form) ?? '', id: idOf(place) })} />
      )}
      <div class="beside job">
        <Whole busy={Boolean(save.busy)}>
          <About form={form} onForm={onForm} wrong={wrong} />
          <Stages stages={form.stages} wrong={wrong} wrongKeys={trouble.stageKeys} inUse={inUse}
            onChange={changeStages} />
        </Whole>
        <aside class="card aside">
          <Whole busy={Boolean(save.busy)}>
            <Status form={form} wasStatus={wasStatus} isNew={isNew ?? false} plan={plan}
              wrong={wrong} onStatus={(status) => onForm({ ...form, status })} />
          </Whole>
          <div class="row">
            <Button kind="main" type="submit" busy={save.busy} off={save.off}>{save.label}</Button>
          </div>
          {problem && problem.issues.length === 0
            && <Problem problem={problem} topic="job" onRetry={save.run} />}
          {!isNew && (
            <p class="quiet small saved">{save.off ? words.unchanged() : words.changed()}</p>
          )}
          {children}
        </aside>
      </div>
    </form>
  );
}

type Change = (before: StageForm[]) => StageForm[];

// A stage can be put back, or dropped, long after this was drawn, when more has been typed. While
// the job is being saved, changes wait for the form that comes of it.
function useChangeOfStages(now: { form: JobForm; onForm: Props['onForm']; isSaving: boolean }) {
  const latest = useRef(now);
  latest.current = now;
  const waiting = useRef<Change[]>([]);
  const make = (change: Change) => {
    const { form, onForm } = latest.current;
    onForm({ ...form, stages: change(form.stages) });
  };
  useEffect(() => {
    const changes = waiting.current.splice(0);
    if (changes.length > 0) make((before) => changes.reduce((stages, one) => one(stages), before));
  }, [now.isSaving]);
  return (change: Change) => {
    if (latest.current.isSaving) waiting.current.push(change);
    else make(change);
  };
}

interface PartProps {
  form: JobForm;
  onForm: (form: JobForm) => void;
  wrong: (place: string) => string | undefined;
}

const EMPLOYMENTS = ['full_time', 'part_time', 'contract', 'internship'] as const;

function About({ form, onForm, wrong }: PartProps) {
  const text = (name: 'title' | 'department' | 'location', hint?: string) => (
    <Field id={idOf(name)} label={words.fields[name]()} value={form[name]} wrong={wrong(name)}
      autocomplete="off" {...(hint ? { hint } : {})}
      onValue={(value) => onForm({ ...form, [name]: value })} />
  );
  return (
    <section class="card">
      <h2>{words.about()}</h2>
      {text('title')}
      <TextArea id={idOf('description')} label={words.fields.description()} rows={8}
        hint={words.descriptionHint()} value={form.description} wrong={wrong('description')}
        onValue={(description) => onForm({ ...form, description })} />
      <div class="facts-of">
        {text('department')}
        {text('location')}
        <Select id={idOf('employmentType')} label={words.fields.employmentType()}
          value={form.employmentType} wrong={wrong('employmentType')}
          choices={[{ value: '', label: words.noEmployment() },
            ...EMPLOYMENTS.map((value) => ({ value, label: app.employment[value]() }))]}
          onValue={(employmentType) => onForm({ ...form, employmentType })} />
      </div>
    </section>
  );
}

function Status({ form, wasStatus, isNew, plan, wrong, onStatus }: { form: JobForm;
  wasStatus: JobStatus | undefined; isNew: boolean; plan: Plan; wrong: PartProps['wrong'];
  onStatus: (status: JobStatus) => void }) {
  const offered: JobStatus[] = isNew ? ['active', 'draft']
    : ['draft', 'active', 'paused', 'closed'];
  if (!offered.includes(form.status)) offered.push(form.status);
  return (
    <>
      <Select id={idOf('status')} label={words.fields.status()} value={form.status}
        hint={words.statusHint[form.status]()} wrong={wrong('status')}
        choices={offered.map((value) => ({ value, label: app.jobStatus[value]() }))}
        onValue={(status) => onStatus(status as JobStatus)} />
      <PlanUse plan={plan} wouldAdd={form.status === 'active' && wasStatus !== 'active'} />
    </>
  );
}
