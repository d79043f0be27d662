// The members of the organization, for those who may list them.
import { useLoad } from '../../parts/parts.tsx';
import { api, ask, may, member } from '../who.tsx';
import type { Member } from './stages.ts';

// None while they are not known, and for everybody else.
export function useMembers(isNeeded: boolean): readonly Member[] {
  const organization = member.value?.organization._id ?? '';
  const found = useLoad(async () => {
    if (!isNeeded || !may('manage_hiring')) return { ok: true as const, data: [] };
    const answer = await ask((headers) => api.own.GET('/v1/orgs/{id}/members', { headers,
      params: { path: { id: organization }, query: { status: ['active'], limit: 100 } } }));
    return answer.ok ? { ok: true as const, data: answer.data.members } : answer;
  }, [isNeeded, organization]);
  return found.data ?? [];
}
