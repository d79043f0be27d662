// The challenge and code with which a mail's link leads to /signed-in. They leave the address bar,
// the history and what a reload sends before anything else happens; the fragment never goes to a
// server.
import { signal } from '@preact/signals';
import { linkOf, type Link } from './code.ts';

function take(): Link | undefined {
  if (location.pathname !== '/signed-in' || !location.hash) return undefined;
  const found = linkOf(location.hash);
  history.replaceState(null, '', location.pathname);
  return found;
}

export const link = signal(take());

// A second link that is opened in the same tab changes only the fragment.
addEventListener('hashchange', () => {
  const found = take();
  if (found) link.value = found;
});
