// Which stages cannot be removed, since candidates have not completed them. The service says of a
// change only how many candidates are in the way; a dry run that removes one stage alone says at
// which.
import { useState } from 'preact/hooks';
import { api, ask } from '../who.tsx';
import { stageBody, type StageForm } from './form.ts';
import type { InUse } from './stages.tsx';

// A job must have a stage, so a trial without its only one has this one instead.
const SOME_STAGE = { name: '-', stageTypeKey: 'live_1on1' } as const;

export function useStagesInUse(id: string, saved: readonly StageForm[]): InUse & {
  // The stages with those that cannot be removed, at their former places.
  bringBack: (stages: StageForm[]) => Promise<StageForm[]>;
} {
  const [of, setOf] = useState<ReadonlyMap<string, number>>(new Map());

  async function find(stage: StageForm): Promise<number | undefined> {
    const others = saved.filter(({ key }) => key !== stage.key).map(stageBody);
    if (others.length === saved.length) return undefined;  // the service does not have it yet
    const answer = await ask((headers) => api.own.PATCH('/v1/jobs/{id}', { headers,
      params: { path: { id }, query: { dryRun: true } },
      body: { stages: others.length > 0 ? others : [SOME_STAGE] } }));
    if (answer.ok || answer.problem.code !== 'stage_in_use') {
      setOf((before) => new Map([...before].filter(([key]) => key !== stage.key)));
      return undefined;
    }
    const count = Number(answer.problem.body['pipelines'] ?? 1);
    setOf((before) => new Map([...before, [stage.key, count]]));
    return count;
  }

  async function bringBack(stages: StageForm[]): Promise<StageForm[]> {
    const removed = saved.filter(({ key }) => !stages.some((one) => one.key === key));
    const back = [...stages];
    for (const stage of removed) {
      if (await find(stage) === undefined) continue;
      back.splice(saved.indexOf(stage), 0, stage);
    }
    return back;
  }

  return { of, find, bringBack };
}
