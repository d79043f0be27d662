// The start of the pages of people who sign in.
import { answer } from '../auth/link.ts';
import './core.ts';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { session, watchWaking } from '../auth/session.ts';
import { offerSignIn } from '../parts/parts.tsx';
import type { Page } from '../frame/routes.ts';
import { text } from '../text/en.ts';
import { run } from '../frame/app.tsx';
import { Page as Home } from './home.tsx';
import { Notice } from '../sign_in/notice.tsx';
import { Page as SignedIn } from '../sign_in/signed_in.tsx';
import { Page as SignedOut } from '../sign_in/signed_out.tsx';
import { router } from '../frame/router.ts';
import { isCandidate, me, readMe, watchSession } from '../sign_in/site.ts';

const at = (Page: FunctionComponent) => () => Promise.resolve({ Page });

// The small pages around signing in are a part of the first load; the others come when they are
// shown.
const pages: Record<string, Page> = {
  '/': { heading: text.headings.home(), load: at(Home) },
  '/signed-in': { heading: text.headings.signedIn(), load: at(SignedIn) },
  '/signed-out': { heading: text.headings.signedOut(), load: at(SignedOut) },
  '/my': { heading: text.headings.my(), load: () => import('./applications.tsx') },
  '/my/pipeline/:id': { heading: text.headings.pipeline(),
    load: () => import('./applications.tsx').then(({ PipelinePage }) => ({ Page: PipelinePage })) },
  '/my/interviews/:id': { heading: text.headings.interview(),
    load: () => import('./applications.tsx').then(({ InterviewPage }) =>
      ({ Page: InterviewPage })) },
  '/preferences': { heading: text.headings.preferences(),
    load: () => import('./preferences.tsx') },
  '/preferences/:token': { heading: text.headings.preferences(),
    load: () => import('./preferences.tsx').then(({ LinkPage }) => ({ Page: LinkPage })) },
  '/invitations/:token': { heading: text.headings.invitation(),
    load: () => import('./invitation.tsx') },
  '/my/account': { heading: text.headings.account(), load: () => import('./account.tsx') },
};

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

watchSession();
watchWaking();
offerSignIn(() => session.ended());
run(pages, { Menu, Notice });
// What a provider answered goes before what was there before.
if (!answer.value) await session.start();
