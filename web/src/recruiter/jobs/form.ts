// What somebody types of a job, and what the API takes of it.
import type { Schemas } from '../../api/types.ts';
import { same } from '../../parts/conflict.ts';

export type Job = Schemas['Job'];
export type JobStatus = Job['status'];
export type StageType = Schemas['Stage']['stageTypeKey'];
export type Bank = 'screening' | 'interview' | 'scenario' | 'dsa';

// `key` tells parts apart while they are moved; the service does not know it.
export interface PointForm {
  point: string;
  weight: string;
  keywords: string;  // one in a line
}

export interface ItemForm {
  key: string;
  reference: string;  // in the bank; empty: asked here alone
  text: string;
  idealAnswer: string;
  rubric: PointForm[];
  followUps: string[];
  // Of a live stage: about which criteria it asks, by scorecard. So nothing is lost when another
  // scorecard is chosen for a moment.
  criterionIds?: Record<string, string[]>;  // these two are absent in drafts of earlier releases
  minutes?: string;  // of a live stage
}

export interface LimitsForm {
  timeLimitMinutes: string;
  passThreshold: string;
  linkExpiresInHours: string;
  maxFollowUps: string;
}

export interface StageForm extends LimitsForm {
  key: string;
  id: string;  // of the service; empty for a new stage
  type: StageType;
  name: string;
  items: ItemForm[];
  scorecardId: string;  // of a live stage; empty: none
}

export interface JobForm {
  title: string;
  description: string;
  department: string;
  location: string;
  employmentType: string;
  status: JobStatus;
  stages: StageForm[];
}

interface Shape {
  config: 'screeningConfig' | 'live1on1Config' | 'dsaConfig' | 'aiConversationalConfig'
    | 'scenarioConfig';
  list: 'questions' | 'privateQuestions' | 'problems';
  reference: 'questionId' | 'problemId';
  bank: Bank;
  isAutomated: boolean;
  isWritten: boolean;  // its questions can be written here, not only taken from the bank
}

const live: Shape = { config: 'live1on1Config', list: 'privateQuestions', reference: 'questionId',
  bank: 'interview', isAutomated: false, isWritten: false };

export const SHAPES: Record<StageType, Shape> = {
  automated_screening: { config: 'screeningConfig', list: 'questions', reference: 'questionId',
    bank: 'screening', isAutomated: true, isWritten: true },
  live_1on1: live,
  dsa_coding: { config: 'dsaConfig', list: 'problems', reference: 'problemId', bank: 'dsa',
    isAutomated: true, isWritten: false },
  culture_fit_hr: live,
  ai_conversational: { config: 'aiConversationalConfig', list: 'questions', reference: 'questionId',
    bank: 'screening', isAutomated: true, isWritten: true },
  scenario_based: { config: 'scenarioConfig', list: 'questions', reference: 'questionId',
    bank: 'scenario', isAutomated: true, isWritten: false },
};

let made = 0;
const newKey = () => `new${Date.now().toString(36)}${++made}`;

export const newPoint = (): PointForm => ({ point: '', weight: '1', keywords: '' });

export const newItem = (more: Partial<ItemForm> = {}): ItemForm =>
  ({ key: newKey(), reference: '', text: '', idealAnswer: '', rubric: [], followUps: [],
    criterionIds: {}, minutes: '', ...more });

const NO_LIMITS: LimitsForm = { timeLimitMinutes: '', passThreshold: '', linkExpiresInHours: '',
  maxFollowUps: '' };

export const newStage = (type: StageType, name: string,
  more: Partial<StageForm> = {}): StageForm =>
  ({ ...NO_LIMITS, key: newKey(), id: '', type, name, items: [], scorecardId: '', ...more });

export const newJob = (): JobForm => ({ title: '', description: '', department: '', location: '',
  employmentType: '', status: 'active', stages: [] });

interface AnyItem extends Partial<Schemas['ConversationQuestion']> {
  order: number;
  problemId?: string;
  criterionIds?: string[];
  minutes?: number;
}

interface AnyConfig extends Partial<Record<keyof LimitsForm, number>> {
  questions?: AnyItem[];
  privateQuestions?: AnyItem[];
  problems?: AnyItem[];
  scorecardId?: string;
}

const shown = (value: number | undefined) => (value === undefined ? '' : String(value));

const itemOf = (item: AnyItem, index: number, scorecardId = ''): ItemForm => ({
  key: `${index}`,
  reference: item.questionId ?? item.problemId ?? '',
  text: item.text ?? '',
  idealAnswer: item.idealAnswer ?? '',
  rubric: (item.rubric ?? []).map(({ point, weight, keywords }) =>
    ({ point, weight: String(weight), keywords: keywords.join('\n') })),
  followUps: item.followUps ?? [],
  criterionIds: item.criterionIds ? { [scorecardId]: item.criterionIds } : {},
  minutes: shown(item.minutes),
});

function stageOf(stage: Schemas['Stage']): StageForm {
  const { config, list } = SHAPES[stage.stageTypeKey];
  const found: AnyConfig = stage[config] ?? {};
  const items = [...found[list] ?? []].sort((one, other) => one.order - other.order);
  return {
    key: stage._id,
    id: stage._id,
    type: stage.stageTypeKey,
    name: stage.name,
    items: items.map((item, index) => itemOf(item, index, found.scorecardId)),
    scorecardId: found.scorecardId ?? '',
    timeLimitMinutes: shown(found.timeLimitMinutes),
    passThreshold: shown(found.passThreshold),
    linkExpiresInHours: shown(found.linkExpiresInHours),
    maxFollowUps: shown(found.maxFollowUps),
  };
}

export const formOf = (job: Job): JobForm => ({
  title: job.title,
  description: job.description,
  department: job.department ?? '',
  location: job.location ?? '',
  employmentType: job.employmentType ?? '',
  status: job.status,
  stages: job.stages.map(stageOf),
});

const linesOf = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

const pointBody = ({ point, weight, keywords }: PointForm) =>
  ({ point, ...(weight ? { weight: Number(weight) } : {}), keywords: linesOf(keywords) });

function liveBody({ criterionIds: all, minutes }: ItemForm, { scorecardId }: StageForm) {
  const criterionIds = all?.[scorecardId] ?? [];
  return { ...(criterionIds.length > 0 ? { criterionIds } : {}),
    ...(minutes ? { minutes: Number(minutes) } : {}) };
}

function itemBody(item: ItemForm, order: number, stage: StageForm) {
  const { reference, isWritten, isAutomated } = SHAPES[stage.type];
  const own = isWritten ? {
    ...(item.text || !item.reference ? { text: item.text } : {}),
    ...(item.idealAnswer ? { idealAnswer: item.idealAnswer } : {}),
    ...(item.rubric.length > 0 ? { rubric: item.rubric.map(pointBody) } : {}),
    ...(item.followUps.length > 0 ? { followUps: item.followUps } : {}),
  } : {};
  return { ...(item.reference ? { [reference]: item.reference } : {}), ...own,
    ...(isAutomated ? {} : liveBody(item, stage)), order };
}

const limits = (stage: StageForm) => Object.fromEntries(
  (Object.keys(NO_LIMITS) as (keyof LimitsForm)[]).filter((name) => stage[name] !== '')
    .map((name) => [name, Number(stage[name])]));

export function stageBody(stage: StageForm): Schemas['StageInput'] {
  const shape = SHAPES[stage.type];
  const items = stage.items.map((item, order) => itemBody(item, order, stage));
  const scorecard = !shape.isAutomated && stage.scorecardId
    ? { scorecardId: stage.scorecardId } : {};
  const isPlain = !shape.isAutomated && items.length === 0 && !('scorecardId' in scorecard);
  return {
    ...(stage.id ? { _id: stage.id } : {}),
    name: stage.name,
    stageTypeKey: stage.type,
    ...(isPlain ? {} : { [shape.config]: { [shape.list]: items,
      ...(shape.isAutomated ? limits(stage) : scorecard) } }),
  } as Schemas['StageInput'];
}

export function newBody(form: JobForm): Schemas['NewJob'] {
  const { title, description, department, location, employmentType, status, stages } = form;
  return {
    title,
    description,
    ...(department ? { department } : {}),
    ...(location ? { location } : {}),
    ...(employmentType ? { employmentType: employmentType as NonNullable<Job['employmentType']> }
      : {}),
    status: status === 'draft' ? 'draft' : 'active',
    stages: stages.map(stageBody),
  };
}

// What has changed since `base`; undefined: nothing.
export function changeBody(base: JobForm, form: JobForm): Schemas['ChangeJob'] | undefined {
  const changes: Record<string, unknown> = {};
  for (const name of ['title', 'description', 'status'] as const)
    if (form[name] !== base[name]) changes[name] = form[name];
  for (const name of ['department', 'location', 'employmentType'] as const)
    if (form[name] !== base[name]) changes[name] = form[name] || null;
  // A stage that was removed since, and comes back, is a new one for the service.
  const known = new Set(base.stages.map(({ id }) => id));
  if (!same(form.stages, base.stages))
    changes['stages'] = form.stages.map((stage) =>
      stageBody(known.has(stage.id) ? stage : { ...stage, id: '' }));
  return Object.keys(changes).length > 0 ? changes : undefined;
}
