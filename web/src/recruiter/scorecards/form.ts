// What somebody types of a scorecard, and what the API takes of it.
import type { Schemas } from '../../api/types.ts';

export type Scorecard = Schemas['Scorecard'];

export const MOST = 15;  // criteria
export const SCALES = ['3', '4', '5', '6', '7'];

export interface CriterionForm {
  key: string;
  id: string;  // of the service; empty for a new one
  name: string;
  definition: string;
  weight: string;
  isRequired: boolean;
  points: string;
  anchors: string[];  // by point, as many as a scale can have
}

export interface Form {
  name: string;
  criteria: CriterionForm[];
}

let made = 0;

// Keys of a draft of an earlier visit must not come again.
const newKey = () => `new${Date.now().toString(36)}${++made}`;

export const newCriterion = (): CriterionForm => ({ key: newKey(), id: '', name: '',
  definition: '', weight: '1', isRequired: false, points: '5', anchors: Array(7).fill('') });

export const newForm = (): Form => ({ name: '', criteria: [newCriterion()] });

export const formOf = ({ name, criteria }: Scorecard): Form => ({
  name,
  criteria: criteria.map((one) => ({
    key: one.criterionId,
    id: one.criterionId,
    name: one.name,
    definition: one.definition,
    weight: String(one.weight),
    isRequired: one.isRequired,
    points: String(one.points),
    anchors: Array.from({ length: 7 }, (_, index) =>
      one.anchors.find(({ point }) => point === index + 1)?.behaviour ?? ''),
  })),
});

// An anchor of a point that the scale does not have any more is left out.
export const bodyOf = ({ name, criteria }: Form): Schemas['NewScorecard'] => ({
  name: name.trim(),
  criteria: criteria.map((one) => ({
    ...(one.id ? { criterionId: one.id } : {}),
    name: one.name.trim(),
    definition: one.definition.trim(),
    weight: Number(one.weight),
    isRequired: one.isRequired,
    points: Number(one.points),
    anchors: one.anchors.slice(0, Number(one.points)).flatMap((text, index) =>
      (text.trim() ? [{ point: index + 1, behaviour: text.trim() }] : [])),
  })),
});
