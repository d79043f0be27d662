// All sentences of the pages, in English. Sentences are functions and are never put together from
// pieces, so that another language can order its words as it likes.
import type { Problem, ProblemWords } from '../api/problems.ts';

// Numbers and dates as the browser's language writes them; words are English.
const locale = globalThis.navigator?.language ?? 'en';
const plurals = new Intl.PluralRules('en');

const counted = (count: number, one: string, other: string) =>
  `${new Intl.NumberFormat(locale).format(count)} ${plurals.select(count) === 'one' ? one : other}`;

// 42 seconds, 3 minutes, 2 hours: rounded up, so that nobody comes too early.
export function duration(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second', 'seconds');
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute', 'minutes');
  return counted(Math.ceil(seconds / 3600), 'hour', 'hours');
}

export const zone = () => new Intl.DateTimeFormat(locale).resolvedOptions().timeZone;

export function dateTime(iso: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short',
    year: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

const DAY = 86_400_000;
const FAR = 60;

// Whether the days until then are worth telling beside the date.
export const isNear = (now: number, iso: string) => Math.abs(Date.parse(iso) - now) <= FAR * DAY;

export function range(from: string, to: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short',
    year: 'numeric', hour: 'numeric', minute: '2-digit' })
    .formatRange(new Date(from), new Date(to));
}

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

// today, tomorrow, in 3 days, 2 days ago: by the calendar of the zone that is shown. Nobody counts
// more than two months in days, so then it is the date.
export function daysFrom(now: number, iso: string): string {
  const days = Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);
  if (Math.abs(days) > FAR) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
  }
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day');
}

const later = ({ retryAfter }: Problem) =>
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
  unauthorized: () => ({
    title: 'Your sign-in is not accepted',
    text: 'It may have ended on another device. Sign in again.',
  }),
  forbidden: () => ({
    title: 'You may not do this',
    text: 'Your account does not allow it. Sign in with another address, or ask the people who '
      + 'invited you.',
  }),
  person_required: () => ({
    title: 'Only a person can do this',
    text: 'This browser sent the key of a program. Sign in with your email address.',
  }),
  address_not_allowed: () => ({
    title: 'Not allowed from this network',
    text: 'Sign in with your email address, or ask the people who run the service.',
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

export const text = {
  title: (heading: string) => `${heading} - hireline`,
  skip: () => 'Skip to the content',
  menu: () => 'Pages',
  messages: () => 'Messages',
  licences: () => 'Licences',
  loading: () => 'Loading ...',
  retry: () => 'Try again',
  requestId: () => 'Number for questions about this:',
  close: () => 'Close',
  cancel: () => 'Cancel',
  chunkGone: () => ({
    title: 'This page could not be loaded',
    text: 'The service may have been updated, or your device is offline. Load the page again.',
  }),
  reload: () => 'Load the page again',
  go: () => 'Go on',

  headings: {
    home: () => 'Welcome',
    signedIn: () => 'Confirm your sign-in',
    signedOut: () => 'You are signed out',
    my: () => 'Your applications',
    account: () => 'Your account',
  },

  signIn: {
    heading: () => 'Sign in',
    lead: () => 'Type the email address to which you got mails. You need no password: we send a '
      + 'code to it.',
    ended: () => ({
      title: 'This sign-in has ended',
      text: 'It was ended on another device, or was not used for too long. Sign in again to go on.',
    }),
    email: () => 'Email address',
    emailMissing: () => 'Type your email address, such as ann@example.org.',
    send: () => 'Send a code',
    sending: () => 'Sending ...',
    or: () => 'or',
    passkey: () => 'Sign in with a passkey',
    passkeyWaiting: () => 'Waiting for your browser ...',
    sent: () => 'We sent a mail with a code to this address:',
    sentNote: () => 'The code works for ten minutes. If no mail comes, look into the folder for '
      + 'spam, and check the address.',
    code: () => 'Code from the mail',
    codeHint: () => '8 letters and digits. You can paste the whole mail.',
    codeShort: (count: number) => (count === 0 ? 'Type the code from the mail.'
      : `The code has 8 letters and digits. These are ${count}.`),
    confirm: () => 'Sign in',
    confirming: () => 'Signing in ...',
    resend: () => 'Send another code',
    resendWait: (seconds: number) => `You can ask for another code in ${duration(seconds)}.`,
    resent: () => 'Another code is on its way. Only the newest code works.',
    other: () => 'Use another address',
    announceSent: () => 'The code was sent. Type it here.',
    done: () => 'You are signed in.',
  },

  home: {
    who: () => 'You are signed in as',
    recruiter: (role: string) => ({
      owner: 'You are an owner of', admin: 'You are an admin of', recruiter: 'You recruit for',
      interviewer: 'You interview for',
    }[role] ?? 'You belong to'),
    recruiterLater: () => 'The pages for recruiters are not part of this version. Your programs '
      + 'can use the API until then; its description is at',
    recruiterAlone: () => 'Your account is that of a recruiter, but it belongs to no '
      + 'organization. Ask an owner of your organization to invite you.',
    applications: () => 'See your applications',
    account: () => 'Open your account',
    invited: () => 'There are applications for your address.',
    nothing: () => 'There is no application for this address yet. If you were invited under '
      + 'another address, sign out and sign in with that one.',
  },

  signedIn: {
    lead: () => 'You opened the link of a mail. With this button you sign in on this device, with '
      + 'the address to which the mail was sent.',
    code: () => 'The code of the link:',
    compare: () => 'Did you not ask to sign in? Then close this page: nobody can sign in without '
      + 'the code.',
    button: () => 'Sign in',
    replaces: () => 'You are signed in on this device already. Signing in with this code '
      + 'replaces that sign-in, if it is for another address.',
    noLink: () => 'This page finishes a sign-in that began with a mail, but the address holds no '
      + 'code. The link may have been cut off, or the page was loaded again. Open the link in '
      + 'the mail again, or type the code.',
    already: () => 'You are signed in.',
    again: () => 'Ask for another code',
  },

  signedOut: {
    lead: () => 'This device no longer has your sign-in. You can close this page.',
    other: () => 'You are signed in.',
    unsure: () => 'The service could not be told, because there was no connection. To be sure, '
      + 'sign in again later and end this device in your account.',
    again: () => 'Sign in again',
  },

  my: {
    zone: (name: string) => `Times are those of ${name}.`,
    emptyTitle: () => 'No applications yet',
    emptyText: () => 'When an organization invites you, the application stands here, with the '
      + 'steps and what you can do next. If you were invited under another address, sign in with '
      + 'that one.',
    active: (now: number, iso: string) => `Last change: ${daysFrom(now, iso)}`,
    steps: (job: string) => `Steps of ${job}`,
    next: () => 'What you can do now',
    when: () => 'When',
    where: () => 'Where',
    join: () => 'Open the meeting',
    yes: () => 'I will come',
    no: () => 'I cannot at that time',
    ask: () => 'Will you come?',
    answered: { accepted: () => 'You will come.', declined: () => 'You cannot at that time.' },
    told: (organization: string) => `${organization} sees your answer, and may propose another `
      + 'time. You can change it until the interview begins.',
    toast: {
      accepted: () => 'Answer sent: you will come.',
      declined: () => 'Answer sent: you cannot at that time.',
      undone: () => 'Your former answer holds again.',
    },
    undo: () => 'Undo',
    changeTo: { accepted: () => 'Say that I will come', declined: () => 'Say that I cannot' },
    started: () => 'It has begun.',
    start: () => 'Start',
    go: () => 'Continue',
    takes: (minutes: number) => `You have ${counted(minutes, 'minute', 'minutes')} from the start.`,
    noLimit: () => 'There is no time limit.',
    ends: (iso: string) => `Your time ends ${dateTime(iso)}.`,
    linkUntil: (iso: string) => `You can start until ${dateTime(iso)}.`,
    linkOver: (iso: string) => `The link stopped working ${dateTime(iso)}. Ask for another one.`,
    questions: (count: number) => counted(count, 'question', 'questions'),
    stage: {
      locked: () => 'Not open yet',
      available: () => 'Open: an invitation follows',
      invited: () => 'You are invited',
      in_progress: () => 'In progress',
      under_review: () => 'Being reviewed',
      completed: () => 'Done',
      declined: () => 'You declined',
    },
  },

  account: {
    who: () => 'Signed in as',
    signOut: () => 'Sign out',
    address: () => 'Email address',
    addressNow: () => 'Your address is',
    addressLead: () => 'Mails about your applications go to it, and you sign in with it.',
    change: () => 'Change the address',
    newEmail: () => 'New email address',
    changeSend: () => 'Send a code to it',
    changeNote: () => 'You will be signed out on your other devices. The former address gets a '
      + 'mail that says so.',
    changeConfirm: () => 'Change to this address',
    changed: (email: string) => `Your address is now ${email}. Your other devices are signed out.`,
    passkeys: () => 'Passkeys',
    passkeysLead: () => 'With a passkey you sign in by fingerprint, face or PIN of a device, '
      + 'without a mail.',
    passkeysNone: () => 'You have no passkey yet.',
    passkeysUnable: () => 'This browser cannot make passkeys for this page.',
    passkeyName: () => 'Name of the passkey',
    passkeyNameHint: () => 'So that you know it again, such as "Laptop".',
    passkeyAdd: () => 'Add a passkey',
    passkeyAdding: () => 'Waiting for your browser ...',
    passkeyAdded: () => 'The passkey was added. A mail about it is on its way to you.',
    passkeyUnnamed: () => 'Passkey without a name',
    created: (iso: string) => `Added ${dateTime(iso)}`,
    used: (iso: string) => `last used ${dateTime(iso)}`,
    neverUsed: () => 'not used yet',
    remove: () => 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removePasskey: () => 'Remove this passkey?',
    removePasskeyText: () => 'Nobody can sign in with it any more. Devices that signed in with '
      + 'it stay signed in. To remove it from the device as well, use the settings of the '
      + 'device.',
    passkeyRemoved: () => 'The passkey was removed.',
    devices: () => 'Devices',
    devicesLead: () => 'You are signed in here:',
    deviceUnnamed: () => 'Unknown device',
    thisDevice: () => 'This device',
    signedInAt: (iso: string) => `Signed in ${dateTime(iso)}`,
    lastUsed: (iso: string) => `last used ${dateTime(iso)}`,
    end: () => 'Sign out',
    endOf: (name: string) => `Sign out ${name}`,
    endTitle: () => 'Sign out this device?',
    endText: () => 'It loses access within an hour, and has to sign in again.',
    ended: () => 'The device was signed out. It loses access within an hour.',
  },
};
