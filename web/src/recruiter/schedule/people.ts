// The members of the organization, as those who may hold interviews.
import type { Answer } from '../../api/client.ts';
import type { Schemas } from '../../api/types.ts';
import { api, ask, member } from '../who.tsx';

export interface Colleague {
  userId: string;
  name: string;
  role: Schemas['OrganizationMember']['role'];
}

const AT_ONCE = 100;

// All members who have accepted, by name.
export async function readMembers(): Promise<Answer<Colleague[]>> {
  const found: Colleague[] = [];
  for (let page = 1; ; page++) {
    const answer = await ask((headers) => api.own.GET('/v1/orgs/{id}/members', { params: {
      path: { id: member.value!.organization._id },
      query: { status: ['active'], page, limit: AT_ONCE } }, headers }));
    if (!answer.ok) return answer;
    for (const { userId, name, email, role } of answer.data.members)
      if (userId) found.push({ userId, name: name || email, role });
    if (page >= answer.data.pagination.totalPages) return { ok: true, data: found };
  }
}
