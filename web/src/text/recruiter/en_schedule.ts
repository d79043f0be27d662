// The sentences of inviting somebody, and of the times of interviews.
import './en_problems_interviews.ts';
import { app } from './en_app.ts';
import { counted, number } from '../format.ts';
import { DAY, HOURS, hoursIn, inZone, rangeIn, zoneName } from '../zoned.ts';

const hourWithOffset = (zone: string, at: number) =>
  inZone(zone, { ...HOURS, timeZoneName: 'shortOffset' }).format(at);

const hour = (zone: string, at: number) => inZone(zone, HOURS).format(at);

const date = (iso: string) => inZone('UTC', DAY).format(Date.parse(`${iso}T00:00:00Z`));

const length = (minutes: number) => (minutes % 60 === 0
  ? counted(minutes / 60, 'hour', 'hours')
  : minutes < 60 ? counted(minutes, 'minute', 'minutes')
    : `${number(Math.floor(minutes / 60))} h ${number(minutes % 60)} min`);

export const schedule = {
  title: (who: string, stage: string) => (who ? `Invite ${who} to “${stage}”`
    : `Invite somebody to “${stage}”`),
  invite: () => 'Invite',
  inviting: () => 'Inviting ...',

  used: (after: number, max: number | null) => (max === null
    ? `This is interview ${number(after)} of this month. Your plan has no limit.`
    : `With this one, ${number(after)} of ${number(max)} interviews of this month are used.`),

  email: () => 'Email address of the candidate',
  emailMissing: () => 'Type an email address, such as ann@example.org.',
  name: () => 'Name (not needed)',
  stage: () => 'Stage',
  stageOf: (name: string, type: keyof typeof app.stageType) => {
    const kind = app.stageType[type]();
    return name === kind ? name : `${name} (${kind})`;
  },
  interviewTitle: () => 'Title',
  titleMissing: () => 'Type a title, such as the name of the stage.',
  round: () => 'Round',
  roundMissing: () => 'Type a round, such as First.',
  firstRound: () => 'First',
  date: () => 'Date',
  from: () => 'From',
  to: () => 'To',
  timeMissing: () => 'Choose a date, and the times from and to.',
  when: (zone: string) => `When, by the clock in ${zoneName(zone)}`,
  span: (zone: string, from: number, to: number) =>
    `${rangeIn(zone, from, to)} (${length(Math.round((to - from) / 60_000))})`,
  theirs: (zone: string, who: string, from: number, to: number) =>
    `= ${rangeIn(zone, from, to)} for ${who}, in ${zoneName(zone)}`,
  sameZone: (who: string) => `${who} has the same time.`,
  zoneUnknown: () => 'The candidate’s time zone is not known.',
  past: () => 'This time has passed.',
  noSuchTime: (day: string, time: string) => `On ${date(day)} the clock goes forward, and skips `
    + `${time}. Which time do you mean?`,
  twice: (day: string, time: string) => `On ${date(day)} the clock goes back, and shows ${time} `
    + 'twice. Which one do you mean?',
  choice: (zone: string, at: number) => hourWithOffset(zone, at),
  choiceFor: (zone: string, at: number, who: string, theirs: string) =>
    `${hourWithOffset(zone, at)}, that is ${hour(theirs, at)} for ${who}`,
  pick: () => 'Choose one of the two times.',

  who: () => 'Interviewers',
  whoMissing: () => 'Choose at least one interviewer.',
  findMember: () => 'Find a member',
  moreMembers: (count: number) => `${counted(count, 'more member', 'more members')}: type a name `
    + 'to find them.',
  memberWith: (name: string, role: keyof typeof app.role) =>
    `${name} (${app.role[role]().toLowerCase()})`,
  noMember: () => 'No member has such a name.',
  busy: (who: string, title: string, zone: string, from: number, to: number) =>
    `${who} has “${title}” ${hoursIn(zone, from, to)}.`,
  busyTitle: (count: number) =>
    `${counted(count, 'interview is', 'interviews are')} at the same time`,
  busyLooking: () => 'Looking for other interviews of that day ...',
  busyUnknown: () => 'Other interviews of that day could not be looked up.',
  untitled: () => 'an interview',

  where: () => 'Where',
  room: (host: string) => 'In this site’s room. From 15 minutes before the start, its page leads '
    + `to the call at ${host}.`,
  noRoom: () => 'In this site’s room. Its page shows the time, but leads to no call yet, since '
    + 'your organization has no address for calls.',
  setRoom: () => 'Set the address for calls',
  askRoom: () => 'An owner or admin can set it.',

  mail: () => 'Mail the invitation',
  mailLive: () => 'With the times, the room, and an entry for the calendar.',
  mailLink: () => 'With the link where the candidate does this stage. Without a mail, you get the '
    + 'link to copy.',
  preview: () => 'What the candidate gets',
  noMail: () => 'No mail. You see the links after inviting, and send them yourself.',
  linkMail: (job: string, organization: string, stage: string, until?: string) => [
    `A mail: the next step for “${job}” at ${organization} is “${stage}”, online, at a time that `
      + 'suits them.',
    until ? `A link of their own, which works until ${until}.`
      : 'A link of their own, with the time until which it works.',
    'A link to decline, and one to choose which mails come.',
    'A reminder, a day before the link ends, if they have not begun.',
  ],
  liveMail: (job: string, organization: string, title: string, round: string, when: string,
    host: string) => [
    `A mail: ${organization} invites them to “${title}” (round: ${round}) for “${job}”.`,
    `The time: ${when}.`,
    `The address of the room, and ${host} as the host.`,
    'An entry for their calendar.',
    'A page to say whether they come, a link to decline, and one to choose which mails come.',
    'A reminder a day before.',
  ],
  timeInMail: (zone: string, from: number, to: number) =>
    `${rangeIn(zone, from, to)} (${zoneName(zone)} time)`,

  lost: () => 'The answer to your invitation was lost. What you sent stays as it is until it is '
    + 'known what became of it.',

  invited: (who: string, stage: string) => `${who} is invited to “${stage}”.`,
  doneTitle: (who: string) => `${who} is invited`,
  doneLink: () => 'Send the candidate this link. It is only for this candidate. You find it again '
    + 'on the interview’s page.',
  doneLive: () => 'No mail was sent. Send the candidate the time and these links.',
  link: () => 'Link of the stage',
  roomLink: () => 'Room',
  declineLink: () => 'Link to decline',
  done: () => 'Done',
  until: (iso: string, zone: string) => inZone(zone, { ...DAY, ...HOURS }).format(Date.parse(iso)),
  wrong: (count: number) => `${counted(count, 'field is', 'fields are')} not accepted. Nobody was `
    + 'invited yet.',
};
