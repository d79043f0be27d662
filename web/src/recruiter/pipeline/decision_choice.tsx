// The decision that a status follows. The newest one that fits is chosen.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Select } from '../../parts/choices.tsx';
import { useLoad } from '../../parts/parts.tsx';
import { decisions as words, type Kind } from '../../text/recruiter/en_decisions.ts';
import { current, readDecisions } from './decisions_core.ts';
import type { Status } from './status_change.ts';

interface Chosen {
  id: string;
  fitting: readonly Schemas['PipelineDecision'][];
  choose: (id: string) => void;
}

const KIND_OF: Partial<Record<Status, Kind>> = { rejected: 'reject', hired: 'hire' };

export function useDecisionFor(pipeline: string, to: Status): Chosen {
  const kind = KIND_OF[to];
  const [id, choose] = useState<string>();
  const found = useLoad(async () => (kind ? readDecisions(pipeline)
    : { ok: true as const, data: { decisions: [] } }), [pipeline, kind]);
  const fitting = current(found.data?.decisions ?? []).filter(({ decision }) => decision === kind);
  return { id: id ?? fitting[0]?._id ?? '', fitting, choose };
}

export function ChooseDecision({ of: { id, fitting, choose } }: { of: Chosen }) {
  if (fitting.length === 0) return null;
  return (
    <Select label={words.forStatus()} hint={words.forStatusHint()} value={id} onValue={choose}
      choices={[{ value: '', label: words.forStatusNone() },
        ...fitting.map(({ _id, decision, createdAt }) => ({ value: _id,
          label: words.by(words.kind[decision](), createdAt) }))]} />
  );
}
