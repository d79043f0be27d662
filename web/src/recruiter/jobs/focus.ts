// Gives the focus to an element that the next drawing of the page makes, or moves.
export function focusSoon(id: string): void {
  setTimeout(() => {
    const found = document.getElementById(id);
    (found?.matches('.row') ? found.querySelector<HTMLElement>('button') : found)?.focus();
  });
}
