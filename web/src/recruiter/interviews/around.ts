// What stands around an interview: its job, and the candidate's time zone.
import type { Schemas } from '../../api/types.ts';
import { useLoad } from '../../parts/parts.tsx';
import { api, ask } from '../who.tsx';
import type { Interview } from './shown.tsx';

export interface Around {
  job?: Schemas['Job'] | undefined;
  timezone?: string | undefined;
}

const nothing = async () => ({ ok: true as const, data: undefined });

// The page is whole without these, so that no refusal of them is shown.
export function useAround({ jobOpeningId, candidatePipelineId }: Interview): Around {
  const job = useLoad(() => ask((headers) => api.own.GET('/v1/jobs/{id}', { params: { path: {
    id: jobOpeningId } }, headers })), [jobOpeningId]);
  const pipeline = useLoad<Schemas['Pipeline'] | undefined>(() => (candidatePipelineId
    ? ask((headers) => api.own.GET('/v1/pipeline/{id}', { params: { path: {
      id: candidatePipelineId } }, headers })) : nothing()), [candidatePipelineId]);
  return { job: job.data, timezone: pipeline.data?.participant.timezone };
}
