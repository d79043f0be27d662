// `/app/jobs/new` and `/app/jobs/:id`: a job and its stages, to be read by everybody, and changed
// by those who may.
import '../core.ts';
import { useEffect, useState } from 'preact/hooks';
import { router } from '../../frame/router.ts';
import type { Params } from '../../frame/routes.ts';
import { toast } from '../../parts/live.ts';
import { Load, Skeleton, useLoad } from '../../parts/parts.tsx';
import { job as words } from '../../text/recruiter/en_job.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask, may, Members } from '../who.tsx';
import { forgetEntries } from './bank.ts';
import { Editor } from './edit.tsx';
import { newBody, newJob, type JobForm } from './form.ts';
import { JobFields } from './job_form.tsx';
import { usePlan, type Plan } from './plan.tsx';
import { Read } from './read.tsx';
import { useTrouble } from './trouble.ts';

export function Page({ params }: { params: Params }) {
  const id = params['id'];
  useEffect(forgetEntries, [id]);
  if (id) return <Members><Known key={id} id={id} /></Members>;
  return <Members needs="manage_hiring"><New key="new" /></Members>;
}

function Known({ id }: { id: string }) {
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/jobs/{id}', { params: { path: { id } }, headers })), [id]);
  return (
    <Load from={found} topic="job">
      {(job) => (may('manage_hiring') ? <Editor first={job} etag={found.etag ?? ''} />
        : <Read job={job} />)}
    </Load>
  );
}

function New() {
  const plan = usePlan();
  // Where the plan is full, an active job would only be refused.
  if (plan.isLoading) return <Skeleton />;
  return <NewForm plan={plan} />;
}

function NewForm({ plan }: { plan: Plan }) {
  const [initial] = useState<JobForm>(() =>
    ({ ...newJob(), status: plan.isFull ? 'draft' : 'active' }));
  const draft = useDraft('job new', initial);
  const act = useAct();
  const trouble = useTrouble();
  if (!draft.value) return <Skeleton />;
  const form = draft.value;

  async function create() {
    trouble.clear();
    const answer = await act.run((more) => ask((headers) => api.own.POST('/v1/jobs',
      { body: newBody(form), headers: { ...headers, ...more } })));
    if (!answer) return;
    if (!answer.ok) {
      trouble.set(answer.problem, form);
      return;
    }
    draft.drop();
    toast(words.created());
    const { _id, status } = answer.data;
    router.go(status === 'active' ? `/app/jobs/${_id}/board` : `/app/jobs/${_id}`);
  }

  return (
    <JobFields form={form} onForm={draft.set} trouble={trouble} plan={plan} isNew
      inUse={{ of: new Map(), find: async () => undefined }}
      save={{ label: words.create(), busy: act.busy && words.creating(), off: false,
        run: () => void create() }}
      {...(draft.isKept ? { onDrop: draft.drop } : {})} />
  );
}
