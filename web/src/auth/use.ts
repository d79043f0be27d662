// Whether somebody uses this page right now, so that it must not be left for a moment: a field has
// text, a question is open, or there was an input just now. Nor is a page left that nobody sees: an
// open tab alone should not keep somebody signed in at a provider.
const QUIET = 30_000;  // milliseconds

let last = 0;

export function watchUse(): void {
  const note = () => { last = Date.now(); };
  for (const kind of ['keydown', 'pointerdown', 'input', 'wheel', 'touchmove'])
    addEventListener(kind, note, { capture: true, passive: true });
}

const FIELDS = 'textarea, input[type="text"], input[type="email"], '
  + 'input:checked:not([role="switch"])';

export function inUse(): boolean {
  return document.visibilityState === 'hidden' || Date.now() - last < QUIET
    || document.querySelector('dialog[open]') !== null
    || [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '');
}
