// Choosing one or some of a few things.
import { useId } from 'preact/hooks';

interface Choice {
  value: string;
  label: string;
}

interface Props {
  legend: string;
  choices: Choice[];
  chosen: readonly string[];
  many?: boolean;
  wrong?: string | undefined;
  across?: boolean;
  onChoose: (value: string, on: boolean) => void;
  groupRef?: { current: HTMLFieldSetElement | null };
}

export function Choices({ legend, choices, chosen, many, wrong, across, onChoose, groupRef }:
  Props) {
  const id = useId();
  return (
    <fieldset class={across ? 'choices across' : 'choices'} ref={groupRef ?? null}
      aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type={many ? 'checkbox' : 'radio'} name={id} value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => onChoose(value, currentTarget.checked)} />
            {label}
          </label>
        ))}
      </div>
      {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
    </fieldset>
  );
}

export function Switch({ label, hint, on, onSwitch }: { label: string; hint: string; on: boolean;
  onSwitch: (on: boolean) => void }) {
  const id = useId();
  return (
    <div class="switch">
      <label>
        <input type="checkbox" role="switch" checked={on} aria-describedby={id}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
        {label}
      </label>
      <p class="quiet small" id={id}>{hint}</p>
    </div>
  );
}

interface SelectProps {
  label: string;
  hint?: string;
  wrong?: string | undefined;
  value: string;
  choices: readonly Choice[];
  id?: string;
  onValue: (value: string) => void;
}

export function Select({ label, hint, wrong, value, choices, id: given, onValue }: SelectProps) {
  const own = useId();
  const id = given ?? own;
  const told = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && <p class="hint" id={`${id}-hint`}>{hint}</p>}
      <select id={id} value={value} aria-describedby={told || undefined}
        aria-invalid={wrong ? 'true' : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {choices.map((one) => <option value={one.value} key={one.value}>{one.label}</option>)}
      </select>
      {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
    </div>
  );
}
