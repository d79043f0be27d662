// What somebody else changed while a change was typed, and the choice between both.
import { decided, merge, type Side } from '../../parts/conflict.ts';
import { Conflict } from '../../parts/conflict.tsx';
import type { Problem as Refusal } from '../../api/problems.ts';
import { moving as words } from '../../text/recruiter/en_interviews.ts';
import { rangeIn } from '../../text/zoned.ts';
import type { Colleague } from '../schedule/people.ts';
import { instantsOf, type Fields, type Name } from './change.ts';

interface Props {
  base: Fields;
  mine: Fields;
  theirs: Fields;
  zone: string;
  members: readonly Colleague[];
  acting: boolean;
  problem: Refusal | undefined;
  onSave: (fields: Fields) => void;
  onClose: () => void;
}

export function Against({ base, mine, theirs, zone, members, acting, problem, onSave, onClose }:
  Props) {
  const merged = merge({ ...base }, { ...mine }, { ...theirs });
  const told = (name: Name, side: Fields) => {
    if (name === 'times') return side.times ? rangeIn(zone, ...instantsOf(side.times)) : '';
    if (name !== 'who') return side[name];
    return side.who.map((id) => members.find(({ userId }) => userId === id)?.name ?? '')
      .filter(Boolean).join(', ');
  };
  const disputed = (merged.conflicts as Name[]).map((name) => ({ name, label: words.field[name](),
    mine: told(name, mine), theirs: told(name, theirs) }));
  return (
    <Conflict disputed={disputed} acting={acting} problem={problem} topic="interview"
      taken={(merged.taken as Name[]).map((name) => words.field[name]())}
      onSave={(choices: Record<string, Side>) =>
        onSave(decided(merged, { ...theirs }, choices) as unknown as Fields)}
      onClose={onClose} />
  );
}
