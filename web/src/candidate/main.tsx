// The start of all pages of candidates.
import '../auth/link.ts';
import { render, type ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { session, watchWaking } from '../auth/session.ts';
import { announcement } from '../parts/live.ts';
import { Banner, Button, Skeleton, Toasts } from '../parts/parts.tsx';
import type { Page, Params } from '../router.ts';
import { text } from '../text/en.ts';
import * as home from './home.tsx';
import * as signedIn from './signed_in.tsx';
import * as signedOut from './signed_out.tsx';
import { isCandidate, me, readMe, router, watchSession } from './site.ts';

const at = <Module,>(module: Module) => () => Promise.resolve(module);

// The small pages around signing in are a part of the first load; the others come when they are
// shown.
const pages: Record<string, Page> = {
  '/': { heading: text.headings.home(), load: at(home) },
  '/signed-in': { heading: text.headings.signedIn(), load: at(signedIn) },
  '/signed-out': { heading: text.headings.signedOut(), load: at(signedOut) },
  '/my': { heading: text.headings.my(), load: () => import('./my.tsx') },
  '/my/account': { heading: text.headings.account(), load: () => import('./account.tsx') },
};

interface Shown {
  Page?: ComponentType<{ params: Params }>;
  of?: string;
  failed?: boolean;
}

const RELOADED = 'hireline.reloaded';

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
  const [shown, setShown] = useState<Shown>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const path = current?.path ?? '';

  useEffect(() => {
    let wanted = true;
    current?.page.load().then(
      ({ Page }) => {
        sessionStorage.removeItem(RELOADED);
        if (wanted) setShown({ Page, of: path });
      },
      () => {
        if (wanted && !reloadOnce()) setShown({ failed: true, of: path });
      });
    return () => { wanted = false; };
  }, [path]);

  useEffect(() => {
    if (current) document.title = text.title(current.page.heading);
    if (router.moved.value > 0) heading.current?.focus();
  }, [path, router.moved.value]);

  const { Page, failed, of } = shown;
  return (
    <main id="main" class="wide">
      <h1 ref={heading} tabIndex={-1}>{current?.page.heading}</h1>
      {of === path && failed && (
        <Banner kind="bad" title={text.chunkGone().title}>
          <p>{text.chunkGone().text}</p>
          <div class="row">
            <Button onClick={() => location.reload()}>{text.reload()}</Button>
          </div>
        </Banner>
      )}
      {of === path && Page && current ? <Page params={current.params} /> : !failed && <Skeleton />}
    </main>
  );
}

function Menu() {
  const signedIn = session.state.value.kind === 'in';
  useEffect(() => {
    if (signedIn && !me.value)
      void readMe().then((answer) => { if (answer.ok) me.value = answer.data; });
  }, [signedIn, me.value]);
  if (!signedIn || !me.value) return null;
  const path = router.current.value?.path;
  const item = (to: string, label: string) =>
    <a href={to} aria-current={path === to ? 'page' : undefined}>{label}</a>;
  return (
    <nav aria-label={text.menu()}>
      {isCandidate(me.value) && item('/my', text.headings.my())}
      {item('/my/account', text.headings.account())}
    </nav>
  );
}

const licences = document.querySelector<HTMLAnchorElement>('.bottom a')?.href ?? '';

function App() {
  return (
    <>
      <a class="skip away" href="#main">{text.skip()}</a>
      <header class="top">
        <div class="wide">
          <a class="brand" href="/">hireline</a>
          <Menu />
        </div>
      </header>
      <Content />
      <footer class="bottom">
        <div class="wide"><a href={licences}>{text.licences()}</a></div>
      </footer>
      <Toasts />
      <div class="away" role="status">{announcement.value}</div>
    </>
  );
}

const root = document.getElementById('app')!;
router.start(pages);
watchSession();
watchWaking();
root.replaceChildren();
render(<App />, root);
await session.start();
