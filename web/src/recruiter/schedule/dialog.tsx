// Invites a candidate to a stage of a job: a live interview with its time, or the link of an
// automated stage. Also for somebody who is not in the job yet. The form itself loads when it is
// opened.
import type { Schemas } from '../../api/types.ts';
import { lazy } from '../../parts/lazy.tsx';

export interface Invitee {
  email: string;
  name?: string | undefined;
  timezone?: string | undefined;
}

export interface Props {
  jobId: string;
  jobTitle: string;
  stages: readonly Schemas['StageSummary'][];
  stageIndex?: number | undefined;      // undefined: the person chooses one
  pipelineId?: string | undefined;
  invitee?: Invitee | undefined;        // undefined: the person types an address
  onDone: (interview: Schemas['Interview']) => void;
  onClose: () => void;
}

export const Schedule = lazy<Props>(() => import('./invite.tsx').then(({ Invite }) => Invite));
