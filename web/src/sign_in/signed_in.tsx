// `/signed-in`: the end of a mail's link, or the way back from a provider. Mail scanners open links,
// so nothing is sent of those before the click.
import { useEffect, useState } from 'preact/hooks';
import type { Problem as Refusal } from '../api/problems.ts';
import { grouped } from '../auth/code.ts';
import { keep } from '../auth/challenge.ts';
import { answer as provided, link } from '../auth/link.ts';
import { session } from '../auth/session.ts';
import { lazy } from '../parts/lazy.tsx';
import { announce } from '../parts/live.ts';
import { Banner, Button, Problem } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { verify } from './sign_in.tsx';
import { enter } from './site.ts';

const words = text.signedIn;

const Returned = lazy(async () => (await import('./returned.tsx')).Returned);

export function Page() {
  const answer = provided.value;
  return answer
    ? <Returned answer={answer} onTaken={() => { provided.value = undefined; }} /> : <ByLink />;
}

function ByLink() {
  const given = link.value;
  const state = session.state.value;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  useEffect(() => setProblem(undefined), [given]);

  async function confirm() {
    if (!given) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await verify(given.challenge, given.code);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    keep('challenge', undefined);
    session.adopt(answer.data);
    announce(text.signIn.done());
    await enter();
    link.value = undefined;
  }

  const another = <a class="button" href="/">{words.again()}</a>;
  if (!given) {
    return (
      <section class="card narrow">
        {state.kind === 'in' ? <p>{words.already()}</p> : <p>{words.noLink()}</p>}
        <div class="row">
          {state.kind === 'in' ? <a class="button main" href="/">{text.go()}</a>
            : <a class="button" href="/">{text.signedOut.again()}</a>}
        </div>
      </section>
    );
  }
  const over = problem && (problem.status === 410 || problem.status === 404
    || problem.code === 'wrong_code');
  return (
    <section class="card narrow">
      {problem && (
        <Problem problem={problem} topic="code" onRetry={() => void confirm()}>
          {over && another}
        </Problem>
      )}
      {!over && (
        <>
          <p>{words.lead()}</p>
          {state.kind === 'in' && <Banner kind="warn"><p>{words.replaces()}</p></Banner>}
          <p>{words.code()} <span class="code">{grouped(given.code)}</span></p>
          <div class="row">
            <Button kind="main" busy={busy && text.signIn.confirming()}
              onClick={() => void confirm()}>{words.button()}</Button>
          </div>
          <p class="quiet small">{words.compare()}</p>
        </>
      )}
    </section>
  );
}
