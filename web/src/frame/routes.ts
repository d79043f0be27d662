// Which page is shown: the path decides. Pages are loaded when they are shown first.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export type Params = Readonly<Record<string, string>>;

interface Module {
  Page: ComponentType<{ params: Params }>;
}

export interface Page {
  heading: string;
  load: () => Promise<Module>;
  loaded?: Module;  // once it is there
}

export async function loadPage(page: Page): Promise<Module> {
  return page.loaded ??= await page.load();
}

export interface Match {
  page: Page;
  params: Params;
  path: string;
}

// Finds the page of a path among patterns such as /my/pipeline/:id.
export function match(pages: Record<string, Page>, path: string): Match | undefined {
  for (const [pattern, page] of Object.entries(pages)) {
    const names: string[] = [];
    const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'));
    const found = new RegExp(`^${source}$`).exec(path);
    if (!found) continue;
    try {
      const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]);
      return { page, params: Object.fromEntries(params) as Params, path };
    } catch {
      return undefined;  // not an encoded text
    }
  }
  return undefined;
}

type Click = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey'
  | 'altKey'>;
type Link = Pick<HTMLAnchorElement, 'href' | 'target'> & { download?: string };

// Whether a click on a link leads away in this tab: not into another tab, no file.
export const leadsAway = (event: Click, link: Link) => !(event.defaultPrevented
  || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  || link.download || (link.target && link.target !== '_self'));

// The address that a click on a link leads to within the pages, if it does: not to other sites or
// unknown paths, no place on the same page.
export function targetOf(event: Click, link: Link, here: string, pages: Record<string, Page>):
string | undefined {
  if (!leadsAway(event, link)) return undefined;
  const to = new URL(link.href, here);
  if (to.origin !== new URL(here).origin || to.hash || !match(pages, to.pathname)) return undefined;
  return to.pathname + to.search;
}

export function createRouter() {
  let pages: Record<string, Page> = {};
  const current = signal<Match>();
  // Whether the page was reached by a link, so that its heading gets the focus.
  const moved = signal(0);
  // What stands behind the path: the filters of a list.
  const search = signal(location.search);

  function show() {
    current.value = match(pages, location.pathname);
    search.value = location.search;
    moved.value++;
    scrollTo(0, 0);
  }

  // Begins with the page of the address bar.
  function start(table: Record<string, Page>) {
    pages = table;
    current.value = match(pages, location.pathname);
  }

  addEventListener('popstate', () => {
    if (location.pathname !== current.value?.path) show();
    else search.value = location.search;
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const to = link && targetOf(event, link as HTMLAnchorElement, location.href, pages);
    if (!to) return;
    event.preventDefault();
    go(to);
  });

  function go(to: string, how: 'push' | 'replace' = 'push') {
    if (how === 'replace') history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    show();
  }

  // Shows the page of an address instead of this one, also if it is loaded apart from these pages.
  function leadTo(to: string) {
    if (has(to.replace(/[?#].*/, ''))) go(to, 'replace');
    else location.replace(to);
  }

  // The same page with other filters. The address has them, so that going back or a reload keeps them.
  function setSearch(query: URLSearchParams) {
    history.replaceState(null, '', location.pathname + (String(query) ? `?${query}` : ''));
    search.value = location.search;
  }

  const pageOf = (path: string) => match(pages, path)?.page;
  const has = (path: string) => pageOf(path) !== undefined;

  // The page shows something else now: readers begin at its heading.
  const again = () => { moved.value++; };

  return { current, moved, search, start, go, leadTo, setSearch, pageOf, has, again };
}
