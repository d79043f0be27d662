// What the plan allows of active jobs. Nothing is said, rather than a refusal, if it cannot be
// read: the service decides anyway.
import { useLoad } from '../../parts/parts.tsx';
import { jobs as words } from '../../text/recruiter/en_jobs.ts';
import { api, ask, may, member } from '../who.tsx';

export interface Plan {
  isLoading: boolean;
  used: number | undefined;  // undefined: cannot be read, so the service alone decides
  max: number | null;
  isFull: boolean;
}

export function usePlan(of: readonly unknown[] = []): Plan {
  const id = member.value?.organization._id ?? '';
  const { data, problem } = useLoad(() => ask((headers) =>
    api.own.GET('/v1/orgs/{id}/features', { params: { path: { id } }, headers })), [id, ...of]);
  const used = data?.usage.activeJobs;
  const max = data?.limits.maxActiveJobs ?? null;
  return { isLoading: !data && !problem, used, max,
    isFull: used !== undefined && max !== null && used >= max };
}

// `wouldAdd`: one more job is to become active.
export function PlanUse({ plan: { used, max, isFull }, wouldAdd }: { plan: Plan;
  wouldAdd: boolean }) {
  if (used === undefined) return null;
  if (!isFull || !wouldAdd) return <p class="quiet small">{words.plan(used, max)}</p>;
  return (
    <p class="plan full">{words.plan(used, max)} {words.full()}
      {' '}{may('manage_organization')
        && <a href="/app/organization/plan">{words.largerPlan()}</a>}</p>
  );
}
