// What opens over each page: the palette of commands (Ctrl-K), and the help for keys (?).
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from '../parts/lazy.tsx';
import { member } from './who.tsx';

const open = signal<'palette' | 'keys'>();

export const openPalette = () => { open.value = 'palette'; };
export const openKeys = () => { open.value = 'keys'; };

const Palette = lazy<{ onClose: () => void }>(() =>
  import('./palette.tsx').then(({ Palette: found }) => found));
const Keys = lazy<{ onClose: () => void }>(() =>
  import('./keys.tsx').then(({ Keys: found }) => found));

// One-letter keys do nothing while somebody types.
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export function Over() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!member.value || event.altKey || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        open.value = 'keys';
      }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const close = () => { open.value = undefined; };
  if (open.value === 'palette') return <Palette onClose={close} />;
  return open.value === 'keys' ? <Keys onClose={close} /> : null;
}
