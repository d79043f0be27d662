// What both the list of decisions and the dialogs know.
import type { Schemas } from '../../api/types.ts';
import { decisions as words } from '../../text/recruiter/en_decisions.ts';
import { api, ask } from '../who.tsx';
import type { Member } from './stages.ts';

type Decision = Schemas['PipelineDecision'];

export const readDecisions = (pipeline: string) => ask((headers) => api.own.GET(
  '/v1/pipeline/{id}/decisions', { params: { path: { id: pipeline } }, headers }));

// Those that no other one supersedes.
export function current(decisions: readonly Decision[]): Decision[] {
  const replaced = new Set(decisions.flatMap(({ supersedes }) => supersedes ?? []));
  return decisions.filter(({ _id }) => !replaced.has(_id));
}

export const memberName = (id: string, members: readonly Member[]) => {
  const found = members.find(({ userId }) => userId === id);
  return found?.name || found?.email || words.somebody();
};
