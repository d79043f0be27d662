// What the stages of a pipeline are about: what can be done, who owes what.
import type { Schemas } from '../../api/types.ts';

export type Pipeline = Schemas['Pipeline'];
export type Stage = Pipeline['stageProgression'][number];
export type Interview = Schemas['Interview'];
export type Member = Schemas['OrganizationMember'];
type Event = Schemas['Event'];

export const isLive = ({ stageTypeKey }: Stage) =>
  stageTypeKey === 'live_1on1' || stageTypeKey === 'culture_fit_hr';

export const isCoding = ({ stageTypeKey }: Stage) => stageTypeKey === 'dsa_coding';

const isOpen = ({ status, supersededBy }: Pipeline) =>
  (status === 'active' || status === 'shortlisted') && !supersededBy;

export const canInvite = (pipeline: Pipeline, { status }: Stage) =>
  isOpen(pipeline) && (status === 'unlocked' || status === 'declined');

export const canUnlock = ({ supersededBy }: Pipeline, { status }: Stage) =>
  status === 'pending' && !supersededBy;

// Whether the candidate has handed something in, which can be read.
export const hasWork = (stage: Stage) => !isLive(stage) && stage.interviewId !== undefined
  && stage.interviewId.status !== 'scheduled' && stage.interviewId.status !== 'cancelled'
  && (stage.candidateStatus === 'under_review' || stage.status === 'completed'
    || stage.interviewId.evaluation !== undefined) && !stage.forced;

// The stage whose work is shown at first: the last one that has any.
export const shownFirst = ({ stageProgression }: Pipeline) =>
  stageProgression.filter(hasWork).at(-1)?.stageIndex;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

// The members who hold the interview and have not said what they think of it, though it has begun.
export function owing(interview: Interview, members: readonly Member[], now: number): Member[] {
  const { status, startTime, isAutomated, interviewers, feedbacks } = interview;
  if (isAutomated || status === 'cancelled' || !startTime || Date.parse(startTime) > now) return [];
  return members.filter(({ userId, email }) => userId !== undefined && interviewers.includes(userId)
    && !feedbacks.some(({ interviewerEmail }) => same(interviewerEmail, email)));
}

export const nameOf = (email: string, members: readonly Member[]): string =>
  members.find((one) => same(one.email, email))?.name || email;

const MAIL_WAITS = 300_000;  // milliseconds, as docs/API.md says of status updates

export interface Undo {
  back: Pipeline['status'];
  at: string;
  until: number;
  // Whether the candidate hears nothing of it: it leads back to what they know.
  isSilent: boolean;
}

const statusIn = (state: unknown) => (state as { status?: Pipeline['status'] } | undefined)?.status;

// The last change of the status, while its mail still waits.
export function undoOf(events: readonly Event[], status: Pipeline['status'], now: number):
  Undo | undefined {
  const recent = events.filter(({ type, occurredAt }) => type === 'pipeline.status_changed'
    && now - Date.parse(occurredAt) < MAIL_WAITS);
  const [last] = recent;
  const back = statusIn(last?.from);
  const known = statusIn(recent.at(-1)?.from);
  // What was undone already needs no undoing.
  if (!last || !back || known === status || statusIn(last.to) !== status) return undefined;
  return { back, at: last.occurredAt, until: Date.parse(last.occurredAt) + MAIL_WAITS,
    isSilent: back === known };
}
