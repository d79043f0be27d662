// The sentences of the page of a candidate in a job.
import { counted, dateTime, number, time } from '../format.ts';

export const pipeline = {
  about: () => 'The application',
  candidateReads: (word: string) => `The candidate reads “${word}”.`,
  board: () => 'Board of the job',
  person: () => 'All applications of this person',
  phone: () => 'Phone',
  link: () => 'Link',
  address: () => 'Address',
  closedFor: (reason: string, comment?: string) =>
    `Close reason: ${reason}${comment ? `. ${comment}` : ''}`,
  setStatus: () => 'Set the status',
  print: () => 'Print',

  superseded: () => ({
    title: 'Another application took the place of this one',
    text: 'Two records of this person were merged. What comes next happens in the other one.',
    open: 'Open the other application',
  }),

  undo: {
    title: (from: string, to: string) => `The status was changed from “${from}” to “${to}”`,
    silent: (until: number) => `If you undo it until ${time(new Date(until).toISOString())}, the `
      + 'candidate gets no mail about it.',
    open: (until: number) =>
      `Until ${time(new Date(until).toISOString())} the mail about it waits.`,
    act: () => 'Undo',
    acting: () => 'Undoing ...',
  },

  stage: (index: number, name: string) => `${number(index + 1)}. ${name}`,
  noStages: () => ({
    title: 'The job has no stages yet',
    text: 'Add stages to the job. Candidates who come in afterwards pass through them.',
    act: 'Add stages',
  }),
  proposed: (result: string, score?: string) => (score === undefined
    ? `Proposed: ${result}` : `Proposed: ${result}, ${score} of 100`),
  proposedText: () => 'Proposed by a program. The feedback of a person overrules it.',
  resultHidden: () => 'The result is hidden from you until you have given your feedback.',
  decided: () => 'Decided by the feedback of a person.',
  forced: () => 'Completed without a result, because a later stage was unlocked.',
  locked: () => 'Locked until the stages before are done, or somebody unlocks it.',
  open: () => 'Open. The candidate has not been invited yet.',
  underReview: () => 'Submitted. The result is not there yet.',
  notStarted: () => 'The candidate has not begun yet.',
  linkUntil: (at: string) => `The link works until ${dateTime(at)}.`,
  begun: (at: string) => `Begun ${dateTime(at)}, not submitted yet.`,
  when: (range: string, zone: string) => `${range}, ${zone}`,
  comes: { accepted: () => 'The candidate will come.',
    declined: () => 'The candidate cannot come at that time.' },
  noAnswer: () => 'The candidate has not said whether they will come.',
  earlier: (count: number) => counted(count, 'earlier interview', 'earlier interviews'),
  handedIn: () => 'Show what was handed in',
  earlierAt: (status: string, at: string) => `${status}, ${dateTime(at)}`,

  unlock: () => 'Unlock ...',
  invite: () => 'Invite ...',
  inviteAgain: () => 'Invite again ...',
  interview: () => 'Interview: feedback, new time, cancelling',
  ownInterview: () => 'Your interview: questions and feedback',
  session: () => 'Session: feedback, link, cancelling',
  cancelled: () => 'The last invitation was cancelled.',
  copyLink: () => 'Copy the candidate’s link',
  copied: () => 'The link is copied. Whoever has this link can answer as the candidate.',
  notCopied: () => 'Your browser did not allow to copy. The page of the interview shows the link.',

  feedback: {
    title: () => 'Feedback',
    written: (name: string) => `Written down by ${name}.`,
    none: () => 'No feedback yet.',
    owes: (names: readonly string[]) => `${new Intl.ListFormat('en').format(names)} `
      + `${names.length === 1 ? 'has' : 'have'} not given feedback yet.`,
    youOwe: () => 'You have not given feedback yet.',
    opinion: () => 'What the candidate thinks of the interview',
  },

  beside: () => 'Timeline and notes',
  timeline: () => 'Timeline',
  notes: (count: number) => (count === 0 ? 'Notes' : `Notes (${number(count)})`),
  noEvents: () => 'Nothing has happened yet.',
  older: () => 'Show older entries',
  loadingOlder: () => 'Loading ...',
  zone: (zone: string) => `Times in ${zone}.`,
  note: () => 'New note',
  noteHint: () => 'Members of your organization read it, candidates do not. A note cannot be '
    + 'changed afterwards.',
  addNote: () => 'Add the note',
  addingNote: () => 'Adding ...',
  noteAdded: () => 'The note is added.',
  noteEmpty: () => 'Write something first.',
  noNotes: () => 'No notes yet. What you write here, all members of your organization read.',
};

