// The words of each refusal.
import type { Problem, ProblemWords } from '../api/problems.ts';
import { duration } from './format.ts';

export const later = ({ retryAfter }: Problem) =>
  (retryAfter ? `Try again in ${duration(retryAfter)}.` : 'Try again in a minute.');

const ours = 'This is a fault of the service, not yours.';

// The words of each code. `topic.code` goes before `code` on the pages of that topic.
export const problemWords: Record<string, (problem: Problem) => ProblemWords> = {
  unreachable: () => ({
    title: 'The service cannot be reached',
    text: 'Your device got no answer. Check its connection, then try again.',
    retry: true,
  }),
  invalid: ({ message }) => ({
    title: 'Something in the form is not accepted',
    text: message ? `The service says: ${message}.` : 'Check what you typed, then try again.',
  }),
  forbidden: () => ({
    title: 'You may not do this',
    text: 'Your account does not allow it. Sign in with another address, or ask the people who '
      + 'invited you.',
  }),
  not_found: () => ({
    title: 'Not found',
    text: 'It may have been removed, or it belongs to another account. Go back and load the page '
      + 'again.',
  }),
  refused: ({ message }) => ({
    title: 'The service did not do this',
    text: message ? `It says: ${message}.` : 'Load the page again, then try once more.',
  }),
  link_not_found: () => ({
    title: 'There is no such link',
    text: 'It may have been cut off in the mail. Copy the whole address from the mail, or ask the '
      + 'people who invited you.',
  }),
  link_expired: () => ({
    title: 'This link has expired',
    text: 'It worked until the time in the mail. Ask the people who invited you for another one.',
  }),
  interview_declined: () => ({
    title: 'You declined this invitation',
    text: 'If you changed your mind, write to the people who invited you: they can invite you again.',
  }),
  interview_cancelled: () => ({
    title: 'This invitation was cancelled',
    text: 'The people who invited you took it back, so there is nothing to do here. If that is '
      + 'unexpected, ask them.',
  }),
  interview_completed: () => ({
    title: 'This step is completed',
    text: 'There is nothing more to do here. What comes next, you read in a mail.',
  }),
  not_started: () => ({
    title: 'The session has not begun',
    text: 'Load the page again, then start it.',
  }),
  notice_period: () => ({
    title: 'It is too early to start',
    text: 'Load the page again to see from when you can start.',
  }),
  already_submitted: () => ({
    title: 'Your answers were submitted already',
    text: 'Load the page again to see the receipt.',
  }),
  time_is_up: () => ({
    title: 'The time is up',
    text: 'What the service had saved by then is submitted.',
  }),
  draft_changed: () => ({
    title: 'Your answer was changed on another device',
    text: 'Load the page again, then choose the text that you want.',
  }),
  run_in_progress: () => ({
    title: 'A program of this session still runs',
    text: 'Wait until it has ended, then run again.',
    retry: true,
  }),
  too_many_runs: (problem) => ({
    title: 'Too many runs',
    text: `A session has fifteen runs a minute. ${later(problem)} Your code is saved.`,
    retry: true,
  }),
  run_limited: (problem) => problemWords['too_many_runs']!(problem),
  runner_unavailable: () => ({
    title: 'Programs cannot be run at the moment',
    text: `${ours} Your code is saved, and is judged when you have submitted it. You can go on `
      + 'without running it.',
    retry: true,
  }),
  runner_away: (problem) => problemWords['runner_unavailable']!(problem),
  runner_busy: (problem) => ({
    title: 'Many programs wait to be run',
    text: `${later(problem)} Your code is saved.`,
    retry: true,
  }),
  question_is_coming: () => ({
    title: 'The next question is not there yet',
    text: 'It comes in a moment.',
  }),
  not_a_conversation: () => ({
    title: 'This step is no conversation',
    text: 'Load the page again.',
  }),
  idempotency_in_progress: (problem) => ({
    title: 'The service still works on this',
    text: later(problem),
    retry: true,
  }),
  idempotency_answer_lost: (problem) => problemWords['outcome_unknown']!(problem),
  idempotency_key_reused: (problem) => problemWords['outcome_unknown']!(problem),
  'link.invalid': ({ message }) => ({
    title: 'The service does not take this text',
    text: `${message ? `It says: ${message}. ` : ''}Your text stays on this page. Change it, or copy `
      + 'it and write to the people who invited you.',
  }),
  rate_limited: (problem) => ({
    title: 'Too many requests',
    text: `The service takes only so many from one place. ${later(problem)}`,
    retry: true,
  }),
  server_fault: () => ({
    title: 'The service made an error',
    text: `${ours} Try again in a minute. If it stays, tell the people who run the service the `
      + 'number below.',
    retry: true,
  }),
  internal_error: (problem) => problemWords['server_fault']!(problem),
  database_unavailable: (problem) => problemWords['overloaded']!(problem),
  too_many_connections: (problem) => problemWords['overloaded']!(problem),
  shutting_down: (problem) => problemWords['overloaded']!(problem),
  overloaded: (problem) => ({
    title: 'The service is busy',
    text: `${ours} ${later(problem)}`,
    retry: true,
  }),
  outcome_unknown: () => ({
    title: 'It is not known whether this was done',
    text: 'The connection broke at the last moment. Load the page again and look.',
    retry: false,
  }),
  request_timeout: (problem) => problemWords['unreachable']!(problem),
  bad_request: (problem) => problemWords['damaged']!(problem),
  body_too_large: (problem) => problemWords['damaged']!(problem),
  unsupported_media_type: (problem) => problemWords['damaged']!(problem),
  damaged: () => ({
    title: 'The request was damaged on its way',
    text: 'A program between your device and the service may have changed it. Load the page '
      + 'again. If that does not help, try another network.',
  }),
};
