// The sentences of the list of interviews, and of one of them.
import { counted, dateTime, number } from '../format.ts';
import { rangeIn, zoneName } from '../zoned.ts';

export const interviews = {
  // The list
  job: () => 'Job',
  status: () => 'Status',
  from: () => 'From',
  to: () => 'To (inclusive)',
  address: () => 'Candidate’s whole address',
  interviewer: () => 'Interviewer',
  mine: () => 'Me',
  inviteTo: () => 'Invite to ...',
  emptyTitle: () => 'No interviews yet',
  emptyText: () => 'When somebody is invited to a stage of a job, the interview stands here, with '
    + 'its time and the candidate’s answer.',
  noneFoundTitle: () => 'No interview fits',
  noneFoundText: () => 'Change the filters, or remove them.',
  clear: () => 'Remove the filters',
  caption: () => 'Interviews',
  candidate: () => 'Candidate',
  what: () => 'Interview',
  when: () => 'When',
  who: () => 'Interviewers',
  state: () => 'State',
  byLink: (iso: string) => `By link, invited ${dateTime(iso)}`,
  ofJob: (title: string) => `for ${title}`,
  zone: (zone: string) => `Times are those of ${zoneName(zone)}.`,

  // One
  title: (who: string, title: string) => `${who}: ${title}`,
  round: () => 'Round',
  host: () => 'Host',
  nobody: () => 'Nobody',
  you: (name: string) => `${name} (you)`,
  whenHere: (zone: string, from: number, to: number) =>
    `${rangeIn(zone, from, to)}, in ${zoneName(zone)}`,
  whenThere: (zone: string, from: number, to: number) =>
    `${rangeIn(zone, from, to)} for the candidate, in ${zoneName(zone)}`,
  sameZone: () => 'The candidate has the same time.',
  since: (iso: string) => `Invited ${dateTime(iso)}, does it alone, by a link.`,
  until: (iso: string) => `The link works until ${dateTime(iso)}.`,
  rsvpOf: { accepted: () => 'Comes', declined: () => 'Cannot at that time' },
  noRsvp: () => 'No answer yet',
  pipeline: () => 'Open the candidate’s pipeline',
  room: () => 'Room',
  openRoom: () => 'Open the room',
  links: () => 'Links of the candidate',
  stageLink: () => 'Link of the stage',
  declineLink: () => 'Link to decline',
  linksNote: () => 'Whoever has such a link can use it.',
  calendar: () => 'Save the calendar file',
  calendarName: () => 'interview.ics',
  declined: () => 'The candidate declined',
  declinedAt: (iso: string) => `Declined ${dateTime(iso)}.`,
  noReason: () => 'They gave no reason.',
  again: () => 'Invite again ...',
  move: () => 'Reschedule ...',
  moveRest: () => 'Change ...',
  resend: () => 'Send the invitation again',
  resent: () => 'The invitation is on its way.',
  notResent: (obstacle: string) => `Not sent: ${obstacle}.`,
  cancel: () => 'Cancel the interview ...',
  reopen: () => 'Let the candidate continue ...',

  kit: () => 'Your questions',
  kitLead: () => 'Only the interviewers see them.',
  kitMinutes: (minutes: number) => `${counted(minutes, 'minute is', 'minutes are')} planned for them.`,
  minutes: (minutes: number) => counted(minutes, 'minute', 'minutes'),
  asksAbout: (criteria: string[]) => `Asks about: ${criteria.join(', ')}`,
  kitNone: () => 'This stage has no questions for interviewers.',
  listenFor: () => 'Listen for',
  followUps: () => 'Follow-up questions',
  kind: { technical: () => 'Technical', behavioral: () => 'Behaviour',
    situational: () => 'Situation', culture: () => 'Culture' },

  // Feedback
  ofShadow: () => 'A shadow: decides nothing',
  feedback: () => 'Your feedback',
  notBegun: () => 'The interview has not begun. Feedback completes it at once.',
  earlier: () => 'Give feedback before the interview',
  notListed: () => 'Give feedback though you are not listed as an interviewer',
  from1: (email: string) => `It is recorded as that of ${email}.`,
  overrules: () => 'It overrules the result that a program proposed.',
  result: () => 'Yes or strong yes gives the stage the result “Pass”, the others “Hold”. The '
    + 'newest feedback decides. Feedback cannot be changed.',
  rating: () => 'Overall, from 1 (poor) to 10 (excellent)',
  ratingMissing: () => 'Choose a number from 1 to 10.',
  recommend: () => 'Would you hire this person?',
  recommendMissing: () => 'Choose one of the four answers.',
  traits: () => 'What stood out? Choose what fits.',
  traitOf: ['Clear explanations', 'Sound reasoning', 'Deep knowledge', 'Practical experience',
    'Good questions', 'Listens well', 'Owns mistakes', 'Works well with others'],
  comments: () => 'What did you see and hear?',
  commentsHint: () => 'At least 5 characters. The candidate never reads it.',
  commentsMissing: () => 'Write at least 5 characters.',
  give: () => 'Give the feedback',
  giving: () => 'Recording ...',
  gave: () => 'Your feedback is recorded.',
  given: () => 'You have given your feedback. It cannot be changed.',
  wrongFeedback: (count: number) => `${counted(count, 'field is', 'fields are')} not accepted. `
    + 'Nothing was recorded yet.',

  feedbackGiven: () => 'Feedback of interviewers',
  noFeedback: () => 'None yet. It stands here when an interviewer has given it.',
  scorecard: () => 'Scorecard',
  scorecardHint: () => 'Leave out what you have not observed. Of a required criterion, say what kept you '
    + 'from observing it.',
  criterion: (name: string, isRequired: boolean) => (isRequired ? `${name} (required)` : name),
  evidence: (name: string) => `${name}: what did you see and hear?`,
  mean: (mean: number) => `Scorecard: ${number(mean)} of 100`,
  ratedOf: (rating: number, points: number) => `${number(rating)} of ${number(points)}`,
  notRated: () => 'not rated',
  hiddenFeedback: (count: number) => `${count === 1 ? 'One feedback is' : `${number(count)} feedbacks are`} `
    + 'hidden from you until you have given your own.',
  rated: (rating: number) => `${number(rating)} of 10`,
  at: (iso: string) => dateTime(iso),
  writtenBy: () => 'Written down by somebody else.',
  fromCandidate: () => 'Feedback of the candidate',
  recommends: { strong_yes: () => 'Recommends it very much', yes: () => 'Recommends it',
    no: () => 'Does not recommend it', strong_no: () => 'Recommends it not at all' },
};

export const links = {
  copy: () => 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copied: () => 'Copied.',
  notCopied: () => 'This browser does not let the page copy. Select the link, and copy it.',
};

export const moving = {
  title: (who: string) => `Reschedule the interview of ${who}`,
  titleRest: (who: string) => `Change the interview of ${who}`,
  save: () => 'Save the change',
  saving: () => 'Saving ...',
  saved: () => 'The interview is changed.',
  noMail: (who: string) => `No mail is sent about this. Tell ${who} yourself.`,
  nothing: () => 'Nothing is changed yet.',
  field: { title: () => 'Title', round: () => 'Round', times: () => 'Time',
    who: () => 'Interviewers' },
  wrong: (count: number) => `${counted(count, 'field is', 'fields are')} not accepted. Nothing was `
    + 'saved yet.',
};

export const reopening = {
  title: (who: string) => `Let ${who} continue?`,
  lead: () => 'The candidate gets another link. Its session starts with the answers of this one, and is '
    + 'evaluated when it is submitted. This interview keeps its evaluation.',
  act: () => 'Send another link',
  acting: () => 'Sending ...',
  minutes: () => 'Minutes (not needed)',
  minutesHint: () => 'Without them, the candidate has the whole time of the stage again.',
  reason: () => 'Reason (not needed)',
  reasonHint: () => 'Only your organization reads it, in its audit log.',
  done: () => 'The candidate can continue.',
};

export const cancelling = {
  title: (who: string) => `Cancel the interview of ${who}?`,
  act: () => 'Cancel the interview',
  keep: () => 'Keep it',
  acting: () => 'Cancelling ...',
  reason: () => 'Reason (not needed)',
  reasonHint: () => 'Only your organization reads it, in its audit log.',
  noMail: (who: string) => `No mail is sent about this. Tell ${who} yourself. They can be invited `
    + 'to the stage again.',
  done: () => 'The interview is cancelled.',
};
