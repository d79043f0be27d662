// The acts on a candidate: which there are, and their dialogs.
import type { Schemas } from '../../api/types.ts';
import { SetStatus } from '../pipeline/status.tsx';
import { Unlock } from '../pipeline/unlock.tsx';
import { Schedule } from '../schedule/dialog.tsx';
import { api, ask } from '../who.tsx';
import { nameOf, type Status } from './model.ts';
import type { Move } from './moves.ts';

// What an act needs of a candidate, from the board or from a list.
export interface Candidate {
  _id: string;
  participant: Schemas['PipelineParticipant'];
  status: Status;
}

export interface Job {
  _id: string;
  title: string;
  status: Schemas['Job']['status'];
  stages: readonly Schemas['StageSummary'][];
}

export interface Acting {
  move: Move | { kind: 'invite'; stageIndex?: undefined };
  candidate?: Candidate;   // absent: somebody who is not in the job yet
}

// What can be done with a pipeline now; nothing without an answer.
export async function look(id: string): Promise<Schemas['NextAction'][] | undefined> {
  const answer = await ask((headers) =>
    api.own.GET('/v1/pipeline/{id}/next-actions', { params: { path: { id } }, headers }));
  return answer.ok ? answer.data.actions : undefined;
}

interface Props {
  of: Acting;
  job: Job | undefined;
  // `pipeline` is there if the act told it.
  onDone: (pipeline?: Schemas['Pipeline']) => void;
  onClose: () => void;
}

export function Act({ of: { move, candidate }, job, onDone, onClose }: Props) {
  if (move.kind === 'invite') {
    if (!job) return null;
    return (
      <Schedule jobId={job._id} jobTitle={job.title} stages={job.stages}
        stageIndex={move.stageIndex} pipelineId={candidate?._id} invitee={candidate?.participant}
        onDone={() => onDone()} onClose={onClose} />
    );
  }
  if (!candidate) return null;
  const given = { pipelineId: candidate._id, candidate: nameOf(candidate), onDone,
    onClose };
  return move.kind === 'unlock' ? <Unlock {...given} stageIndex={move.stageIndex} />
    : <SetStatus {...given} now={candidate.status} to={move.to} />;
}
