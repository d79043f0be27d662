// The frame of all pages: header, the page itself, footer, messages.
import { render, type ComponentType } from 'preact';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announcement } from '../parts/live.ts';
import { Gone } from '../parts/lazy.tsx';
import { Skeleton, Toasts } from '../parts/parts.tsx';
import { loadPage, type Page } from './routes.ts';
import { frame as text } from '../text/en_frame.ts';
import { router } from './router.ts';

const RELOADED = 'hireline.reloaded';

// The name of what the page shows, instead of its general heading.
const heading = signal<string>();

export function useHeading(words: string | undefined): void {
  useEffect(() => {
    heading.value = words;
    return () => { heading.value = undefined; };
  }, [words]);
}

// An upgrade of the server takes away the files of the one before; a page that is loaded again has
// the new ones.
// Says whether it loads it again, which it does once.
function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED)) return false;
  sessionStorage.setItem(RELOADED, 'yes');
  location.reload();
  return true;
}

function Content() {
  const current = router.current.value;
  const [, setLoaded] = useState<Page>();
  const [failed, setFailed] = useState<string>();  // the path of a page that did not come
  const place = useRef<HTMLHeadingElement>(null);
  const words = heading.value ?? current?.page.heading ?? '';
  const path = current?.path ?? '';

  // Before the next frame, so that the page is asked for at once.
  useLayoutEffect(() => {
    setFailed(undefined);
    if (!current || current.page.loaded) return undefined;
    let wanted = true;
    loadPage(current.page).then(
      () => {
        sessionStorage.removeItem(RELOADED);
        if (wanted) setLoaded(current.page);
      },
      () => {
        if (wanted && !reloadOnce()) setFailed(path);
      });
    return () => { wanted = false; };
  }, [path]);

  useEffect(() => { document.title = text.title(words); }, [words]);

  useEffect(() => {
    if (router.moved.value > 0) place.current?.focus();
  }, [path, router.moved.value]);

  const Page = current?.page.loaded?.Page;
  return (
    <main id="main" class="wide">
      <h1 ref={place} tabIndex={-1} dir="auto">{words}</h1>
      {Page && current ? <Page params={current.params} key={path} />
        : failed === path ? <Gone /> : <Skeleton />}
    </main>
  );
}

interface Slots {
  home?: string;           // where the name of the product leads
  Menu?: ComponentType;    // in the header
  Notice?: ComponentType;  // below it
  Over?: ComponentType;    // over the page, such as a palette of commands
}

const licences = document.querySelector<HTMLAnchorElement>('.bottom a')?.href ?? '';

function App({ home = '/', Menu, Notice, Over }: Slots) {
  return (
    <>
      <a class="skip away" href="#main">{text.skip()}</a>
      <header class="top">
        <div class="wide">
          <a class="brand" href={home}>hireline</a>
          {Menu && <Menu />}
        </div>
      </header>
      {Notice && <Notice />}
      <Content />
      <footer class="bottom">
        <div class="wide"><a href={licences}>{text.licences()}</a></div>
      </footer>
      {Over && <Over />}
      <Toasts />
      <div class="away" role="status">{announcement.value}</div>
    </>
  );
}

export function run(pages: Record<string, Page>, slots: Slots = {}): void {
  const root = document.getElementById('app')!;
  router.start(pages);
  root.replaceChildren();
  render(<App {...slots} />, root);
}
