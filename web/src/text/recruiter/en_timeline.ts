// What happened in a pipeline, in sentences. Who did it stands beside them.
import type { Schemas } from '../../api/types.ts';
import { app } from './en_app.ts';
import { range, dateTime } from '../format.ts';

type Happened = Pick<Schemas['Event'], 'type' | 'from' | 'to'>;

const state = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value as Record<string, unknown> : {});

const told = (value: unknown): string => (typeof value === 'string' ? value : '');

const stageOf = ({ from, to }: Happened) =>
  told(state(to)['stage']) || told(state(from)['stage']) || 'The stage';

const status = (value: unknown) => {
  const name = told(state(value)['status']);
  return app.pipelineStatus[name as keyof typeof app.pipelineStatus]?.() ?? name;
};

function moved({ to }: Happened): string {
  const { startTime, endTime } = state(to);
  if (!told(startTime)) return 'The interview was changed.';
  return `The interview was moved to ${told(endTime) ? range(told(startTime), told(endTime))
    : dateTime(told(startTime))}.`;
}

const mailKinds: Record<string, string> = {
  link_invitation: 'The mail with the invitation',
  live_invitation: 'The mail with the invitation',
  link_reminder: 'The reminder',
  live_reminder: 'The reminder',
  status_update: 'The mail about the new status',
  decline_notice: 'The mail about the decline',
  rsvp_notice: 'The mail about the answer',
};

const mail = ({ to }: Happened) => mailKinds[told(state(to)['kind'])] ?? 'A mail';

const sentences: Record<string, (event: Happened) => string> = {
  'stage.unlocked': (event) => `“${stageOf(event)}” was opened.`,
  'stage.invited': (event) => `The candidate was invited to “${stageOf(event)}”.`,
  'stage.started': (event) => `“${stageOf(event)}” was started.`,
  'stage.submitted': (event) => `“${stageOf(event)}” was submitted.`,
  'stage.reopened': (event) => `“${stageOf(event)}” is open again.`,
  'stage.declined': (event) => `“${stageOf(event)}” was declined.`,
  'stage.completed': (event) => `“${stageOf(event)}” was completed.`,
  'stage.force_completed': (event) => `“${stageOf(event)}” was completed without a result.`,
  'interview.scheduled': () => 'An interview was scheduled.',
  'interview.cancelled': () => 'The interview was cancelled.',
  'interview.rescheduled': moved,
  'interview.link_extended': ({ to }) =>
    `The link works until ${dateTime(told(state(to)['linkExpiresAt']))}.`,
  'interview.declined': () => 'The interview was declined.',
  'interview.rsvp_given': ({ to }) => (state(to)['rsvp'] === 'declined'
    ? 'The candidate cannot come at that time.' : 'The candidate will come.'),
  'interview.started': () => 'The session was started.',
  'interview.submitted': ({ to }) => (state(to)['from'] === 'draft'
    ? 'The time was up: what was saved by then is submitted.' : 'The session was submitted.'),
  'interview.evaluated': () => 'The answers were evaluated.',
  'interview.evaluation_reviewed': ({ to }) => ({
    confirmed: 'The evaluation was confirmed.',
    overridden: 'The evaluation was overridden by feedback.',
    set_aside: 'The evaluation was set aside.',
  }[String(state(to)['verdict'])] ?? 'The evaluation was reviewed.'),
  'interview.evaluation_failed': () => 'The evaluation failed.',
  'interview.evaluation_requested': () => 'Another evaluation was requested.',
  'interview.judged': () => 'The code was judged.',
  'interview.judging_failed': () => 'The judging failed.',
  'interview.judging_requested': () => 'Another judging was requested.',
  'interview.feedback_given': ({ to }) => (state(to)['seat'] === 'shadow'
    ? 'A shadow gave feedback.' : 'Feedback was given.'),
  'interview.panel_changed': () => 'The panel was changed.',
  'interview.feedback_waived': () => 'An interviewer was excused from giving feedback.',
  'interview.feedback_overdue': () => 'Interviewers did not give feedback when reminded of it.',
  'interview.candidate_feedback_given': () => 'The candidate’s opinion was recorded.',
  'pipeline.created': () => 'The candidate was added to the job.',
  'pipeline.note_added': () => 'A note was written.',
  'pipeline.status_changed': ({ from, to }) => (status(from)
    ? `The status was changed from “${status(from)}” to “${status(to)}”.`
    : `The status was changed to “${status(to)}”.`),
  'pipeline.close_reason_changed': () => 'The close reason was changed.',
  'pipeline.explanation_requested': ({ to }) => (state(to)['kind'] === 'contest'
    ? 'The candidate contests the decision.' : 'The candidate asked for an explanation.'),
  'pipeline.explanation_answered': ({ to }) => (state(to)['kind'] === 'contest'
    ? `The contest was answered: ${state(to)['outcome'] === 'changed' ? 'the decision is changed'
      : 'the decision stands'}.` : 'The candidate got an explanation.'),
  'pipeline.decided': ({ to }) => ({
    advance: 'It was decided to advance.',
    hold: 'It was decided to hold.',
    reject: 'It was decided to reject.',
    hire: 'It was decided to hire.',
  }[String(state(to)['decision'])] ?? 'A decision was recorded.'),
  'pipeline.superseded': () => 'Another application of the same person took the place of this one.',
  'pipeline.took_over': () => 'An older application of the same person was merged into this one.',
  'pipeline.participant_merged': () => 'Two records of this person were merged.',
  'interview.participant_merged': () => 'Two records of this person were merged.',
  'email.sent': (event) => `${mail(event)} was sent.`,
  'email.failed': (event) => `${mail(event)} could not be sent.`,
  'email.suppressed': (event) => `${mail(event)} was not sent.`,
  'email.requeued': (event) => `${mail(event)} is sent again.`,
};

const programs: Record<string, () => string> = {
  system: () => 'hireline',
  operator: () => 'An operator',
  candidate: () => 'The candidate',
};

export const timeline = {
  sentence: (event: Happened) => sentences[event.type]?.(event) ?? `Recorded as ${event.type}.`,
  actor: ({ kind, name }: Schemas['Actor']) => name || (programs[kind]?.() ?? 'Somebody'),
  reason: () => 'Reason:',
};
