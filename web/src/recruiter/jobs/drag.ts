// Drags a part of a list by its handle. The list itself changes only at the end, so that Escape, or
// a pointer that is taken away, leaves it as it was.
import { useRef, useState } from 'preact/hooks';
import { placeAt } from './order.ts';

interface Dragged {
  from: number;
  to: number;
}

const EDGE = 60;   // pixels from the edge of the window, where the page scrolls along
const SPEED = 12;

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

function scrollAlong(y: number): void {
  if (y < EDGE) scrollBy(0, -SPEED);
  else if (y > innerHeight - EDGE) scrollBy(0, SPEED);
}

// `rows` returns the elements of the list in their order.
export function useDrag(rows: () => HTMLElement[], onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const now = useRef<Dragged | undefined>(undefined);

  function begin(event: PointerEvent, from: number) {
    if (event.button !== 0 || now.current) return;
    event.preventDefault();
    const row = rows()[from];
    if (!row) return;
    const start = event.clientY - row.getBoundingClientRect().top;
    const set = (next: Dragged | undefined) => {
      now.current = next;
      setDragged(next);
    };

    const move = ({ clientY }: PointerEvent) => {
      scrollAlong(clientY);
      row.style.removeProperty('transform');
      const natural = row.getBoundingClientRect().top;
      row.style.setProperty('transform', `translateY(${clientY - start - natural}px)`);
      const others = rows().filter((one) => one !== row);
      set({ from, to: placeAt(clientY, others.map(middleOf)) });
    };
    const end = (isDone: boolean) => {
      const last = now.current;
      ending.abort();
      row.style.removeProperty('transform');
      set(undefined);
      if (isDone && last && last.to !== last.from) onMove(last.from, last.to);
    };
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', (pressed) => {
      if (pressed.key === 'Escape') end(false);
    }, { signal });
    set({ from, to: from });
  }

  // How the row at this place looks while another one is held above or below it.
  function lookOf(at: number): string {
    if (!dragged) return '';
    const { from, to } = dragged;
    if (at === from) return 'dragged';
    if (at !== to) return '';
    return to < from ? 'drop-before' : 'drop-after';
  }

  return { begin, lookOf };
}
