// A text of many lines.
//
// Each paragraph has a direction of its own. For that, Chromium takes a time that grows with the square
// of the length: over a minute for 5 MB that are pasted. Long texts have one direction.
import { useId } from 'preact/hooks';

const LONG = 20_000;  // characters

interface Props {
  label: string;
  value: string;
  hint?: string;
  wrong?: string | undefined;
  readOnly?: boolean;
  rows?: number;
  id?: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

export function TextArea({ label, value, hint, wrong, readOnly, rows = 10, id: given,
  onValue, onBlur }: Props) {
  const own = useId();
  const id = given ?? own;
  const told = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} rows={rows} dir="auto" value={value} readOnly={readOnly ?? false}
        class={value.length > LONG ? 'long' : undefined}
        onBeforeInput={({ currentTarget, data }) => {
          if (value.length + (data?.length ?? 0) > LONG) currentTarget.classList.add('long');
        }}
        autocomplete="off" aria-describedby={told || undefined}
        aria-invalid={wrong ? 'true' : undefined} onBlur={onBlur}
        onInput={({ currentTarget }) => {
          // Only now: a long text that is being replaced must keep its one direction.
          currentTarget.classList.toggle('long', currentTarget.value.length > LONG);
          onValue(currentTarget.value);
        }} />
      {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
      {hint && <p class="hint" id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

// Text of people, with its lines.
export function Prose({ children }: { children: string }) {
  return <p class="prose" dir="auto">{children}</p>;
}
