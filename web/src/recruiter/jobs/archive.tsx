// Archives a job, after its effects are shown.
import { router } from '../../frame/router.ts';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { wordsOf } from '../../api/problems.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import type { Job } from './form.ts';

const archive = (id: string, dryRun: boolean) => ask((headers) => api.own.DELETE('/v1/jobs/{id}',
  { params: { path: { id }, query: { dryRun } }, headers }));

// The status of before, which a plan that is full by now may refuse.
async function bringBack({ _id: id, status }: Job): Promise<void> {
  if (status === 'archived') return;
  const answer = await ask((headers) => api.own.PATCH('/v1/jobs/{id}',
    { params: { path: { id } }, body: { status }, headers }));
  if (!answer.ok) return toast(wordsOf(answer.problem, 'job').title);
  router.go(`/app/jobs/${id}`);
  toast(words.back());
}

export function Archive({ job, onDropDraft, onClose }: { job: Job; onDropDraft: () => void;
  onClose: () => void }) {
  const act = useAct();
  const preview = usePreview(() => archive(job._id, true), [job._id]);
  const { active, shortlisted } = job.counts.byStatus;

  async function run() {
    const answer = await act.run(() => archive(job._id, false));
    if (!answer?.ok) return;
    onDropDraft();
    router.go('/app/jobs');
    toast(words.archived(), { label: words.undo(), run: () => void bringBack(job) });
  }

  return (
    <Dialog title={words.archiveTitle()} act={words.archiveAct()}
      acting={act.busy && words.archiving()} off={!preview.dryRun}
      problem={act.problem} topic="job" onAct={() => void run()}
      onClose={onClose}>
      <p>{words.archiveText()}</p>
      <p>{words.inProcess(active + shortlisted)}</p>
      <Effects of={preview} topic="job" />
    </Dialog>
  );
}
