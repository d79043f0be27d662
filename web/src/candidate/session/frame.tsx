// What stands around the questions: where one is, the time that is left, what is saved.
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import { passed, shown } from '../../drafts/deadline.ts';
import { announce } from '../../parts/live.ts';
import { Banner, Button, Problem, Their } from '../../parts/parts.tsx';
import { frame as text } from '../../text/en_frame.ts';
import { session as words } from '../../text/en_session.ts';
import type { Told } from './kind.ts';
import type { PageSession } from './page_session.ts';

export function About({ session }: { session: Told }) {
  return (
    <p>
      <Their strong>{session.job.title}</Their>, <Their>{session.organization.name}</Their>
      <br />
      <Their>{session.stage.name}</Their>
    </p>
  );
}

export function Top({ pageSession, session }: { pageSession: PageSession; session: Told }) {
  return (
    <div class="row apart">
      <About session={session} />
      <div class="states">
        {session.endsAt && <Timer pageSession={pageSession} endsAt={session.endsAt} />}
        <SaveState pageSession={pageSession} />
      </div>
    </div>
  );
}

const SHOWN = 86_400;  // seconds; an end that is farther away is a date, not a clock

const secondsLeft = (endsAt: string) => (Date.parse(endsAt) - serverNow()) / 1000;

function Timer({ pageSession, endsAt }: { pageSession: PageSession; endsAt: string }) {
  const [left, setLeft] = useState(() => secondsLeft(endsAt));
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(endsAt);
      for (const event of passed(before.current, now)) {
        if (event === 'announce') announce(words.leftNow(now));
        if (event === 'flush') void pageSession.drafts().flush();
        if (event === 'end') {
          announce(words.over());
          pageSession.end();
        }
      }
      before.current = now;
      setLeft(now);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (left > SHOWN) return <p>{words.openUntil(endsAt)}</p>;
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? <><strong>{words.left(shown(left))}</strong> ({words.ends(endsAt)})</>
        : <strong>{words.over()}</strong>}
    </p>
  );
}

function SaveState({ pageSession }: { pageSession: PageSession }) {
  const drafts = pageSession.drafts();
  const changed = Object.values(drafts.parts.value).some((part) => part.changed);
  if (pageSession.writer.value?.mine.value === false)
    return <p class="saving">{words.saving.reading()}</p>;
  if (!changed) {
    const at = drafts.savedAt.value;
    return at ? <p class="saving good">{words.saving.saved(at)}</p> : null;
  }
  return drafts.kept.value && pageSession.stored.value
    ? <p class="saving">{words.saving.kept()}</p> : <p class="saving">{words.saving.typing()}</p>;
}

// Browsers have no cryptography on pages without encryption, beyond the device itself.
function Unstored() {
  const [title, told] = isSecureContext ? [words.unstored(), words.unstoredText()]
    : [words.insecure(), words.insecureText()];
  return <Banner kind="warn" title={title}><p>{told}</p></Banner>;
}

export function Notices({ pageSession }: { pageSession: PageSession }) {
  const drafts = pageSession.drafts();
  const away = drafts.away.value || pageSession.cut.value;
  useEffect(() => { if (away) announce(words.away()); }, [away]);
  const stored = pageSession.stored.value;
  return (
    <>
      {away && (
        <Banner kind="warn" title={words.away()}>
          <p>{stored ? words.awayText(drafts.savedAt.value) : words.awayUnstored()}</p>
          <div class="row">
            <Button onClick={() => pageSession.retry()}>{words.tryNow()}</Button>
          </div>
        </Banner>
      )}
      {!stored && <Unstored />}
      {pageSession.writer.value?.mine.value === false && (
        <Banner title={words.reading()}>
          <p>{words.readingText()}</p>
          <div class="row">
            <Button onClick={() => pageSession.writer.value?.want()}>{words.write()}</Button>
          </div>
        </Banner>
      )}
      {pageSession.ended.value && (
        <Banner kind="warn" title={words.over()}><p>{words.overText()}</p></Banner>
      )}
      {drafts.refusal.value && <Problem problem={drafts.refusal.value} topic="link" />}
      {pageSession.refusal.value && (
        <Problem problem={pageSession.refusal.value} topic="link">
          <Button onClick={() => { pageSession.refusal.value = undefined; }}>{text.close()}</Button>
        </Problem>
      )}
    </>
  );
}
