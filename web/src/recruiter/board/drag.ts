// Dragging a card with a mouse or a pen. While it is held, each frame moves one copy of the card by
// a transform, and nothing is laid out. Fingers scroll the board; they have the menu.

const SLACK = 5;      // pixels until a press becomes a drag
const EDGE = 48;      // pixels from an edge of the board, within which it scrolls
const FASTEST = 16;   // pixels of scrolling in a frame

interface Listeners {
  pick: (id: string) => void;
  // `target` is that of the element with `data-target` under the pointer.
  drop: (id: string, target: string | undefined) => void;
}

interface Drag {
  card: HTMLElement;
  pointer: number;
  from: { x: number; y: number };
  now: { x: number; y: number };
  ghost?: HTMLElement;
  over?: HTMLElement | null | undefined;
  frame?: number | undefined;
}

function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('ghost');
  for (const [name, value] of [['left', left], ['top', top], ['width', width]] as const)
    ghost.style.setProperty(name, `${value}px`);
  document.body.append(ghost);
  return ghost;
}

// How far to scroll in a frame, when the pointer is near one of two edges.
export function pull(at: number, start: number, end: number): number {
  const near = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.round(FASTEST * Math.max(-1, Math.min(1, near / EDGE)));
}

export function watchDrags(region: HTMLElement, { pick, drop }: Listeners): () => void {
  let drag: Drag | undefined;
  let bounds = region.getBoundingClientRect();

  function over(target: HTMLElement | null | undefined) {
    if (!drag || drag.over === target) return;
    drag.over?.removeAttribute('data-over');
    target?.setAttribute('data-over', '');
    drag.over = target;
  }

  function step() {
    if (!drag?.ghost) return;
    const { from, now, ghost } = drag;
    drag.frame = undefined;
    const under = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-target]');
    over(under);
    const [x, y] = [pull(now.x, bounds.left, bounds.right), pull(now.y, bounds.top, bounds.bottom)];
    const isInside = now.y > bounds.top && now.y < bounds.bottom;
    if (isInside && (x !== 0 || y !== 0)) {
      region.scrollBy(x, y);
      drag.frame = requestAnimationFrame(step);
    }
    ghost.style.setProperty('transform', `translate(${now.x - from.x}px, ${now.y - from.y}px)`);
  }

  function lift(one: Drag) {
    bounds = region.getBoundingClientRect();
    one.ghost = ghostOf(one.card);
    one.card.setAttribute('data-held', '');
    region.setAttribute('data-dragging', '');
    // Its cursor is shown then: one on the board would be looked up again for all that is in it.
    one.ghost.setPointerCapture(one.pointer);
    pick(one.card.dataset['card']!);
  }

  function end(isDropped: boolean) {
    if (!drag) return;
    const { card, ghost, frame, over: target } = drag;
    if (frame !== undefined) cancelAnimationFrame(frame);
    over(undefined);
    drag = undefined;
    if (!ghost) return;
    ghost.remove();
    card.removeAttribute('data-held');
    region.removeAttribute('data-dragging');
    // The click that ends a drag opens nothing.
    const still = (event: Event) => { event.preventDefault(); event.stopPropagation(); };
    addEventListener('click', still, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', still, { capture: true }));
    drop(card.dataset['card']!, isDropped ? target?.dataset['target'] : undefined);
  }

  const down = (event: PointerEvent) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-card]');
    if (drag || !card || event.button !== 0 || event.pointerType === 'touch'
      || target.closest('button')) return;
    const at = { x: event.clientX, y: event.clientY };
    drag = { card, pointer: event.pointerId, from: at, now: at };
  };
  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (event.buttons === 0) return end(false);  // let go outside of the window
    drag.now = { x: event.clientX, y: event.clientY };
    if (!drag.ghost) {
      const { from, now } = drag;
      if (Math.hypot(now.x - from.x, now.y - from.y) < SLACK) return;
      lift(drag);
    }
    drag.frame ??= requestAnimationFrame(step);
  };
  const up = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.ghost) step();
    end(true);
  };
  const cancel = () => end(false);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.ghost) return;
    event.preventDefault();
    cancel();
  };
  const measure = () => { bounds = region.getBoundingClientRect(); };
  const still = (event: Event) => event.preventDefault();

  const onRegion = { pointerdown: down, dragstart: still };
  const onWindow = { pointermove: move, pointerup: up, pointercancel: cancel, blur: cancel,
    keydown: key, resize: measure, scroll: measure };
  const all = (act: 'addEventListener' | 'removeEventListener') => {
    for (const [name, run] of Object.entries(onRegion)) region[act](name, run as EventListener);
    for (const [name, run] of Object.entries(onWindow)) window[act](name, run as EventListener);
  };
  all('addEventListener');
  return () => {
    cancel();
    all('removeEventListener');
  };
}
