// The sentences of an invitation to become a member.
import { zonedDateTime } from './format.ts';

const roles: Record<string, string> = {
  owner: 'an owner', admin: 'an admin', recruiter: 'a recruiter', interviewer: 'an interviewer',
};

const mays: Record<string, string> = {
  owner: 'Owners manage everything: members, plan, jobs and candidates.',
  admin: 'Admins manage members, jobs and candidates.',
  recruiter: 'Recruiters manage jobs and candidates.',
  interviewer: 'Interviewers see their interviews and give feedback.',
};

export const invitation = {
  lead: (role: string) => `You are invited to become ${roles[role] ?? 'a member'} of`,
  by: () => 'Invited by',
  to: () => 'The invitation is for this address:',
  may: (role: string) => mays[role],
  until: (iso: string) => `You can accept it until ${zonedDateTime(iso)}.`,
  signIn: () => 'To accept it, sign in with this address. That proves that it is yours.',
  signedIn: () => 'You are signed in as',
  other: () => 'The invitation is for another address. Sign out, then sign in with that one.',
  signOut: () => 'Sign out',
  accept: () => 'Accept the invitation',
  accepting: () => 'Accepting ...',
  done: () => 'You are a member now',
  doneText: (role: string) => `You are ${roles[role] ?? 'a member'} of`,
};
