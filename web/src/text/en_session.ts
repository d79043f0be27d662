// The sentences of sessions that a candidate takes by a link.
import { counted, minutes, number, time, zonedDateTime, zonedTime } from './format.ts';

export const session = {
  lead: (organization: string) => `${organization} invites you to answer questions for this job:`,
  leadConversation: (organization: string) =>
    `${organization} invites you to a written conversation for this job:`,
  step: () => 'Step:',
  before: () => 'Before you begin',
  kept: (what: readonly string[]) => `This session keeps ${what.join(', ')}.`,
  data: { answers: () => 'your answers', time_spent: () => 'the time you spend on each question',
    code: () => 'your code', code_runs: () => 'its runs',
    pastes_and_leaving: () => 'when you paste text and when you leave the page' },
  opens: (iso: string) => `You can start from ${zonedDateTime(iso)}.`,
  count: (count: number) => `You get ${counted(count, 'question', 'questions')}.`,
  oneAtATime: (count: number) => `You get ${counted(count, 'question', 'questions')}, one after the `
    + 'other, and perhaps follow-up questions. An answer is final when you send it.',
  limit: (minutes: number) => `You have ${counted(minutes, 'minute', 'minutes')} from the start. `
    + 'The clock goes on when you leave the page.',
  noLimit: () => 'There is no time limit once you have begun.',
  until: (iso: string) => `You can begin until ${zonedDateTime(iso)}.`,
  openUntil: (iso: string) => `You can answer until ${zonedDateTime(iso)}.`,
  safe: () => 'What you type is kept on this device and sent to the service while you type. If the '
    + 'connection breaks, go on: it is sent later. You can close the page and open the link again.',
  safeUnstored: () => 'What you type is sent to the service while you type. When the page says that it '
    + 'is saved, you can close the page and open the link again.',
  start: () => 'Start',
  starting: () => 'Starting ...',

  left: (shown: string) => `${shown} left`,
  ends: (iso: string) => `ends ${zonedTime(iso)}`,
  leftNow: (seconds: number) => `${minutes(seconds)} left.`,
  over: () => 'The time is up',
  overText: () => 'The service submits what it has saved. This takes up to two minutes.',
  arrived: () => 'Your answers have arrived',
  arrivedText: () => 'The receipt could not be loaded. You can load it again, also later.',
  arrivedReload: () => 'Load the receipt',
  leftovers: () => 'What you wrote is still on this device',
  leftoversText: () => 'It was not submitted. Copy what you need.',

  saving: {
    typing: () => 'Not saved yet',
    kept: () => 'Kept on this device',
    // The end, which stands beside it, names the zone.
    saved: (iso: string) => `Saved ${time(iso, true)}`,
    reading: () => 'Read only',
  },
  away: () => 'Not connected',
  awayText: (iso: string | undefined) => (iso
    ? `Your answers are kept on this device. The service has what you wrote until ${zonedTime(iso)}. `
      + 'Go on: the rest is sent when there is a connection.'
    : 'Your answers are kept on this device. Go on: they are sent when there is a connection.'),
  awayUnstored: () => 'Do not close this page: what you write now is only in it. It is sent when '
    + 'there is a connection.',
  tryNow: () => 'Try now',
  unstored: () => 'This browser keeps nothing for this page',
  unstoredText: () => 'Your answers are sent to the service every two seconds while you type. If '
    + 'the connection breaks, leave the page open until it is back.',
  insecure: () => 'Your connection is not encrypted',
  insecureText: () => 'The address of this page begins with http://, not https://. So your browser '
    + 'keeps nothing on this device, and others in your network may read what you write. If you can, '
    + 'ask the people who invited you for a link with https://. Your answers are sent to the service '
    + 'every two seconds while you type: leave the page open until it says that they are saved.',
  reading: () => 'This session is open in another tab',
  readingText: () => 'You write in that tab and read in this one.',
  write: () => 'Write here',

  questions: () => 'Questions',
  question: (index: number, count: number) => `Question ${number(index)} of ${number(count)}`,
  go: (index: number, answered: boolean) => (answered
    ? `Question ${number(index)}, answered` : `Question ${number(index)}, no answer yet`),
  answer: () => 'Your answer',
  used: (used: number, most: number) => `${number(used)} of ${number(most)} characters`,
  tooLong: (over: number) => `This is ${counted(over, 'character', 'characters')} too long. Shorten `
    + 'it: a text that is too long is not sent.',
  back: () => 'Back',
  next: () => 'Next',
  review: () => 'Review and submit ...',

  both: () => 'There are two texts for this question',
  bothCodes: () => 'There are two texts for this problem',
  bothText: () => 'It was changed on this device and on another one. Choose the text with which '
    + 'you go on. You can look at the other one until you submit.',
  own: () => 'On this device',
  theirs: (iso: string | undefined) => (iso ? `At the service, saved ${zonedDateTime(iso)}`
    : 'At the service: no text'),
  takeOwn: () => 'Use the text of this device',
  takeTheirs: () => 'Use the text of the service',
  chosen: () => 'Your choice is taken.',
  other: () => 'The text that you did not choose',

  reviewTitle: () => 'Review your answers',
  reviewText: () => 'You cannot change them after you submit.',
  empty: (count: number) => (count === 1 ? 'One question has no answer:'
    : `${counted(count, 'question', 'questions')} have no answer:`),
  long: () => 'These answers are too long and have to be shortened first:',
  undecided: () => 'For these questions, choose one of two texts first:',
  noAnswer: () => 'No answer',
  change: (index: number) => `Change the answer to question ${number(index)}`,
  changeShort: () => 'Change',
  submit: () => 'Submit my answers',
  goOn: () => 'Go on writing',
  submitting: () => 'Your answers are being sent',
  submittingText: () => 'Leave this page open.',
  submittingAway: () => 'There is no connection. It is tried again until there is one. Your answers '
    + 'are kept on this device: if you close the page, open the link again.',

  submittingUnstored: () => 'There is no connection. It is tried again until there is one. Do not close '
    + 'this page: your answers are only in it.',

  log: () => 'Conversation',
  they: () => 'Question',
  you: () => 'You',
  yourReply: () => 'Your reply',
  reply: () => 'Send the reply ...',
  replyTitle: () => 'Send this reply?',
  replyText: () => 'A reply is final: you cannot change it.',
  replyAct: () => 'Send',
  replying: () => 'Sending ...',
  replyEmpty: () => 'Type your reply first.',
  coming: () => 'The next question is coming. One moment.',
};
