// The pages of a pageSession: before the start, writing, submitting, the receipt, and refusals. Mail
// scanners open links, so opening reads only; the clock starts with the button.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { lazy } from '../../parts/lazy.tsx';
import { Banner, Button, focusHeading, Problem, Skeleton } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import { keepPagesOffline } from '../offline.ts';
import { About, Notices } from './frame.tsx';
import type { Told } from './kind.ts';
import type { PageSession } from './page_session.ts';
import type { NameOf } from './receipt.tsx';

// It is not a part of the first load, but it is asked for at once: when it is shown, the network may
// be away, or an upgrade of the server may have taken it away.
const loadReceipt = () => import('./receipt.tsx').then((found) => found.Receipt);
const Receipt = lazy(loadReceipt, Arrived);

// Whatever became of the receipt, the answers are at the service.
function Arrived() {
  return (
    <Banner kind="good" title={words.arrived()}>
      <p>{words.arrivedText()}</p>
      <div class="row"><Button onClick={() => location.reload()}>{words.arrivedReload()}</Button></div>
    </Banner>
  );
}

interface Props<Session extends Told> {
  make: () => PageSession<Session>;
  scope: string;
  // The lead, and the points beside those that hold for all sessions.
  before: (session: Session) => { lead: string; points: string[] };
  nameOf: (session: Session) => NameOf;
  children: (pageSession: PageSession<Session>, session: Session) => ComponentChildren;
}

export function Phases<Session extends Told>({ make, scope, before, nameOf, children }:
  Props<Session>) {
  const [pageSession] = useState(make);
  useEffect(() => {
    void pageSession.start();
    void loadReceipt().catch(() => {});  // then it is asked for again
    keepPagesOffline(scope);
    return () => pageSession.close();
  }, []);
  const phase = pageSession.phase.value;
  const session = pageSession.session.value;
  const { kind } = phase;
  // What was pressed is gone, so readers begin at the heading.
  const last = useRef(kind);
  useEffect(() => {
    if (last.current !== kind && last.current !== 'loading') focusHeading();
    last.current = kind;
  }, [kind]);

  if (phase.kind === 'refused') {
    return (
      <>
        <Problem problem={phase.problem} topic="link" onRetry={() => void pageSession.look()} />
        <Leftovers texts={pageSession.leftovers()} />
      </>
    );
  }
  if (phase.kind === 'loading' || !session) return <Skeleton />;
  if (phase.kind === 'before')
    return <Before pageSession={pageSession} session={session} {...before(session)} />;
  if (phase.kind === 'done') {
    return <Receipt pageSession={pageSession} session={session} done={phase.done}
      nameOf={nameOf(session)} />;
  }
  if (phase.kind === 'submitting')
    return <Submitting isAway={phase.problem !== undefined} pageSession={pageSession} />;
  return <>{children(pageSession, session)}</>;
}

function Submitting({ isAway, pageSession }: { isAway: boolean; pageSession: PageSession }) {
  const away = pageSession.stored.value ? words.submittingAway() : words.submittingUnstored();
  return (
    <Banner kind={isAway ? 'warn' : 'good'} title={words.submitting()}>
      <p>{isAway ? away : words.submittingText()}</p>
      {isAway && (
        <div class="row">
          <Button onClick={() => pageSession.retry()}>{words.tryNow()}</Button>
        </div>
      )}
    </Banner>
  );
}

// Nobody loses a text because a link stopped working.
function Leftovers({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <section class="card">
      <h2>{words.leftovers()}</h2>
      <p>{words.leftoversText()}</p>
      {texts.map((one) => <div class="box" key={one}><Prose>{one}</Prose></div>)}
    </section>
  );
}

const isHeld = ({ notice }: Told) => notice?.opensAt !== undefined
  && Date.parse(notice.opensAt) > serverNow();

// What the organization says before the session.
function Notice({ notice: { text, data, opensAt } }: { notice: Schemas['SessionNotice'] }) {
  return (
    <div class="box">
      <Prose>{text}</Prose>
      <p class="small">{words.kept(data.map((one) => words.data[one]()))}</p>
      {opensAt && <p class="strong">{words.opens(opensAt)}</p>}
    </div>
  );
}

function Before({ pageSession, session, lead, points }: { pageSession: PageSession; session: Told;
  lead: string; points: string[] }) {
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    await pageSession.begin();
    setBusy(false);
  }

  return (
    <>
      <Notices pageSession={pageSession} />
      <section class="card">
        <p>{lead}</p>
        <About session={session} />
        {session.notice && <Notice notice={session.notice} />}
        <h2>{words.before()}</h2>
        <ul>
          {points.map((one) => <li key={one}>{one}</li>)}
          <li>{words.until(session.expiresAt)}</li>
          <li>{pageSession.stored.value ? words.safe() : words.safeUnstored()}</li>
        </ul>
        <div class="row">
          <Button kind="main" busy={busy && words.starting()} off={isHeld(session)}
            onClick={() => void start()}>
            {words.start()}
          </Button>
        </div>
      </section>
    </>
  );
}
