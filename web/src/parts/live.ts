// The page's one polite live region, and the toasts.
import { signal } from '@preact/signals';

export const announcement = signal('');

export function announce(words: string): void {
  // The same words again would not be a change, and would not be read.
  announcement.value = announcement.value === words ? `${words}\u00a0` : words;
}

export interface Toast {
  id: number;
  words: string;
  action?: { label: string; run: () => void };
}

export const toasts = signal<Toast[]>([]);

const LASTS = 12_000;  // milliseconds; while it has the focus or the pointer, it stays
let count = 0;

let from: Element | null = null;  // what had the focus before a toast got it

export function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  const before = relatedTarget as Element | null;
  if (!(currentTarget as Element).contains(before)) from = before;
}

// The focus goes back to where it was before.
export function dismiss(id: number): void {
  const had = document.getElementById(`toast-${id}`)?.contains(document.activeElement);
  toasts.value = toasts.value.filter((one) => one.id !== id);
  if (had) (from?.isConnected ? from as HTMLElement : document.querySelector('h1'))?.focus();
}

export function toast(words: string, action?: Toast['action']): void {
  const made: Toast = { id: ++count, words, ...(action ? { action } : {}) };
  toasts.value = [made];  // the newest only: an older undo would undo something else
  announce(words);
  const end = () => {
    const shown = document.getElementById(`toast-${made.id}`);
    if (shown?.matches(':hover, :focus-within')) setTimeout(end, 1000);
    else dismiss(made.id);
  };
  setTimeout(end, LASTS);
}
