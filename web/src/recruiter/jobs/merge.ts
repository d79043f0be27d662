// Two changes of one job at the same time.
import { decided, merge, orderFrom, woven, type Fields, type Merged, type Side }
  from '../../parts/conflict.ts';
import type { JobForm, StageForm } from './form.ts';

const OWN = ['title', 'description', 'department', 'location', 'employmentType', 'status'] as const;
const OF_STAGE = ['name', 'items', 'timeLimitMinutes', 'passThreshold', 'linkExpiresInHours',
  'maxFollowUps', 'scorecardId'] as const;

export const ORDER = 'order';

export interface MergedJob {
  fields: Merged;
  mine: JobForm;
  theirs: JobForm;
  theirFields: Fields;
  order: Record<Side, string[]>;
  orderFrom: Side | undefined;  // undefined: both have moved stages
}

// A stage that all have is merged by its fields; one that somebody added or removed as a whole.
function fieldsOf(job: JobForm, isShared: (key: string) => boolean): Fields {
  const stages = job.stages.flatMap((stage): [string, unknown][] => (isShared(stage.key)
    ? OF_STAGE.map((name) => [`${stage.key} ${name}`, stage[name]])
    : [[stage.key, stage]]));
  return Object.fromEntries([...OWN.map((name) => [name, job[name]] as const), ...stages]);
}

const keysOf = ({ stages }: JobForm) => stages.map(({ key }) => key);

export function mergeJobs(base: JobForm, mine: JobForm, theirs: JobForm): MergedJob {
  const all = [base, mine, theirs];
  const isShared = (key: string) => all.every((one) => keysOf(one).includes(key));
  const [baseFields, mineFields, theirFields] = all.map((one) => fieldsOf(one, isShared));
  const fields = merge(baseFields!, mineFields!, theirFields!);
  const from = orderFrom(keysOf(base), keysOf(mine), keysOf(theirs));
  if (!from) fields.conflicts.push(ORDER);
  return {
    fields,
    mine,
    theirs,
    theirFields: theirFields!,
    order: { mine: woven(keysOf(mine), keysOf(theirs)),
      theirs: woven(keysOf(theirs), keysOf(mine)) },
    orderFrom: from,
  };
}

// The job when each conflict is decided.
export function decidedJob(merged: MergedJob, choices: Readonly<Record<string, Side>>): JobForm {
  const values = decided(merged.fields, merged.theirFields, choices);
  const side = merged.orderFrom ?? choices[ORDER] ?? 'mine';
  const known = new Map([...merged.theirs.stages, ...merged.mine.stages]
    .map((stage) => [stage.key, stage]));
  const stages = merged.order[side].flatMap((key): StageForm[] => {
    if (key in values) return values[key] ? [values[key] as StageForm] : [];
    if (!(`${key} name` in values)) return [];
    const own = Object.fromEntries(OF_STAGE.map((name) => [name, values[`${key} ${name}`]]));
    return [{ ...known.get(key)!, ...own }];
  });
  return { ...Object.fromEntries(OWN.map((name) => [name, values[name]])), stages } as JobForm;
}
