// Saves a job, and meets what others have changed of it meanwhile.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Side } from '../../parts/conflict.ts';
import { toast } from '../../parts/live.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask } from '../who.tsx';
import { changeBody, formOf, type Job, type JobForm } from './form.ts';
import { useStagesInUse } from './in_use.ts';
import { decidedJob, mergeJobs, type MergedJob } from './merge.ts';
import { useTrouble } from './trouble.ts';

// What is typed, and the version of the service at which it began.
interface Kept {
  form: JobForm;
  base: JobForm;
  etag: string;
}

// Another version, which somebody else has saved.
interface Meeting {
  merged: MergedJob;
  theirs: { job: Job; kept: Kept };
}

function keptOf(job: Job, etag = ''): Kept {
  const form = formOf(job);
  return { form, base: form, etag };
}

// Busy until all is settled: more is asked after a refusal, and what is typed meanwhile would be
// lost.
function useBusy() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async until(saving: Promise<void> | void) {
      setBusy(true);
      await saving;
      setBusy(false);
    },
  };
}

export function useSaving(first: Job, etag: string) {
  const [now, setNow] = useState({ job: first, kept: keptOf(first, etag) });
  const [meeting, setMeeting] = useState<Meeting>();
  const draft = useDraft(`job ${first._id}`, now.kept);
  const act = useAct();
  const { busy, until } = useBusy();
  const trouble = useTrouble();
  const inUse = useStagesInUse(first._id, now.kept.base.stages);
  const params = { path: { id: first._id } };

  // What was saved is where the next changes begin.
  useLayoutEffect(() => { if (now.job !== first) draft.drop(); }, [now]);

  function done(job: Job, kept: Kept) {
    setMeeting(undefined);
    setNow({ job, kept });
    toast(words.saved());
  }

  // The tag of a job also changes when a candidate moves, about which nobody needs to be asked.
  async function meet(mine: Kept) {
    const found = await ask((headers) => api.own.GET('/v1/jobs/{id}', { params, headers }));
    if (!found.ok) return trouble.set(found.problem, mine.form);
    const theirs = { job: found.data, kept: keptOf(found.data, found.etag) };
    const merged = mergeJobs(mine.base, mine.form, theirs.kept.form);
    const { conflicts, taken } = merged.fields;
    if (conflicts.length > 0 || taken.length > 0) return setMeeting({ merged, theirs });
    return take({ merged, theirs }, {});
  }

  function take({ merged, theirs }: Meeting, choices: Record<string, Side>): Promise<void> | void {
    const next = { ...theirs.kept, form: decidedJob(merged, choices) };
    if (!changeBody(next.base, next.form)) return done(theirs.job, theirs.kept);
    draft.set(next);
    return save(next);
  }

  async function save(mine: Kept): Promise<void> {
    trouble.clear();
    const body = changeBody(mine.base, mine.form);
    if (!body) return;
    const answer = await act.run(() => ask((headers) => api.own.PATCH('/v1/jobs/{id}',
      { params, body, headers: { ...headers, 'If-Match': mine.etag } })));
    if (!answer) return;
    if (answer.ok) return done(answer.data, keptOf(answer.data, answer.etag));
    if (answer.problem.status === 412) return meet(mine);
    setMeeting(undefined);
    if (answer.problem.code === 'stage_in_use') {
      const stages = await inUse.bringBack(mine.form.stages);
      draft.set({ ...mine, form: { ...mine.form, stages } });
    }
    trouble.set(answer.problem, mine.form);
  }

  return {
    job: now.job,
    isOlder: draft.value !== undefined && draft.value.etag !== now.kept.etag,
    draft,
    trouble,
    inUse,
    busy,
    meeting,
    save: () => { if (draft.value) void until(save(draft.value)); },
    decide: (choices: Record<string, Side>) => { if (meeting) void until(take(meeting, choices)); },
    leave: () => setMeeting(undefined),
  };
}
