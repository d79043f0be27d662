// The sentences of the board of a job.
import type { Schemas } from '../../api/types.ts';
import { app } from './en_app.ts';
import { counted, dateTime, daysFrom, number, time } from '../format.ts';

type Status = Schemas['Pipeline']['status'];
type StageStatus = NonNullable<Schemas['BoardCard']['stageStatus']>;

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const named = (names: readonly string[]) => list.format(names.map((name) => `“${name}”`));

// Words of many cards: those of a day are made once.
const days = new Map<string, string>();

function activeWords(now: number, iso: string): string {
  const key = `${new Date(now).toDateString()} ${new Date(iso).toDateString()}`;
  const words = days.get(key) ?? `Last activity ${daysFrom(now, iso)}`;
  days.set(key, words);
  return words;
}

const isToday = (now: number, iso: string) =>
  new Date(now).toDateString() === new Date(iso).toDateString();

const moment = (now: number, iso: string) => (isToday(now, iso) ? time(iso) : dateTime(iso));

const left: Record<string, (name: string) => string> = {
  rejected: (name) => `${name} is rejected, and stands no longer on the board.`,
  hired: (name) => `${name} is hired, and stands no longer on the board.`,
  withdrawn: (name) => `${name} is withdrawn, and stands no longer on the board.`,
};

export const board = {
  board: () => 'Board',
  stages: () => 'Stages',
  pagesOfJob: () => 'Pages of this job',
  otherJobs: () => 'Other jobs',
  allJobs: () => 'All jobs',
  jobNamed: (title: string, status: string) => `${title} (${status})`,
  invite: () => 'Invite ...',
  find: () => 'Find on this board',
  show: () => 'Show',
  all: (count: number) => `All ${number(count)}`,
  shortlisted: (count: number) => `Shortlisted ${number(count)}`,
  ours: (count: number) => `Waiting for your team ${number(count)}`,
  found: (shown: number, all: number) =>
    `${number(shown)} of ${counted(all, 'candidate', 'candidates')} shown.`,
  keys: () => 'Arrow keys walk among the candidates, Enter opens one, M moves one. With a mouse, '
    + 'you can drag them.',
  keysRead: () => 'Arrow keys walk among the candidates, Enter opens one.',

  notActive: {
    draft: () => ({
      title: 'This job is a draft',
      text: 'Nobody can be invited until it is active. Make it active on the page of its stages.',
    }),
    paused: () => ({
      title: 'This job is paused',
      text: 'Nobody can be invited until it is active again. Candidates can still be moved.',
    }),
    closed: () => ({
      title: 'This job is closed',
      text: 'Nobody can be invited to it. Candidates can still be moved.',
    }),
    archived: () => ({
      title: 'This job is archived',
      text: 'It stands in no list any more, and nobody can be invited to it. Candidates can still '
        + 'be moved.',
    }),
  },

  allDone: () => 'All done',
  allDoneNote: () => 'All stages are completed',
  closed: () => 'Closed',
  former: () => 'The job no longer has this stage',
  candidates: (count: number) => counted(count, 'candidate', 'candidates'),
  nobody: () => 'Nobody',
  nobodyFound: () => 'Nobody found',
  firstOf: (shown: number, count: number) =>
    `The ${number(shown)} most recently active of ${number(count)} stand here.`,
  seeAll: () => 'See all in a list',

  empty: () => ({
    title: 'No candidates yet',
    stages: (names: readonly string[]) => 'Candidates of this job stand here, in a column for each '
      + `stage: ${named(names)}.`,
    act: 'Invite the first one to begin.',
    notYet: 'When somebody is invited, they appear here by themselves.',
  }),
  inviteFirst: () => 'Invite the first candidate ...',

  closedCount: {
    rejected: (count: number) => `${number(count)} rejected`,
    hired: (count: number) => `${number(count)} hired`,
    withdrawn: (count: number) => `${number(count)} withdrawn`,
  },
  listTitle: {
    rejected: () => 'Rejected candidates',
    hired: () => 'Hired candidates',
    withdrawn: () => 'Withdrawn candidates',
    open: () => 'All candidates who are under way',
  },
  listEmpty: {
    rejected: () => 'Nobody is rejected. When somebody is, they stand here, and can be made active '
      + 'again.',
    hired: () => 'Nobody is hired yet. When somebody is, they stand here.',
    withdrawn: () => 'Nobody has withdrawn. When somebody does, they stand here, and can be made '
      + 'active again.',
    open: () => 'Nobody is under way. Invite somebody, and they stand here.',
  },
  backToBoard: () => 'Back to the board',
  candidate: () => 'Candidate',
  stage: () => 'Stage',
  status: () => 'Status',
  lastActivity: () => 'Last activity',

  active: activeWords,
  since: daysFrom,
  move: () => 'Move',
  moveOf: (name: string) => `Move ${name}`,
  inviteOf: (name: string) => `Invite ... ${name}`,

  waits: {
    feedback: () => 'Feedback is owed',
    review: () => 'To be reviewed',
    coming: (iso: string) => `${dateTime(iso)}: will come`,
    notComing: (iso: string) => `${dateTime(iso)}: cannot come`,
    unanswered: (iso: string) => `${dateTime(iso)}: not answered`,
    now: () => 'The interview has begun',
    ends: (now: number, iso: string) => `Working until ${moment(now, iso)}`,
    over: () => 'The time is over',
    linkUntil: (now: number, iso: string) =>
      `Not started; the link works until ${moment(now, iso)}`,
    linkOver: () => 'The link has expired',
    pass: () => 'Stage before: pass',
    hold: () => 'Stage before: hold',
    locked: () => 'To be unlocked',
    open: () => 'To be invited',
    invited: () => 'Invited',
    working: () => 'In progress',
    declined: () => 'Declined',
    decision: () => 'To be decided',
  },

  // Whether a column can take a card, and why not.
  can: {
    looking: () => 'Looking at what is possible ...',
    unknown: () => 'It is not known what is possible, because the service did not answer. Try '
      + 'again.',
    here: () => 'Is here now',
    unlock: (stage: string) => `Drop here to unlock “${stage}”`,
    force: (stage: string, completes: readonly string[]) =>
      `Drop here to unlock “${stage}”. Completes ${named(completes)} without a result`,
    rejected: () => 'Drop to reject',
    hired: () => 'Drop to hire',
    withdrawn: () => 'Mark as withdrawn',
  },
  not: {
    done: () => 'Nobody can be put here: candidates come here when their last stage is completed',
    noStage: () => 'This application does not have this stage',
    feedback: (stages: readonly string[]) => `Feedback is missing: ${named(stages)}. Until it is `
      + 'given, no later stage can be unlocked',
    stage: {
      pending: () => 'Is locked',
      unlocked: () => 'Is open already',
      invited: () => 'Is invited to it already',
      in_progress: () => 'Is in progress already',
      completed: () => 'Is completed already',
      declined: () => 'Was declined: invite again, or unlock a later stage',
    } satisfies Record<StageStatus, () => string>,
    same: {
      active: () => 'Is active',
      shortlisted: () => 'Is shortlisted',
      rejected: () => 'Is rejected',
      hired: () => 'Is hired',
      withdrawn: () => 'Is withdrawn',
    } satisfies Record<Status, () => string>,
    code: {
      requires_force: () => 'Stages before it are not completed',
      review_required: () => 'An evaluation is not reviewed yet',
      decision_required: () => 'A decision is to be recorded first',
      pipeline_closed: () => 'This application is closed',
      forbidden: () => 'Your role may not do this',
      plan_limit_exceeded: () => 'The plan allows no more interviews this month',
      job_not_active: () => 'The job is not active',
      stage_not_ready: () => 'The stage has no questions yet',
      stage_locked: () => 'The stage is locked',
      stage_already_invited: () => 'Is invited to it already',
      stage_in_progress: () => 'Is in progress',
      stage_completed: () => 'Is completed',
      active_interview_exists: () => 'An interview of this stage is planned',
    } as Record<string, () => string>,
    other: (message: string) =>
      (message ? `The service says: ${message}` : 'The service refuses this'),
  },

  // What the menu of a candidate offers.
  choice: {
    unlock: (stage: string) => `Unlock “${stage}” ...`,
    force: (completes: readonly string[]) => `Completes ${named(completes)} without a result`,
    invite: (stage: string) => `Invite to “${stage}” ...`,
    status: {
      active: () => 'Set active ...',
      shortlisted: () => 'Shortlist ...',
      rejected: () => 'Reject ...',
      hired: () => 'Hire ...',
      withdrawn: () => 'Withdraw ...',
    } satisfies Record<Status, () => string>,
  },
  stageNumber: (index: number) => `Stage ${number(index + 1)}`,

  now: {
    left: (name: string, status: string) =>
      left[status]?.(name) ?? `${name} stands no longer here.`,
    stands: (name: string, column: string, place: number, count: number) =>
      `${name} stands in “${column}” now, ${number(place)} of ${number(count)}.`,
  },
  refused: (name: string, why: string) => `${name} was not moved. ${why}.`,
  statusOf: (status: Status) => app.pipelineStatus[status](),
};
