// The menu of a candidate: where they can go. One for all cards, placed at the one that opens it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeMenu, walkMenu } from '../../parts/menu.tsx';
import { board as words } from '../../text/recruiter/en_board.ts';
import type { Choice, Move } from './moves.ts';

export interface Opened {
  serial: number;
  id: string;
  name: string;
  opener: HTMLElement;
  look: () => Promise<Choice[] | undefined>;
}

let count = 0;

// The browser tells late that a menu was closed. By then another one may be open, also of the same
// candidate, so each has a number.
export const opening = <More extends Omit<Opened, 'serial'>>(of: More) =>
  ({ ...of, serial: ++count });

interface Props {
  of: Opened;
  onChoose: (move: Move) => void;
  onClose: () => void;
}

export function MoveMenu({ of, onChoose, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choice[] | 'none'>();

  useLayoutEffect(() => {
    placeMenu(box.current, of.opener);
    box.current?.showPopover();
    box.current?.focus();
  }, []);

  useEffect(() => {
    let wanted = true;
    void of.look().then((found) => { if (wanted) setChoices(found ?? 'none'); });
    return () => { wanted = false; };
  }, []);

  // What could be chosen is there now.
  useLayoutEffect(() => {
    if (choices && box.current?.contains(document.activeElement))
      box.current.querySelector<HTMLElement>('button')?.focus();
  }, [choices]);

  return (
    <div ref={box} role="menu" class="menu" aria-label={words.moveOf(of.name)} popover="auto"
      tabIndex={-1} aria-busy={choices === undefined}
      onKeyDown={(event) => walkMenu(event, box.current)} onToggle={(event) => {
        if ((event as unknown as ToggleEvent).newState === 'closed') onClose();
      }}>
      {choices === undefined || choices === 'none' ? (
        <button type="button" role="menuitem" tabIndex={-1} aria-disabled="true">
          {choices ? words.can.unknown() : words.can.looking()}
        </button>
      ) : choices.map(({ name, label, off, note, move }) => (
        <button type="button" role="menuitem" key={name} tabIndex={-1}
          aria-disabled={off ? 'true' : undefined} onClick={() => { if (!off) onChoose(move); }}>
          <span dir="auto">{label}</span>
          {(off ?? note) && <span class="why">{off ?? note}</span>}
        </button>
      ))}
    </div>
  );
}
