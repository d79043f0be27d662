// Loads pages before somebody opens them, so that a click waits for their data alone: those that links
// of the open page lead to when the browser has nothing else to do, and one whose link is pointed at
// or has the focus.
import { effect } from '@preact/signals';
import { router } from './router.ts';
import { loadPage } from './routes.ts';

const QUIET = 500;  // milliseconds after the change to a page, whose own requests go first

// Whoever pays for bytes asks the browser to save them.
const saves = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

// What does not come now is asked for again when somebody opens it, and then the page says why.
async function load({ origin, pathname }: HTMLAnchorElement): Promise<void> {
  const page = origin === location.origin ? router.pageOf(pathname) : undefined;
  if (page && !page.loaded && navigator.onLine) await loadPage(page).catch(() => {});
}

async function loadLinked(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) await load(link);
}

function loadLinkedWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void loadLinked());
  else setTimeout(() => void loadLinked());
}

// `wanted` tells whether somebody is there who may follow the links.
export function readAhead(wanted: () => boolean): void {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (link) void load(link);
    }, { passive: true });
  }
  effect(() => {
    if (!router.current.value || !wanted() || saves()) return undefined;
    const timer = setTimeout(loadLinkedWhenIdle, QUIET);
    addEventListener('online', loadLinkedWhenIdle);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', loadLinkedWhenIdle);
    };
  });
}
