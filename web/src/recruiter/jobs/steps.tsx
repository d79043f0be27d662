// What moves or removes a part of a list: buttons with signs, whose names say what they do.
interface Props {
  id: string;
  at: number;
  of: number;
  words: { up: string; down: string; remove: string };
  busy?: string | false;
  onMove: (to: number) => void;
  onRemove: () => void;
}

// A button that is off keeps the focus, so that somebody who has moved a part to the end is not
// lost.
export function Steps({ id, at, of, words, busy, onMove, onRemove }: Props) {
  const step = (name: 'up' | 'down', sign: string, to: number) => {
    const isOff = to < 0 || to >= of;
    return (
      <button type="button" class="step" id={`${id}.${name}`} aria-label={words[name]}
        aria-disabled={isOff ? 'true' : undefined} onClick={() => { if (!isOff) onMove(to); }}>
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <span class="row steps-of">
      {step('up', '↑', at - 1)}
      {step('down', '↓', at + 1)}
      <button type="button" class="step" aria-label={busy || words.remove}
        aria-disabled={busy ? 'true' : undefined} onClick={() => { if (!busy) onRemove(); }}>
        <span aria-hidden="true">{busy ? '…' : '×'}</span>
      </button>
    </span>
  );
}
