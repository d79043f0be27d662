// A job that is there: changed, and archived.
import { useState } from 'preact/hooks';
import { useHeading } from '../../frame/app.tsx';
import { Banner, Button, Skeleton } from '../../parts/parts.tsx';
import { job as words } from '../../text/recruiter/en_job.ts';
import { Archive } from './archive.tsx';
import { changeBody, type Job } from './form.ts';
import { JobConflict } from './job_conflict.tsx';
import { JobFields } from './job_form.tsx';
import { usePlan } from './plan.tsx';
import { useSaving } from './saving.ts';

export function Editor({ first, etag }: { first: Job; etag: string }) {
  const saving = useSaving(first, etag);
  const { job, draft, meeting } = saving;
  const [isArchiving, setArchiving] = useState(false);
  const plan = usePlan([job]);
  useHeading(job.title);
  if (!draft.value) return <Skeleton />;
  const { form, base } = draft.value;
  const isArchived = base.status === 'archived';
  return (
    <>
      {isArchived && (
        <Banner kind="warn" title={words.isArchived().title}>
          <p>{words.isArchived().text}</p>
        </Banner>
      )}
      <JobFields form={form} wasStatus={base.status} trouble={saving.trouble} plan={plan}
        inUse={saving.inUse} isOlder={saving.isOlder}
        onForm={(next) => draft.set({ ...draft.value!, form: next })}
        save={{ label: words.save(), busy: saving.busy && words.saving(),
          off: changeBody(base, form) === undefined, run: saving.save }}
        {...(draft.isKept ? { onDrop: draft.drop } : {})}>
        <p class="other small">
          {words.inProcess(job.counts.byStatus.active + job.counts.byStatus.shortlisted)}
        </p>
        <div class="row">
          <a class="button" href={`/app/jobs/${first._id}/board`}>{words.board()}</a>
          {!isArchived && (
            <Button kind="danger" onClick={() => setArchiving(true)}>{words.archive()}</Button>
          )}
        </div>
      </JobFields>
      {meeting && (
        <JobConflict key={meeting.theirs.kept.etag} of={meeting.merged} acting={saving.busy}
          onSave={saving.decide} onClose={saving.leave} />
      )}
      {isArchiving && (
        <Archive job={job} onDropDraft={draft.drop} onClose={() => setArchiving(false)} />
      )}
    </>
  );
}
