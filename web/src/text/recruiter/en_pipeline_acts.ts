// The sentences of the two dialogs that move a candidate: unlocking a stage, setting the status.
// The words of their refusals.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { counted } from '../format.ts';
import { problemWords } from '../en_problems.ts';

type Status = Schemas['Pipeline']['status'];

const list = (names: readonly string[]) => new Intl.ListFormat('en')
  .format(names.map((name) => `“${name}”`));

export const unlock = {
  title: (stage: string) => `Unlock “${stage}”?`,
  titleUnknown: () => 'Unlock the stage?',
  free: () => 'Nothing stands in the way: all stages before are done.',
  first: {
    title: () => 'Feedback is missing',
    text: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'has' : 'have'} no `
      + 'feedback yet, so this stage cannot be unlocked. Force does not help here.',
    give: (stage: string) => `Give feedback on “${stage}”`,
    invite: (stage: string) =>
      `“${stage}” has had no interview. Invite the candidate to it first, then give feedback.`,
  },
  second: {
    title: () => 'Stages before are not done',
    completes: (stage: string) => `“${stage}” is completed without a result.`,
    cancels: (interview: string, when: string) => (when
      ? `The interview “${interview}” of ${when} is cancelled.`
      : `The open session of “${interview}” is cancelled. Its link stops working.`),
    final: () => 'This cannot be undone.',
  },
  reason: () => 'Reason',
  reasonHint: () => 'Optional. It stands in the timeline. Candidates do not see it.',
  act: () => 'Unlock',
  actForced: (stages: number) => `Complete ${counted(stages, 'stage', 'stages')}, unlock`,
  acting: () => 'Unlocking ...',
  done: (stage: string) => `“${stage}” is open.`,
  changed: () => ({
    title: 'Something has changed meanwhile',
    text: 'Nothing was sent. What unlocking does now stands above. Read it, then decide again.',
  }),
};

const acts: Record<Status, { title: string; act: string; acting: string }> = {
  active: { title: 'Make active again?', act: 'Make active', acting: 'Setting ...' },
  shortlisted: { title: 'Put on the shortlist?', act: 'Shortlist', acting: 'Setting ...' },
  rejected: { title: 'Reject?', act: 'Reject', acting: 'Rejecting ...' },
  hired: { title: 'Hire?', act: 'Hire', acting: 'Setting ...' },
  withdrawn: { title: 'Mark as withdrawn?', act: 'Mark as withdrawn', acting: 'Setting ...' },
};

export const setStatus = {
  of: (to: Status) => acts[to],
  closes: () => 'The candidate can no longer be invited to stages. Interviews that are planned '
    + 'stay: cancel them if they should not be held.',
  mail: () => 'Mails about a new status wait for five minutes. If you undo it before, no mail '
    + 'about it is sent.',
  noMail: () => 'No mail is sent: the candidate reads the same word as before.',
  closeReason: () => 'Close reason',
  closeReasonHint: () => 'Reports count by it. Candidates do not see it.',
  chooseReason: () => 'Choose a reason',
  noCloseReason: () => 'None',
  needsCloseReason: () => 'Your organization requires a reason.',
  reason: () => 'Remark',
  reasonHint: () => 'Optional. It stands in the timeline. Candidates do not see it.',
  done: (status: string) => `The status is “${status}”.`,
  undo: () => 'Undo',
  undone: (status: string) => `The status is “${status}” again.`,
  notUndone: (title: string) => `Not undone. ${title}.`,
  same: (status: string) => `The status is “${status}” already: somebody else has set it.`,
  conflict: {
    title: () => 'Others have changed this candidate meanwhile',
    text: () => 'Nothing was sent. Since you opened this:',
    status: (status: string) => `The status is “${status}” now.`,
    unseen: () => 'Something changed that the timeline does not show.',
    anyway: (act: string) => `${act} all the same`,
  },
};

const own: Record<string, (problem: Problem) => ProblemWords> = {
  requires_feedback: () => ({
    title: 'Feedback is missing',
    text: 'A live stage before this one has no feedback. Give it first.',
  }),
  review_required: () => ({
    title: 'An evaluation is not reviewed',
    text: 'Your organization wants a person to review an evaluation before somebody is rejected by it. '
      + 'Open the stage that is on hold, and review its evaluation.',
  }),
  decision_required: () => ({
    title: 'A decision is missing',
    text: 'Your organization wants a recorded decision before this status. Record it at '
      + '“Decisions” on the candidate’s page, and choose it here.',
  }),
  feedback_outstanding: () => ({
    title: 'Feedback is missing',
    text: 'Somebody on a panel still owes feedback. Wait for it, or decide without it.',
  }),
  own_feedback_first: () => ({
    title: 'Give your own feedback first',
    text: 'You are listed as an interviewer of this candidate. What others said is hidden until then.',
  }),
  requires_force: () => ({
    title: 'Stages before are not done',
    text: 'Open the dialog again to see which, and what unlocking would do to them.',
  }),
  stage_not_locked: () => ({
    title: 'The stage is not locked',
    text: 'Somebody has unlocked it already, so there is nothing to do.',
  }),
  pipeline_closed: () => ({
    title: 'This application is closed',
    text: 'Another one of the same person took its place, or its status is final. Make it active '
      + 'again, or open the other one.',
  }),
  precondition_failed: () => ({
    title: 'Somebody else has changed it meanwhile',
    text: 'Nothing was sent. Load the page again to see how it is now.',
  }),
  not_submitted: () => ({
    title: 'Nothing was submitted yet',
    text: 'It can be evaluated when the candidate has submitted.',
  }),
  evaluation_in_progress: () => ({
    title: 'This is under way already',
    text: 'The result appears here when it is there.',
  }),
  coding_session: () => ({
    title: 'Code is judged, not evaluated',
    text: 'Use “Judge again” at the solutions.',
  }),
};

Object.assign(problemWords, own);
