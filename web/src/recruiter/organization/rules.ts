// What the roles may do with members. The service decides; the pages offer no more than that.

export const ROLES = ['owner', 'admin', 'recruiter', 'interviewer'] as const;
export type Role = typeof ROLES[number];

// The roles that somebody with this one can give, and whose members they can change or remove.
export function rolesUnder(own: Role): readonly Role[] {
  if (own === 'owner') return ROLES;
  return own === 'admin' ? ROLES.filter((one) => one !== 'owner') : [];
}

export interface Membership {
  role: Role;
  status: 'active' | 'invited';
}

// Whether the member is the last owner. A part of a list cannot tell.
export const isLastOwner = (one: Membership, all: readonly Membership[], isWhole: boolean) =>
  isWhole && one.status === 'active' && one.role === 'owner'
  && all.filter(({ role, status }) => role === 'owner' && status === 'active').length === 1;
