// The choice between two changes of the same record, after a 412. Fields that one side alone
// changed are told; for the others yours and theirs stand side by side, and nothing is sent until
// all are chosen.
import { useId, useState } from 'preact/hooks';
import type { Problem as Refusal } from '../api/problems.ts';
import { conflict as words } from '../text/en_conflict.ts';
import type { Side } from './conflict.ts';
import { Banner, Dialog } from './parts.tsx';

export interface Disputed {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  disputed: readonly Disputed[];
  taken: readonly string[];  // labels of what only they changed
  acting: boolean;
  problem?: Refusal | undefined;
  topic?: string;
  onSave: (choices: Record<string, Side>) => void;
  onClose: () => void;
}

export function Conflict({ disputed, taken, acting, problem, topic, onSave, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const isOpen = disputed.some(({ name }) => !choices[name]);
  return (
    <Dialog title={words.title()} kind="main" isWide act={words.save()}
      acting={acting && words.saving()} off={isOpen} problem={problem}
      {...(topic ? { topic } : {})} onAct={() => onSave(choices)} onClose={onClose}>
      <p>{words.nothingSent()}</p>
      {taken.length > 0 && <p dir="auto">{words.taken(taken)}</p>}
      {disputed.length === 0 ? <p>{words.both()}</p>
        : <Banner kind="warn"><p>{words.choose(disputed.length)}</p></Banner>}
      {disputed.map((one) => (
        <Sides key={one.name} of={one} chosen={choices[one.name]}
          onChoose={(side) => setChoices((before) => ({ ...before, [one.name]: side }))} />
      ))}
      {disputed.length > 0 && isOpen && <p class="quiet small">{words.missing()}</p>}
    </Dialog>
  );
}

function Sides({ of: { label, mine, theirs }, chosen, onChoose }: { of: Disputed;
  chosen: Side | undefined; onChoose: (side: Side) => void }) {
  const id = useId();
  const side = (name: Side, title: string, value: string) => (
    <label class="side">
      <span class="row">
        <input type="radio" name={id} value={name} checked={chosen === name}
          onChange={() => onChoose(name)} />
        <span class="strong">{title}</span>
      </span>
      <span class="prose" dir="auto">{value || words.nothing()}</span>
    </label>
  );
  return (
    <fieldset class="choices sides">
      <legend dir="auto">{label}</legend>
      <div>
        {side('mine', words.mine(), mine)}
        {side('theirs', words.theirs(), theirs)}
      </div>
    </fieldset>
  );
}
