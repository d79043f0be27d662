// Which guard stands before a stage, from what the service says can be done.
import type { Schemas } from '../../api/types.ts';

type Pipeline = Schemas['Pipeline'];
type Stage = Pipeline['stageProgression'][number];
type Action = Schemas['NextAction'];
type Refusal = Record<string, unknown> & { status: number };

export type Guard =
  | { kind: 'none' }
  // Feedback on live stages before: force cannot help.
  | { kind: 'first'; stages: Stage[] }
  // Stages before are not completed: force completes them.
  | { kind: 'second'; completes: Stage[] }
  | { kind: 'refused'; status: number; body: Record<string, unknown> };

const LIVE: readonly Stage['stageTypeKey'][] = ['live_1on1', 'culture_fit_hr'];

const refusalOf = ({ refusal }: Action) => refusal as Refusal | undefined;

// The stages before that lack feedback. The service names them; names need not be unique.
function lacking({ stageProgression }: Pipeline, index: number, names: unknown): Stage[] {
  const pending = Array.isArray(names) ? names : [];
  return stageProgression.filter((stage) => stage.stageIndex < index
    && LIVE.includes(stage.stageTypeKey) && pending.includes(stage.name)
    && (stage.interviewId?.feedbacks.length ?? 0) === 0
    && !stage.interviewId?.feedbacksHidden);
}

export function guardOf(pipeline: Pipeline, actions: readonly Action[], index: number): Guard {
  const unlocks = actions.filter(({ action, stageIndex }) =>
    action === 'unlock_stage' && stageIndex === index);
  const plain = unlocks.find(({ force }) => !force);
  const forced = unlocks.find(({ force }) => force);
  if (plain?.allowed) return { kind: 'none' };
  const refusal = plain && refusalOf(plain);
  if (refusal?.['code'] === 'requires_feedback')
    return { kind: 'first', stages: lacking(pipeline, index, refusal['pendingStages']) };
  if (forced?.allowed) {
    const completes = (forced.wouldComplete ?? []).map((at) =>
      pipeline.stageProgression.find(({ stageIndex }) => stageIndex === at));
    return { kind: 'second', completes: completes.filter((one) => one !== undefined) };
  }
  const { status = 404, ...body } = refusal ?? {};
  return { kind: 'refused', status, body };
}

// The interviews of these stages that the dry run cancels.
export function cancelled(stages: readonly Stage[], { events }: Pick<Schemas['DryRun'], 'events'>):
  NonNullable<Stage['interviewId']>[] {
  const ids = new Set(events.filter(({ type }) => type === 'interview.cancelled')
    .map(({ subject }) => subject.id));
  return stages.flatMap(({ interviewId }) =>
    (interviewId && ids.has(interviewId._id) ? [interviewId] : []));
}
