// Gives the focus to an element that the next drawing of the page makes, or moves. What asked for the
// drawing comes before: both are done before the next key is read.
export function focusSoon(id: string): void {
  queueMicrotask(() => {
    const found = document.getElementById(id);
    (found?.matches('.row') ? found.querySelector<HTMLElement>('button') : found)?.focus();
  });
}
