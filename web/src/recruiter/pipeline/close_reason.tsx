// Why a pipeline is rejected or withdrawn: one of the organization's reasons.
import type { Problem } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Select } from '../../parts/choices.tsx';
import { useLoad } from '../../parts/parts.tsx';
import { setStatus as words } from '../../text/recruiter/en_pipeline_acts.ts';
import { api, ask } from '../who.tsx';
import type { Status } from './status_change.ts';

type Reason = Schemas['CloseReason'];

// The reasons that apply to the status; none until they are read.
export function useReasons(status: Status): readonly Reason[] {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/close-reasons', { headers })), []);
  return (found.data?.closeReasons ?? [])
    .filter(({ appliesTo }) => appliesTo.some((one) => one === status));
}

// Whether a change was refused because the organization requires a reason.
export const needsReason = (problem: Problem | undefined): boolean =>
  problem?.issues.some(({ path }) => path === 'reasonId') ?? false;

export function ChooseReason({ reasons, chosen, isNeeded, onChoose }: {
  reasons: readonly Reason[]; chosen: string; isNeeded: boolean; onChoose: (id: string) => void;
}) {
  const none = { value: '', label: isNeeded ? words.chooseReason() : words.noCloseReason() };
  return (
    <Select label={words.closeReason()} hint={words.closeReasonHint()} value={chosen}
      wrong={isNeeded && !chosen ? words.needsCloseReason() : undefined} onValue={onChoose}
      choices={[none, ...reasons.map(({ _id, name }) => ({ value: _id, label: name }))]} />
  );
}
