// The words of signing in as a person of the demo.
import type { DemoPerson } from '../api/types.ts';

export const demo = {
  heading: () => 'People of the demo',
  lead: () => 'Choose who you want to be. You need neither a code nor a password. Only a server for '
    + 'development offers this.',
  be: (name: string) => `Sign in as ${name}`,
  busy: () => 'Signing in ...',
  role: (role: DemoPerson['role']) => ({
    owner: 'Owner', admin: 'Admin', recruiter: 'Recruiter', interviewer: 'Interviewer',
    candidate: 'Candidate',
  }[role]),
  roleAt: (role: string, organization: string) => `${role} at ${organization}`,
  none: () => 'There are no people yet. Make some with: hireline seed ci',
};
