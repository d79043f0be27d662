// A button that opens a menu. Arrows, Home and End move in it; Escape and Tab close it.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface MenuItem {
  name: string;
  label: ComponentChildren;
  off?: string | undefined;  // why it cannot be chosen
}

interface Props {
  label: string;
  children?: ComponentChildren;  // what the button shows after the label, which is then only read
  items: readonly MenuItem[];
  onChoose: (name: string) => void;
}

const buttonsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll('button') ?? [])];

// What keys do in an open menu.
export function walkMenu(event: KeyboardEvent, box: HTMLElement | null): void {
  const all = buttonsOf(box);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') box?.hidePopover();
  if (to === undefined || all.length === 0) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}

// The layer above the page is placed from the button: the policy of the pages allows no style
// attribute, but a script may set a property.
export function placeMenu(box: HTMLElement | null, opener: Element | null): void {
  const from = opener?.getBoundingClientRect();
  if (!from || !box) return;
  const width = Math.min(320, innerWidth - 16);
  const set = (name: string, value: string) => box.style.setProperty(name, value);
  set('inline-size', `${width}px`);
  set('left', `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`);
  const below = innerHeight - from.bottom;
  set('max-block-size', `${Math.max(120, (below > 240 ? below : from.top) - 16)}px`);
  set('top', below > 240 ? `${from.bottom + 4}px` : 'auto');
  set('bottom', below > 240 ? 'auto' : `${innerHeight - from.top + 4}px`);
}

export function Menu({ label, children, items, onChoose }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The items are there after it has opened.
  useLayoutEffect(() => { if (isOpen) buttonsOf(box.current)[0]?.focus(); }, [isOpen]);

  function close() {
    box.current?.hidePopover();
    opener.current?.focus();
  }

  return (
    <>
      <button type="button" ref={opener} aria-haspopup="menu" aria-expanded={isOpen}
        aria-controls={id} onClick={() => {
          placeMenu(box.current, opener.current);
          box.current?.togglePopover();
        }}>{children ? <><span class="away">{label}: </span>{children}</> : label}</button>
      <div id={id} ref={box} role="menu" class="menu" aria-label={label} popover="auto"
        onKeyDown={(event) => walkMenu(event, box.current)} onToggle={(event) => {
          const open = (event as unknown as ToggleEvent).newState === 'open';
          setOpen(open);
        }}>
        {isOpen && items.map(({ name, label: words, off }) => (
          <button type="button" role="menuitem" key={name} tabIndex={-1}
            aria-disabled={off ? 'true' : undefined} onClick={() => {
              if (off) return;
              close();
              onChoose(name);
            }}>
            <span>{words}</span>
            {off && <span class="why">{off}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
