// The header: the areas of the app that the role may see, and the account.
import { useEffect, useRef } from 'preact/hooks';
import { router } from '../frame/router.ts';
import { Menu as Popup } from '../parts/menu.tsx';
import { isCandidate, me, signOut } from '../sign_in/site.ts';
import { app as words } from '../text/recruiter/en_app.ts';
import { openPalette } from './over.tsx';
import { may, member } from './who.tsx';

interface Area {
  path: string;
  label: string;
  isShown: boolean;
}

// An area is current on all its pages.
const isAt = (path: string, here: string) =>
  (path === '/app' ? here === path : here.startsWith(path.replace(/\/[^/]*$/, (last) =>
    (/^\/app\/(banks|reports)/.test(path) ? '' : last))));

export function areas(): Area[] {
  const { headings } = words;
  const hires = may('manage_hiring');
  return [
    { path: '/app', label: headings.today(), isShown: true },
    { path: '/app/jobs', label: headings.jobs(), isShown: true },
    { path: '/app/interviews', label: headings.interviews(), isShown: true },
    { path: '/app/pool', label: headings.pool(), isShown: true },
    { path: '/app/banks/screening', label: headings.banks(), isShown: hires },
    { path: '/app/reports/funnel', label: headings.reports(), isShown: hires },
    { path: '/app/organization', label: headings.organization(), isShown: true },
  ].filter(({ isShown }) => isShown);
}

export function Menu() {
  const box = useRef<HTMLDivElement>(null);
  const here = router.current.value?.path ?? '';
  useEffect(() => { box.current?.removeAttribute('open'); }, [here]);
  const who = me.value;
  if (!member.value || !who) return null;
  return (
    <>
      <details class="areas" ref={box as never}>
        <summary>{words.menu()}</summary>
        <nav aria-label={words.menu()}><Links here={here} /></nav>
      </details>
      <nav class="areas" aria-label={words.menu()}><Links here={here} /></nav>
      <span class="tools">
        <button type="button" aria-keyshortcuts="Control+K" onClick={openPalette}>
          {words.find()}
        </button>
        <Popup label={words.account()} items={[
          { name: '/my/account', label: words.ownAccount() },
          ...(isCandidate(who) ? [{ name: '/my', label: words.ownApplications() }] : []),
          { name: 'out', label: words.signOut() },
        ]} onChoose={(name) => {
          if (name === 'out') void signOut();
          else location.assign(name);
        }}><bdi>{member.value.name || member.value.email}</bdi></Popup>
      </span>
    </>
  );
}

function Links({ here }: { here: string }) {
  return (
    <>
      {areas().map(({ path, label }) => (
        <a href={path} aria-current={isAt(path, here) ? 'page' : undefined} key={path}>{label}</a>
      ))}
    </>
  );
}
