// What a change would do, in sentences: the events that it would record, and its mails.
import type { DryRun } from '../../api/types.ts';
import { app } from './en_app.ts';
import { number } from '../format.ts';

type Effect = DryRun['events'][number];

const record = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value as Record<string, unknown> : {});

const word = (words: Record<string, () => string>, value: unknown) =>
  words[String(value)]?.() ?? String(value ?? '');

const stageOf = ({ from, to }: Effect) =>
  String(record(to)['stage'] ?? record(from)['stage'] ?? 'The stage');

const jobStatus = ({ to }: Effect) => word(app.jobStatus, record(to)['status']);

const sentences: Record<string, (event: Effect) => string> = {
  'stage.unlocked': (event) => `“${stageOf(event)}” opens.`,
  'stage.invited': (event) => `“${stageOf(event)}” becomes invited.`,
  'stage.started': (event) => `“${stageOf(event)}” starts.`,
  'stage.submitted': (event) => `“${stageOf(event)}” is submitted.`,
  'stage.reopened': (event) => `“${stageOf(event)}” opens again.`,
  'stage.declined': (event) => `“${stageOf(event)}” is declined.`,
  'stage.completed': (event) => `“${stageOf(event)}” is completed.`,
  'stage.force_completed': (event) => `“${stageOf(event)}” is completed without a result.`,
  'interview.scheduled': () => 'An interview is scheduled.',
  'interview.cancelled': () => 'An interview is cancelled.',
  'interview.link_extended': () => 'The link works until the new time.',
  'interview.rescheduled': ({ from, to }) => {
    if (!('startTime' in record(to) || 'endTime' in record(to))) return 'The interview is changed.';
    return 'rsvp' in record(from)
      ? 'The interview moves. The candidate’s answer to the former time is removed.'
      : 'The interview moves.';
  },
  'interview.evaluation_requested': () => 'The answers are evaluated again.',
  'interview.judging_requested': () => 'The code is judged again.',
  'interview.feedback_given': () => 'Your feedback is recorded.',
  'pipeline.status_changed': ({ to }) =>
    `The candidate’s status becomes “${word(app.pipelineStatus, record(to)['status'])}”.`,
  'pipeline.close_reason_changed': () => 'The close reason is changed.',
  'pipeline.created': () => 'The candidate is added to the job.',
  'pipeline.note_added': () => 'A note is added.',
  'job.created': () => 'The job is created.',
  'job.updated': (event) => (jobStatus(event) ? `The job becomes “${jobStatus(event)}”.`
    : 'The job is changed.'),
  'job.archived': () => 'The job is archived, and no longer listed.',
  'member.role_changed': ({ to }) => `The role becomes “${word(app.role, record(to)['role'])}”.`,
  'member.removed': () => 'The member loses access at once.',
  'member.invited': () => 'The person is invited.',
  'invitation.revoked': () => 'The invitation is taken back. Its link stops working.',
  'organization.updated': () => 'The organization is changed.',
  'organization.plan_changed': ({ to }) => `The plan becomes “${String(record(to)['plan'] ?? '')}”.`,
  'participant.erased': () => 'The person’s name, address and answers are erased.',
  'candidate.erased': () => 'The person’s name, address and answers are erased.',
  'candidate.tagged': () => 'The candidate’s tags are changed.',
  'tag.created': () => 'The tag is created.',
  'tag.renamed': () => 'The tag is renamed.',
  'tag.merged': () => 'The tags become one.',
  'tag.deleted': () => 'The tag is deleted.',
  'close_reason.created': () => 'The close reason is created.',
  'close_reason.changed': () => 'The close reason is changed.',
  'close_reason.retired': () => 'The close reason can no longer be chosen.',
  'api_key.created': () => 'The key is created.',
  'api_key.changed': () => 'The key is changed.',
  'api_key.revoked': () => 'The key stops working at once.',
  'api_key.rotated': () => 'The key gets a new token.',
  'endpoint.created': () => 'The endpoint is created.',
  'endpoint.changed': () => 'The endpoint is changed.',
  'endpoint.disabled': () => 'The endpoint gets no webhooks any more.',
  'endpoint.removed': () => 'The endpoint is removed, and what waits for it is not sent.',
  'endpoint.rotated': () => 'The endpoint gets a new secret.',
  'endpoint.tested': () => 'A test is sent.',
  'endpoint.replayed': () => 'Events are sent again.',
};

for (const noun of ['screening_question', 'interview_question', 'scenario_question', 'dsa_problem']) {
  const name = noun === 'dsa_problem' ? 'The problem' : 'The question';
  sentences[`${noun}.created`] = () => `${name} is added.`;
  sentences[`${noun}.updated`] = () => `${name} is changed.`;
  sentences[`${noun}.retired`] = () => `${name} is retired: it can no longer be added to stages.`;
  sentences[`${noun}.restored`] = () => `${name} can be added to stages again.`;
}

const mails: Record<DryRun['mails'][number]['kind'], (to: string) => string> = {
  link_invitation: (to) => `${to} gets an invitation with a link.`,
  live_invitation: (to) => `${to} gets an invitation with a calendar entry.`,
  link_reminder: (to) => `${to} gets a reminder.`,
  live_reminder: (to) => `${to} gets a reminder.`,
  decline_notice: (to) => `${to} gets a mail about the decline.`,
  rsvp_notice: (to) => `${to} gets a mail about the answer.`,
  status_update: (to) => `${to} gets a mail about the new status.`,
  member_invitation: (to) => `${to} gets an invitation to join.`,
  api_key_expiry: (to) => `${to} gets a mail before the key expires.`,
  endpoint_failing: (to) => `${to} gets a mail about the endpoint.`,
  endpoint_disabled: (to) => `${to} gets a mail about the endpoint.`,
  feedback_reminder: (to) => `${to} gets a reminder of feedback.`,
  feedback_overdue: (to) => `${to} gets a mail about feedback that is overdue.`,
  explanation_request: (to) => `${to} gets a mail about what the candidate asks.`,
  explanation_answer: (to) => `${to} gets a mail with the answer.`,
  sign_in_code: (to) => `${to} gets a code.`,
  address_code: (to) => `${to} gets a code.`,
  address_change: (to) => `${to} gets a mail about the new address.`,
  passkey_added: (to) => `${to} gets a mail about the passkey.`,
};

type Counters = keyof DryRun['counters'];

const counters: Record<Counters, (after: string, max: string) => string> = {
  activeJobs: (after, max) => `Active jobs: ${after} of ${max}.`,
  interviewsThisMonth: (after, max) => `Interviews this month: ${after} of ${max}.`,
  apiKeys: (after, max) => `API keys: ${after} of ${max}.`,
  webhookEndpoints: (after, max) => `Webhook endpoints: ${after} of ${max}.`,
};

export const effects = {
  title: () => 'What this does',
  nothing: () => 'This changes nothing.',
  looking: () => 'Looking at what this does ...',
  noLimit: () => 'no limit',
  of: (dryRun: DryRun): string[] => [
    ...dryRun.events.map((event) => sentences[event.type]?.(event)
      ?? `Recorded as ${event.type}.`),
    ...dryRun.mails.map(({ kind, to }) => mails[kind](to)),
    ...(Object.entries(dryRun.counters) as [Counters, { after: number; max: number | null }][])
      .map(([name, { after, max }]) => counters[name](number(after),
        max === null ? effects.noLimit() : number(max))),
  ],
};
