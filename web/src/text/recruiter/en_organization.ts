// The sentences of the profile of an organization.
import { problemWords } from '../en_problems.ts';
import { counted } from '../format.ts';

export const organization = {
  profile: () => 'Profile',
  name: () => 'Name',
  nameHint: () => 'Candidates read it on their pages and in mails.',
  oversight: () => 'Oversight',
  reviewFirst: () => 'Evaluations are reviewed before a rejection',
  reviewFirstHint: () => 'Where a program has put a stage on hold, a person must review its evaluation '
    + 'before the candidate can be rejected.',
  reviewFirstIs: (on: boolean) => (on ? 'Evaluations must be reviewed now.'
    : 'Evaluations need no review any more.'),
  hideScore: () => 'Scores of evaluations are hidden until the own feedback',
  hideScoreHint: () => 'So that people judge answers without knowing what a program said.',
  hideScoreIs: (on: boolean) => (on ? 'Members see scores after their own feedback now.'
    : 'Everybody sees scores at once now.'),
  blind: () => 'Interviewers give feedback before they read that of others',
  blindHint: () => 'Until then, the feedback of others and of the candidate and the result of the '
    + 'stage are hidden from them, whatever their role.',
  blindIs: (on: boolean) => (on ? 'Interviewers give feedback first now.'
    : 'Interviewers read all feedback at any time now.'),
  blindWhole: () => 'This also concerns the other stages of the candidate',
  blindWholeHint: () => 'What was said at earlier stages is hidden, too, while somebody owes '
    + 'feedback on the candidate.',
  blindWholeIs: (on: boolean) => (on ? 'Feedback of all stages is hidden until then.'
    : 'Only feedback of the own stage is hidden until then.'),
  due: () => 'Feedback is due after an interview',
  dueHint: () => 'Interviewers who owe it are reminded by mail: at the end of the interview, when '
    + 'the time is over, and on the three days after. Then a recruiter is told. Who owes feedback on '
    + 'an earlier interview gets one mail at once.',
  dueNever: () => 'At no certain time',
  dueAfter: (hours: number) => (hours % 24 === 0
    ? `Within ${counted(hours / 24, 'day', 'days')}` : `Within ${counted(hours, 'hour', 'hours')}`),
  dueIs: (hours: number | undefined) => (hours === undefined
    ? 'Feedback is not due at a certain time any more.'
    : `Feedback is due ${counted(hours, 'hour', 'hours')} after an interview now.`),
  scored: () => 'Feedback rates the required criteria of the scorecard',
  scoredHint: () => 'Where a criterion was not observed, interviewers say why. Interviews without a '
    + 'scorecard are not affected.',
  scoredIs: (on: boolean) => (on ? 'Required criteria must be rated now.'
    : 'Criteria need not be rated any more.'),
  decided: () => 'Decisions are recorded before somebody is rejected or hired',
  decidedHint: () => 'The status can be set only with a decision that says why, who took part, and '
    + 'on what it rests.',
  decidedIs: (on: boolean) => (on ? 'A decision must be recorded first now.'
    : 'No decision needs to be recorded any more.'),
  scores: () => 'Candidates see the score of automated stages',
  scoresHint: () => 'In the explanation of how they were assessed: one number for each stage, and no '
    + 'points or ratings.',
  scoresIs: (on: boolean) => (on ? 'Candidates see their scores now.'
    : 'Candidates see no scores any more.'),
  notice: () => 'What candidates are told before automated stages',
  noticeHint: () => 'Such as: that a program compares the answers, what is kept, and how to ask for '
    + 'another way. It is in the invitation and on the page before the start. Empty: nothing.',
  noticeSave: () => 'Save the notice',
  noticeIs: (on: boolean) => (on ? 'Candidates are told this now.'
    : 'Candidates are told nothing any more.'),
  leadDays: () => 'Time from the notice until a session can be started',
  leadDaysHint: () => 'Links work longer by this time. It holds for new invitations.',
  leadDay: (days: number) => (days === 0 ? 'None' : counted(days, 'day', 'days')),
  leadDaysAre: (days: number) => (days === 0 ? 'Sessions can be started at once now.'
    : `Sessions can be started ${counted(days, 'day', 'days')} after the notice now.`),
  words: () => 'What candidates read',
  wordsText: () => 'Candidates never see a status itself, but these words for it. Active and '
    + 'shortlisted share one, so that it does not tell who is shortlisted.',
  wordsEmpty: () => 'An empty field brings back the usual word.',
  word: {
    inReview: () => 'For active and shortlisted',
    offer: () => 'For hired',
    notSelected: () => 'For rejected',
    withdrawn: () => 'For withdrawn',
  },
  wordHint: {
    inReview: () => 'Usually “In review”.',
    offer: () => 'Usually “Offer”.',
    notSelected: () => 'Usually “Not selected”.',
    withdrawn: () => 'Usually “Withdrawn”.',
  },
  calls: () => 'Calls',
  meetingUrl: () => 'Address of calls',
  meetingHint: () => 'Where your calls are held, with {room} where the room of the interview '
    + 'belongs, such as https://meet.example.com/acme-{room}. Without it, the page of a meeting '
    + 'link tells the time only.',
  meetingPreview: () => 'A call would be at',
  meetingTrouble: {
    scheme: () => 'It has to begin with https:// and a host.',
    host: () => '{room} belongs after the host, such as in https://meet.example.com/{room}.',
    place: () => '{room} has to be in it once, and no other { besides.',
  },
  none: () => 'Not set',
  save: () => 'Save',
  saving: () => 'Saving ...',
  saved: () => 'Saved. Candidates read it from now on.',
  unchanged: () => 'Nothing is changed yet.',
  onlyAdmins: () => 'Owners and admins can change this.',

  leave: () => 'Leave the organization',
  leaveText: (name: string) => `You would lose access to all of ${name} at once. What you did `
    + 'stays, and interviews still list you. Only a new invitation brings you back.',
  leaveAct: () => 'Leave ...',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveDo: () => 'Leave',
  leaving: () => 'Leaving ...',
  left: (name: string) => `You have left ${name}.`,
};

Object.assign(problemWords, {
  'organization.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Owners and admins can change the organization. Ask one of them.',
  }),
  'organization.last_owner': () => ({
    title: 'You are the last owner',
    text: 'An organization always has an owner. Make somebody else an owner first, then leave.',
  }),
} satisfies typeof problemWords);
