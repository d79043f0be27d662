// What leads to /signed-in: the challenge and code of a mail's link in the fragment, or the answer
// of a provider in the query. It leaves the address bar, the history and what a reload sends before
// anything else happens. The fragment never goes to a server. The code of a provider does, but is
// worth nothing without the verifier that this tab keeps.
import { signal } from '@preact/signals';
import { linkOf, type Link } from './code.ts';

const isHere = () => location.pathname === '/signed-in';

function takeLink(): Link | undefined {
  if (!isHere() || !location.hash) return undefined;
  const found = linkOf(location.hash);
  history.replaceState(null, '', location.pathname);
  return found;
}

function takeAnswer(): URLSearchParams | undefined {
  if (!isHere() || !location.search) return undefined;
  const found = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  return found.has('code') || found.has('error') ? found : undefined;
}

export const answer = signal(takeAnswer());

export const link = signal(takeLink());

// A second link that is opened in the same tab changes only the fragment.
addEventListener('hashchange', () => {
  const found = takeLink();
  if (!found) return;
  answer.value = undefined;
  link.value = found;
});
