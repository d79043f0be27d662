// The sentences of members and invitations.
import type { Role } from '../../recruiter/organization/rules.ts';
import { app } from './en_app.ts';
import { problemWords } from '../en_problems.ts';
import { dateTime } from '../format.ts';

const locale = globalThis.navigator?.language ?? 'en';

const day = (iso: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));

const lower = (role: Role) => app.role[role]().toLowerCase();

export const members = {
  table: () => 'Members and invitations',
  person: () => 'Person',
  role: () => 'Role',
  state: () => 'State',
  acts: () => 'Actions',
  all: () => 'Everybody',
  active: () => 'Members',
  invited: () => 'Invited people',
  show: () => 'Show',
  you: () => 'You',
  since: (at: string | undefined) => (at ? `Member since ${day(at)}` : 'Member'),
  invitedUntil: (until: string | undefined) =>
    (until ? `Invited, until ${dateTime(until)}` : 'Invited'),
  expired: () => 'Invitation expired',
  actsFor: (name: string) => `Actions for ${name}`,
  ownerRule: () => 'An organization always has an owner: the last one can neither leave nor take '
    + 'another role, unless somebody else becomes an owner first.',
  onlyAdmins: () => 'Owners and admins invite members and change roles.',
  adminRule: () => 'Only owners can make somebody an owner, or change and remove owners.',
  roleText: {
    owner: () => 'Everything, also the plan and other owners',
    admin: () => 'Everything but the plan and owners',
    recruiter: () => 'Jobs, candidates, interviews, questions and reports',
    interviewer: () => 'Reads jobs and candidates without their links; gives feedback on own '
      + 'interviews',
  } satisfies Record<Role, () => string>,
  roleChoice: (role: Role) => `${app.role[role]()}: ${members.roleText[role]()}`,

  invite: () => 'Invite a member ...',
  inviteTitle: () => 'Invite a member',
  email: () => 'Email address',
  emailHint: () => 'The person signs in with this address to accept. The link in the mail works '
    + 'for a week.',
  inviteDo: () => 'Invite',
  inviting: () => 'Inviting ...',
  sentTitle: () => 'Invited',
  sent: (email: string, role: Role) => `${email} gets a mail with a link, and becomes `
    + `${role === 'recruiter' ? 'a' : 'an'} ${lower(role)} by accepting.`,
  notSent: (email: string) => `${email} got five such mails within a day, so no other one is sent. `
    + 'The invitation is renewed: give the person the link yourself.',
  linkTitle: (email: string) => `Link for ${email}`,
  link: () => 'Link of the invitation',
  linkText: (until: string) => 'You may send it in other ways: only a person who proves the '
    + `address can use it. It works until ${until}.`,
  copied: () => 'The link is in the clipboard.',

  copyLink: () => 'Show the link',
  again: () => 'Send again',
  sending: () => 'Sending ...',
  revoke: () => 'Take back ...',
  revokeTitle: (email: string) => `Take back the invitation of ${email}?`,
  revokeDo: () => 'Take back',
  revoking: () => 'Taking back ...',
  revoked: (email: string) => `The invitation of ${email} is taken back.`,

  change: () => 'Change the role ...',
  changeTitle: (name: string) => `Change the role of ${name}`,
  changeDo: () => 'Change',
  changing: () => 'Changing ...',
  changed: (name: string, role: Role) =>
    `${name} is ${role === 'recruiter' ? 'a' : 'an'} ${lower(role)} now.`,
  changeOwn: () => 'This is your own role. With a smaller one you cannot bring it back yourself.',
  remove: () => 'Remove ...',
  removeTitle: (name: string) => `Remove ${name} from the organization?`,
  removeText: () => 'What they did stays, and interviews still list them.',
  removeDo: () => 'Remove',
  removing: () => 'Removing ...',
  removed: (name: string) => `${name} is removed.`,
  lastOwner: () => 'The last owner. Make somebody else an owner first.',
};

Object.assign(problemWords, {
  'members.forbidden': () => ({
    title: 'Your role does not allow this',
    text: 'Owners and admins manage members, and only owners manage owners. Ask one of them.',
  }),
  'members.not_found': () => ({
    title: 'This entry is gone',
    text: 'Somebody else may have changed it. Close this and load the page again.',
  }),
  'members.last_owner': () => ({
    title: 'This is the last owner',
    text: 'An organization always has an owner. Make somebody else an owner first.',
  }),
  'members.already_member': () => ({
    title: 'A member has this address already',
    text: 'Look for the address in the list. Their role can be changed there.',
  }),
  'members.invitation_accepted': () => ({
    title: 'The invitation was accepted already',
    text: 'The person is a member now. Load the page again to see them.',
  }),
  'members.invitation_revoked': () => ({
    title: 'The invitation was taken back already',
    text: 'Load the page again to see who is invited.',
  }),
  'members.invalid': ({ message }) => ({
    title: 'The address is not accepted',
    text: message ? `The service says: ${message}. Correct it, then invite again.`
      : 'Correct it, then invite again.',
  }),
} satisfies typeof problemWords);
