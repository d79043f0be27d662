// Where an issue of the API belongs in the form. The API counts stages and questions; the form
// tells them apart by keys, so that the words stay at their field when something is moved.
import type { Issue } from '../../api/problems.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { SHAPES, type JobForm } from './form.ts';

// stages.2.screeningConfig.questions.0.text -> stages.KEY.items.KEY.text, by the form that was
// sent.
export function placeOf(path: string, { stages }: JobForm): string {
  const [first, stageAt, config, , itemAt, ...rest] = path.split('.');
  const stage = stages[Number(stageAt)];
  if (first !== 'stages' || !stage) return path;
  if (config !== SHAPES[stage.type].config) return ['stages', stage.key, config].join('.');
  const item = stage.items[Number(itemAt)];
  if (!item) return ['stages', stage.key, fieldOfConfig(path.split('.')[3])].join('.');
  return ['stages', stage.key, 'items', item.key, ...fieldOf(rest)].join('.');
}

const fieldOfConfig = (name = 'name') =>
  (['questions', 'privateQuestions', 'problems'].includes(name) ? 'items' : name);

function fieldOf(rest: string[]): string[] {
  if (rest[0] === 'questionId' || rest[0] === 'problemId') return ['reference'];
  if (rest[0] === 'criterionIds') return ['criterionIds'];
  return rest[0] === 'rubric' ? rest.slice(0, 3) : rest.slice(0, 2);
}

export const placed = (issues: readonly Issue[], form: JobForm): Issue[] =>
  issues.map((issue) => ({ ...issue, path: placeOf(issue.path, form) }));

export const idOf = (place: string) => `job.${place}`;

type FieldName = keyof typeof words.fields;

const labelOf = (name: string | undefined) => words.fields[name as FieldName]?.() ?? name ?? '';

// How a place is called where the form cannot be seen beside it.
export function labelAt(place: string, { stages }: JobForm): string | undefined {
  const [first, stageKey, field, itemKey, name, index, of] = place.split('.');
  if (first !== 'stages') return labelOf(first);
  if (stageKey === undefined) return words.stages();
  const stageAt = stages.findIndex(({ key }) => key === stageKey);
  if (stageAt < 0) return undefined;
  if (field !== 'items' || itemKey === undefined) return words.inStage(stageAt + 1, labelOf(field));
  const itemAt = stages[stageAt]!.items.findIndex(({ key }) => key === itemKey);
  if (itemAt < 0) return undefined;
  if (name === 'rubric' && index !== undefined) {
    return words.inPoint(stageAt + 1, itemAt + 1, Number(index) + 1, labelOf(of));
  }
  return words.inQuestion(stageAt + 1, itemAt + 1, labelOf(name));
}
