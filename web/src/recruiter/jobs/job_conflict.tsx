// The choice between two changes of one job, in words.
import { Conflict, type Disputed } from '../../parts/conflict.tsx';
import type { Side } from '../../parts/conflict.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { entryOf } from './bank.ts';
import { SHAPES, type ItemForm, type JobForm, type StageForm, type StageType } from './form.ts';
import { ORDER, type MergedJob } from './merge.ts';
import { scorecards } from '../../text/recruiter/en_scorecards.ts';
import { scorecardName } from '../scorecards/names.ts';

const nameOf = ({ name, type }: StageForm) => name || app.stageType[type]();

const stageAt = (merged: MergedJob, key: string) =>
  [...merged.mine.stages, ...merged.theirs.stages].find((stage) => stage.key === key);

type Field = keyof typeof words.fields;

function labelOf(merged: MergedJob, name: string): string {
  const [key, field] = name.split(' ');
  const stage = stageAt(merged, key!);
  if (!stage) return words.fields[name as Field]();
  return field ? words.ofStage(nameOf(stage), words.fields[field as Field]())
    : words.stageAsAWhole(nameOf(stage));
}

function itemText(item: ItemForm, type: StageType): string {
  const said = item.text || entryOf(SHAPES[type].bank, item.reference)?.title || words.fromBank();
  const points = item.rubric.map(({ point }) => `- ${point}`);
  return [said, item.idealAnswer, ...points, ...item.followUps].filter(Boolean).join('\n');
}

function textOf(name: string, value: unknown, type: StageType | undefined): string {
  if (Array.isArray(value)) {
    return (value as ItemForm[]).map((item, index) => `${index + 1}. ${itemText(item, type!)}`)
      .join('\n\n') || words.noneOfThem();
  }
  if (value === undefined) return words.removedStage();
  if (typeof value === 'object' && value !== null)
    return words.wholeStage((value as StageForm).items.length);
  if (name.endsWith(' scorecardId'))
    return value ? scorecardName(value as string) ?? scorecards.retiredOne() : scorecards.none();
  if (name === 'status') return app.jobStatus[value as JobForm['status']]();
  if (name === 'employmentType')
    return value ? app.employment[value as keyof typeof app.employment]() : words.noEmployment();
  return String(value);
}

export function JobConflict({ of: merged, acting, onSave, onClose }: { of: MergedJob;
  acting: boolean; onSave: (choices: Record<string, Side>) => void; onClose: () => void }) {
  const { conflicts, taken, values } = merged.fields;
  const namesIn = (side: Side) => merged[side].stages.map((stage, index) =>
    words.stageAt(index + 1, nameOf(stage))).join('\n');
  const disputed = conflicts.map((name): Disputed => {
    const label = labelOf(merged, name);
    if (name === ORDER) return { name, label, mine: namesIn('mine'), theirs: namesIn('theirs') };
    const type = stageAt(merged, name.split(' ')[0]!)?.type;
    return { name, label, mine: textOf(name, values[name], type),
      theirs: textOf(name, merged.theirFields[name], type) };
  });
  return (
    <Conflict disputed={disputed} taken={taken.map((name) => labelOf(merged, name))} acting={acting}
      onSave={onSave} onClose={onClose} />
  );
}
