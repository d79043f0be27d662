// The focus on the board: one card at a time is on the way of Tab, and the focus stays on its card
// wherever that goes.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Column } from './model.ts';
import { afterLoss, walk } from './walk.ts';

interface Ref { current: HTMLElement | null }

export const cardAt = (target: EventTarget | null): HTMLElement | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null);

const find = (region: Ref, id: string) =>
  region.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;

const linkOf = (card: HTMLElement | null) => card?.querySelector<HTMLElement>('a') ?? null;

// Each look for changes comes here: what is right already is not touched.
function setStops(card: HTMLElement | null, index: number) {
  for (const one of card?.querySelectorAll<HTMLElement>('a, button') ?? [])
    if (one.tabIndex !== index) one.tabIndex = index;
}

const idsOf = (columns: readonly Column[]) =>
  columns.map(({ cards }) => cards.map(({ _id }) => _id));

export interface Focus {
  // Puts the focus on a card, if it is there.
  to: (id: string) => boolean;
  // The next time that the columns change, this card shall be seen.
  follow: (id: string) => void;
  onFocusIn: (event: FocusEvent) => void;
  // Walks, if the key is one of walking.
  onArrow: (event: KeyboardEvent) => void;
}

export function useFocus(region: Ref, columns: readonly Column[]): Focus {
  const stop = useRef<HTMLElement | null>(null);
  const shown = useRef(columns);
  const followed = useRef<string | undefined>(undefined);
  // Read before this drawing changes the page: a card in another column is another element.
  const before = region.current?.contains(document.activeElement)
    ? cardAt(document.activeElement)?.dataset['card'] : undefined;

  function makeStop(card: HTMLElement | null) {
    if (stop.current !== card) setStops(stop.current, -1);
    stop.current = card;
    setStops(card, 0);
  }

  const to = (id: string) => {
    linkOf(find(region, id))?.focus();
    return find(region, id)?.contains(document.activeElement) ?? false;
  };

  useLayoutEffect(() => {
    const was = shown.current;
    shown.current = columns;
    const followedId = followed.current;
    if (was !== columns) followed.current = undefined;
    // The focus went with its element; it is not somewhere else, such as in a menu.
    const isLost = document.activeElement === document.body;
    if (isLost && before !== undefined) {
      const next = find(region, before) ? before : afterLoss(idsOf(was), idsOf(columns), before);
      const link = next === undefined ? region.current : linkOf(find(region, next));
      link?.focus({ preventScroll: before !== followedId });
    } else if (followedId && was !== columns
      && (isLost || region.current?.contains(document.activeElement))) {
      to(followedId);  // it came back by an undo, whose button is gone
    }
    if (!stop.current?.isConnected) {
      const first = region.current?.querySelector<HTMLElement>('[data-card]') ?? null;
      makeStop(cardAt(document.activeElement) ?? first);
    } else {
      setStops(stop.current, 0);  // it may have other buttons now
    }
  });

  return {
    to,
    follow(id) { followed.current = id; },
    onFocusIn({ target }) {
      const card = cardAt(target);
      if (card) makeStop(card);
    },
    onArrow(event) {
      const from = cardAt(event.target)?.dataset['card'];
      if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = walk(idsOf(columns), from, event.key);
      if (next === undefined) return;
      event.preventDefault();
      to(next);
    },
  };
}
