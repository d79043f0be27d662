// The sentences of pages of signed-in people, in English; those of all pages, of refusals and of pages
// that load later have files of their own beside this one. Sentences are functions and are never put
// together from pieces, so that another language can order its words as it likes.
import { frame } from './en_frame.ts';
import { counted, dateTime, daysFrom, duration, zonedDateTime } from './format.ts';

export const text = {
  ...frame,

  headings: {
    ...frame.headings,
    home: () => 'Welcome',
    signedIn: () => 'Sign in',
    signedOut: () => 'You are signed out',
    my: () => 'Your applications',
    account: () => 'Your account',
    pipeline: () => 'Your application',
    preferences: () => 'Your mails',
    invitation: () => 'You are invited',
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
    app: () => 'Open the pages for hiring',
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
    noLink: () => 'This page finishes a sign-in, but its address holds nothing to finish. The link '
      + 'may have been cut off, or the page was loaded again. Open the link in the mail again, or '
      + 'type the code, or sign in again.',
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
    mails: () => 'Choose which mails come',
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
    created: (iso: string) => `Added ${zonedDateTime(iso)}`,
    used: (iso: string) => `last used ${zonedDateTime(iso)}`,
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
    signedInAt: (iso: string) => `Signed in ${zonedDateTime(iso)}`,
    lastUsed: (iso: string) => `last used ${zonedDateTime(iso)}`,
    end: () => 'Sign out',
    endOf: (name: string) => `Sign out ${name}`,
    endTitle: () => 'Sign out this device?',
    endText: () => 'It loses access within an hour, and has to sign in again.',
    ended: () => 'The device was signed out. It loses access within an hour.',
  },
};
