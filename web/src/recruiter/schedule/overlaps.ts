// Which interviews of a person are at the same time as another one.
import type { Schemas } from '../../api/types.ts';

type Planned = Pick<Schemas['Interview'], '_id' | 'startTime' | 'endTime' | 'status' | 'title'>;

export interface Span {
  start: number;
  end: number;
}

const isPlanned = ({ status }: Planned) => status === 'scheduled' || status === 'in_progress';

// One that ends when the other begins does not overlap it.
export function overlapping<One extends Planned>(span: Span, planned: readonly One[],
  except?: string): One[] {
  return planned.filter((one) => isPlanned(one) && one._id !== except && one.startTime !== undefined
    && one.endTime !== undefined && Date.parse(one.startTime) < span.end
    && Date.parse(one.endTime) > span.start)
    .sort((one, other) => one.startTime!.localeCompare(other.startTime!));
}
