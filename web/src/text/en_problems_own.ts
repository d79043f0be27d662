// The words of refusals that only signed-in people meet. Pages of links load without them.
import type { Problem, ProblemWords } from '../api/problems.ts';
import { counted } from './format.ts';
import { later, problemWords } from './en_problems.ts';

const own: Record<string, (problem: Problem) => ProblemWords> = {
  explanation_request_open: () => ({
    title: 'You have asked for this already',
    text: 'The answer is not there yet. You get a mail with it.',
  }),
  unauthorized: () => ({
    title: 'Your sign-in is not accepted',
    text: 'It may have ended on another device. Sign in again.',
  }),
  person_required: () => ({
    title: 'Only a person can do this',
    text: 'This browser sent the key of a program. Sign in with your email address.',
  }),
  address_not_allowed: () => ({
    title: 'Not allowed from this network',
    text: 'Sign in with your email address, or ask the people who run the service.',
  }),
  wrong_code: ({ attemptsLeft = 0 }) => (attemptsLeft > 0 ? {
    title: 'The code is wrong',
    text: `Compare it with the mail. You have ${counted(attemptsLeft, 'attempt', 'attempts')} `
      + 'left.',
  } : {
    title: 'The code is wrong',
    text: 'That was the last attempt, so this code has ended. Ask for another one.',
  }),
  challenge_expired: () => ({
    title: 'The code has expired',
    text: 'A code works for ten minutes. Ask for another one.',
  }),
  challenge_used: () => ({
    title: 'The code has been used',
    text: 'A code works once. If you did not use it, ask for another one.',
  }),
  challenge_replaced: () => ({
    title: 'There is a newer code',
    text: 'Another code was requested for your address after this one. Use the newest mail, or ask '
      + 'for another code.',
  }),
  challenge_exhausted: () => ({
    title: 'This code has ended',
    text: 'It was typed wrongly five times. Ask for another one.',
  }),
  'code.not_found': () => ({
    title: 'There is no such code',
    text: 'It may be too old, or the link was cut off. Ask for another code.',
  }),
  too_many_challenges: (problem) => ({
    title: 'Too many codes were requested',
    text: `For your address or from your network. ${later(problem)} A code that you already have `
      + 'still works.',
  }),
  sign_in_off: () => ({
    title: 'This server sends no codes',
    text: 'Signing in by mail is switched off here. Links in your mails work without signing in. '
      + 'Ask the people who invited you where to sign in.',
  }),
  sign_in_again: () => ({
    title: 'This sign-in has ended',
    text: 'It was ended on another device, or was not used for too long. Sign in again.',
  }),
  'passkey.sign_in_again': () => ({
    title: 'You signed in too long ago for this',
    text: 'A passkey can be added within an hour after signing in. Sign out, sign in again, then '
      + 'add it.',
  }),
  address_taken: () => ({
    title: 'Another account has this address',
    text: 'Your address stays as it was. Use another one, or sign in with that address.',
  }),
  passkey_refused: ({ message }) => ({
    title: 'The passkey was not accepted',
    text: message ? `The service says: ${message}. Use a code instead.` : 'Use a code instead.',
  }),
  passkey_exists: () => ({
    title: 'This passkey is already in your account',
    text: 'You need not do anything: you can sign in with it.',
  }),
  too_many_passkeys: () => ({
    title: 'Your account has 20 passkeys',
    text: 'Remove one that you do not use, then add this one.',
  }),
  'passkey.not_found': () => ({
    title: 'This passkey is not known here',
    text: 'It may have been removed from the account. Sign in with a code instead.',
  }),
  passkey_cancelled: () => ({
    title: 'No passkey was used',
    text: 'You closed the question of your browser, or it found no passkey for this site. Try '
      + 'again, or use a code.',
  }),
  passkey_not_made: () => ({
    title: 'No passkey was made',
    text: 'You closed the question of your browser, or this device has the passkey already. '
      + 'Nothing has changed.',
  }),
  interview_has_no_time: () => ({
    title: 'This step has no fixed time',
    text: 'You do it when it suits you, so there is nothing to accept. Load the page again.',
  }),
  interview_not_scheduled: () => ({
    title: 'This interview is no longer planned',
    text: 'It was cancelled, or it is over. Load the page again to see what comes next.',
    retry: false,
  }),
  interview_has_started: () => ({
    title: 'The interview has begun',
    text: 'Your answer can no longer be changed. If you cannot come, write to the people who '
      + 'invited you.',
  }),
  invitation_accepted: () => ({
    title: 'This invitation was accepted already',
    text: 'If it was you, sign in. If it was not, ask the people who invited you.',
  }),
  invitation_revoked: () => ({
    title: 'This invitation was taken back',
    text: 'Ask the people who invited you whether they still want you to join.',
  }),
  'invitation.link_expired': () => ({
    title: 'This invitation has expired',
    text: 'An invitation works for a week. Ask the people who invited you for another one.',
  }),
  another_address: () => ({
    title: 'The invitation is for another address',
    text: 'Sign in with the address to which the mail was sent, or ask the people who invited you '
      + 'to invite the address that you use.',
  }),
  member_elsewhere: () => ({
    title: 'You already belong to an organization',
    text: 'An account can belong to one organization only. Leave that one first, or accept this '
      + 'invitation with another address.',
  }),
  already_member: () => ({
    title: 'A member has this address already',
    text: 'If it is you, sign in. If it is not, ask the people who invited you.',
  }),
  not_your_interview: () => ({
    title: 'You may not give feedback on this interview',
    text: 'Only the people who took part in it may.',
  }),
  system_entry: () => ({
    title: 'This question comes with the service',
    text: 'It cannot be changed or retired. Add one of your own instead.',
  }),
  scope_missing: (problem) => problemWords['person_required']!(problem),
  candidate_feedback_exists: () => ({
    title: 'The candidate has given feedback already',
    text: 'Only they can change it.',
  }),
};

Object.assign(problemWords, own);
