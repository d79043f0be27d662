// The way back from a provider: takes what it answered, and goes on where the sign-in began.
import '#core';
import { useEffect, useState } from 'preact/hooks';
import type { Problem as Refused } from '../api/problems.ts';
import { takeFlow } from '../auth/flow.ts';
import { hasProvider, readOffer, type WithProvider } from '../auth/offer.ts';
import type { Outcome } from '../auth/provider.ts';
import { session } from '../auth/session.ts';
import { announce } from '../parts/live.ts';
import { Banner, Problem, Their } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { provider as words } from '../text/en_provider.ts';
import { refusals, returned } from '../text/en_returned.ts';
import { enter, router } from './site.ts';
import { AtProvider } from './ways.tsx';

type Refusal = Extract<Outcome, { kind: 'refused' }>;

type Shown =
  | { kind: 'problem'; problem: Refused }
  | { kind: 'unready' }
  | { kind: 'refused'; refusal: Refusal; offer: WithProvider };

// Nothing is broken: somebody did so, or waited.
const MILD: Refusal['why'][] = ['denied', 'login', 'used', 'late', 'another'];

const unreachable: Refused = { status: 0, code: 'unreachable', message: '', requestId: '',
  issues: [], body: {} };

// An answer works once, so that it is taken by one page only, however often that is drawn.
let taken: URLSearchParams | undefined;

async function take(answer: URLSearchParams): Promise<Shown | undefined> {
  const offer = await readOffer();
  if (!offer.ok || !hasProvider(offer.data)) {
    await session.start();
    return offer.ok ? { kind: 'unready' } : { kind: 'problem', problem: offer.problem };
  }
  const { finish } = await import('../auth/provider.ts');
  taken = answer;
  const outcome = await finish(offer.data, answer, takeFlow(), location.origin);
  if (outcome.kind === 'over') {
    session.over();
    router.leadTo(outcome.back);
    return undefined;
  }
  // Only now: a sign-in of before that is due must not lead away from here.
  await session.start();
  if (outcome.kind === 'refused')
    return { kind: 'refused', refusal: outcome, offer: offer.data };
  session.adopt(outcome.tokens, 'provider');
  announce(text.signIn.done());
  if (outcome.back === '/') await enter();
  else router.leadTo(outcome.back);
  return undefined;
}

export function Returned({ answer, onTaken }: { answer: URLSearchParams;
  onTaken: () => void }) {
  const [shown, setShown] = useState<Shown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (taken === answer) return;
    setShown(undefined);
    take(answer).then((told) => (told ? setShown(told) : onTaken()),
      () => setShown({ kind: 'problem', problem: unreachable }));
  }, [round]);
  const again = () => setRound(round + 1);

  if (!shown) return <section class="card narrow"><p>{text.signIn.confirming()}</p></section>;
  if (shown.kind === 'problem') return <Problem problem={shown.problem} onRetry={again} />;
  if (shown.kind === 'unready') {
    return (
      <Banner kind="warn" title={words.unready().title}>
        <p>{words.unready().text}</p>
        <div class="row"><a class="button" href="/">{text.go()}</a></div>
      </Banner>
    );
  }
  return <Again {...shown} />;
}

function Again({ refusal: { why, says, back }, offer }: { refusal: Refusal;
  offer: WithProvider }) {
  const { title, text: said } = refusals[why]();
  useEffect(() => announce(`${title}. ${said}`), [why]);
  return (
    <section class="card narrow">
      <Banner kind={MILD.includes(why) ? 'warn' : 'bad'} title={title}>
        <p>{said}</p>
        {says && <p class="small">{returned.says()} <Their>{says}</Their></p>}
      </Banner>
      <AtProvider offer={offer} back={back} isAsked />
      <p class="small"><a href="/">{returned.otherWay()}</a></p>
    </section>
  );
}
