// What the pages of the organization share: the links among them, a text to take elsewhere, and a secret
// that is shown once.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button, Panel } from '../../parts/parts.tsx';
import { frame } from '../../text/en_frame.ts';
import { router } from '../../frame/router.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { places as words } from '../../text/recruiter/en_places.ts';
import { may } from '../who.tsx';

export function Places() {
  const here = router.current.value?.path;
  const { headings } = app;
  const all = [
    { path: '/app/organization', label: headings.organization(), isShown: true },
    { path: '/app/organization/members', label: headings.members(),
      isShown: may('manage_hiring') },
    { path: '/app/organization/plan', label: headings.plan(), isShown: true },
    { path: '/app/organization/scorecards', label: headings.scorecards(),
      isShown: may('manage_hiring') },
    { path: '/app/organization/close-reasons', label: headings.closeReasons(),
      isShown: may('manage_organization') },
    { path: '/app/organization/keys', label: headings.keys(),
      isShown: may('manage_organization') },
    { path: '/app/organization/webhooks', label: headings.webhooks(),
      isShown: may('manage_organization') },
  ];
  return (
    <nav class="places-bar" aria-label={words.pages()}>
      {all.filter(({ isShown }) => isShown).map(({ path, label }) => (
        <a href={path} aria-current={path === here ? 'page' : undefined} key={path}>{label}</a>
      ))}
    </nav>
  );
}

// A text to take elsewhere. Without a clipboard, as on plain HTTP, the button selects the text.
export function Copied({ label, text, done }: { label: string; text: string; done: string }) {
  const box = useRef<HTMLInputElement>(null);
  // A dialog hides the live region of the page, so this line is one of its own.
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      box.current?.select();
      setSaid(words.selected());
    }
  }

  return (
    <div class="copied">
      <div class="field secret">
        <label>{label}
          <input ref={box} readOnly dir="ltr" value={text} spellcheck={false} autocomplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      </div>
      <Button onClick={() => void copy()}>{words.copy()}</Button>
      <p class="small quiet" role="status">{said}</p>
    </div>
  );
}

interface OnceProps {
  secret: string | undefined;
  title: string;
  text: string;
  label: string;
  copied: string;
  kept: string;
  lost: { title: string; text: string };
  children?: ComponentChildren;
  onClose: () => void;
}

// Without the text, it was lost on its way: the service sends a secret once.
export function ShownOnce({ secret, title, text, label, copied, kept, lost, children, onClose }:
  OnceProps) {
  if (secret === undefined) {
    return (
      <Panel title={lost.title} onClose={onClose}>
        <p dir="auto">{lost.text}</p>
        <div class="row"><Button onClick={onClose}>{frame.close()}</Button></div>
      </Panel>
    );
  }
  return (
    <Panel title={title} look="large" onClose={onClose}>
      <p>{text}</p>
      <Copied label={label} text={secret} done={copied} />
      {children}
      <div class="row"><Button onClick={onClose}>{kept}</Button></div>
    </Panel>
  );
}
