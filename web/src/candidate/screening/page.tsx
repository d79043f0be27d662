// `/screening/:token`: an automated stage that a candidate takes by a link. Mail scanners open links,
// so opening reads only; the clock starts with the button.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../../drafts/wire.ts';
import { focusHeading, Banner, Button, Problem, Skeleton } from '../../parts/parts.tsx';
import type { Params } from '../../router.ts';
import { screening as words } from '../../text/en_screening.ts';
import { keepPagesOffline } from '../offline.ts';
import { Conversation } from './conversation.tsx';
import { About, Notices } from './frame.tsx';
import { Receipt } from './receipt.tsx';
import { createSitting, isConversation, type Sitting } from './sitting.ts';
import { Written } from './written.tsx';

export function Page({ params }: { params: Params }) {
  const token = params['token'] ?? '';
  return <Sat token={token} key={token} />;
}

function Sat({ token }: { token: string }) {
  const [sitting] = useState(() => createSitting(token));
  useEffect(() => {
    void sitting.start();
    keepPagesOffline('/screening/');
    return () => sitting.close();
  }, []);
  const phase = sitting.phase.value;
  const session = sitting.session.value;
  const { kind } = phase;
  // What was pressed is gone, so readers begin at the heading.
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind && before.current !== 'loading') focusHeading();
    before.current = kind;
  }, [kind]);

  if (phase.kind === 'refused')
    return <Problem problem={phase.problem} topic="link" onRetry={() => void sitting.look()} />;
  if (phase.kind === 'loading' || !session) return <Skeleton />;
  if (phase.kind === 'before') return <Before sitting={sitting} session={session} />;
  if (phase.kind === 'done')
    return <Receipt sitting={sitting} session={session} done={phase.done} />;
  if (phase.kind === 'submitting') {
    return (
      <Banner kind={phase.problem ? 'warn' : 'good'} title={words.submitting()}>
        <p>{phase.problem ? words.submittingAway() : words.submittingText()}</p>
        {phase.problem && (
          <div class="row">
            <Button onClick={() => sitting.retry()}>{words.tryNow()}</Button>
          </div>
        )}
      </Banner>
    );
  }
  return isConversation(session) ? <Conversation sitting={sitting} session={session} />
    : <Written sitting={sitting} session={session} />;
}

function Before({ sitting, session }: { sitting: Sitting; session: Session }) {
  const [busy, setBusy] = useState(false);
  const talk = isConversation(session);
  const { organization, questionCount, timeLimitMinutes, expiresAt } = session;

  async function start() {
    setBusy(true);
    await sitting.begin();
    setBusy(false);
  }

  return (
    <>
      <Notices sitting={sitting} />
      <section class="card">
        <p>{talk ? words.leadConversation(organization.name) : words.lead(organization.name)}</p>
        <About session={session} />
        <h2>{words.before()}</h2>
        <ul>
          <li>{talk ? words.oneAtATime(questionCount) : words.count(questionCount)}</li>
          <li>{timeLimitMinutes ? words.limit(timeLimitMinutes) : words.noLimit()}</li>
          <li>{words.until(expiresAt)}</li>
          <li>{words.safe()}</li>
        </ul>
        <div class="row">
          <Button kind="main" busy={busy && words.starting()} onClick={() => void start()}>
            {words.start()}
          </Button>
        </div>
      </section>
    </>
  );
}
