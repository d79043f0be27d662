// Takes the code of a mail: for signing in, and for another address.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../api/client.ts';
import { serverNow } from '../api/clock.ts';
import { wordsOf, type Problem as Refusal } from '../api/problems.ts';
import type { Challenge, SignInTokens } from '../api/types.ts';
import type { Asked } from '../auth/challenge.ts';
import { CODE_LENGTH, codeIn, grouped, typed } from '../auth/code.ts';
import { announce } from '../parts/live.ts';
import { Button, Field, Problem, Their } from '../parts/parts.tsx';
import { text } from '../text/en.ts';

const words = text.signIn;

interface Props {
  asked: Asked;
  confirmLabel: string;
  verify: (challenge: string, code: string) => Promise<Answer<SignInTokens>>;
  resend: () => Promise<Answer<Challenge>>;
  onResent: (challenge: Challenge) => void;
  onTokens: (tokens: SignInTokens) => void;
  onOther: () => void;
}

// Refusals after which this challenge takes no code any more.
const isEnd = ({ status, code, attemptsLeft }: Refusal) =>
  status === 410 || code === 'not_found' || (code === 'wrong_code' && attemptsLeft === 0);

export function CodeForm(
  { asked, confirmLabel, verify, resend, onResent, onTokens, onOther }: Props) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<Refusal>();
  const [busy, setBusy] = useState<'verify' | 'resend'>();
  const field = useRef<HTMLInputElement>(null);
  const wait = useWait(asked.resendAfter);
  const ended = problem !== undefined && isEnd(problem);

  useEffect(() => {
    field.current?.focus();
    announce(words.announceSent());
  }, []);

  function show(value: string, caret: number) {
    const next = typed(value, caret);
    setCode(next.shown);
    setWrong(undefined);
    const input = field.current;
    if (!input) return;
    input.value = next.shown;
    input.setSelectionRange(next.caret, next.caret);
  }

  function refuse(what: string) {
    setWrong(what);
    announce(what);
    field.current?.focus();
    field.current?.select();
  }

  async function confirm(event: Event) {
    event.preventDefault();
    if (busy) return;
    const plain = codeIn(code);
    if (plain.length !== CODE_LENGTH) return refuse(words.codeShort(plain.length));
    setBusy('verify');
    setProblem(undefined);
    const answer = await verify(asked.challengeId, plain);
    setBusy(undefined);
    if (answer.ok) return onTokens(answer.data);
    if (answer.problem.code === 'wrong_code' && !isEnd(answer.problem)) {
      const said = wordsOf(answer.problem);
      return refuse(`${said.title}. ${said.text}`);
    }
    return setProblem(answer.problem);
  }

  async function sendAgain() {
    setBusy('resend');
    const answer = await resend();
    setBusy(undefined);
    if (!answer.ok) return setProblem(answer.problem);
    setProblem(undefined);
    setWrong(undefined);
    setCode('');
    onResent(answer.data);
    announce(words.resent());
    return queueMicrotask(() => field.current?.focus());
  }

  const again = wait > 0
    ? <p class="quiet small">{words.resendWait(wait)}</p>
    : (
      <Button kind={ended ? 'main' : 'link'} busy={busy === 'resend' && words.sending()}
        onClick={() => void sendAgain()}>{words.resend()}</Button>
    );
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <p>{words.sent()} <Their strong>{asked.email}</Their></p>
      {problem && <Problem problem={problem} topic="code" />}
      {!ended && (
        <>
          <Field label={words.code()} hint={words.codeHint()} class="code" capitals
            autocomplete="one-time-code" value={code} wrong={wrong} inputRef={field}
            onValue={(value, input) => show(value, input.selectionStart ?? value.length)}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData('text') ?? '';
              if (codeIn(pasted).length < CODE_LENGTH) return;
              event.preventDefault();
              show(grouped(codeIn(pasted)), CODE_LENGTH + 1);
            }} />
          <div class="row">
            <Button kind="main" type="submit" busy={busy === 'verify' && words.confirming()}>
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
      <div class="row apart">
        {again}
        <Button kind="link" onClick={onOther}>{words.other()}</Button>
      </div>
      {!ended && <p class="quiet small">{words.sentNote()}</p>}
    </form>
  );
}

// Seconds until the time, by the server's clock.
function useWait(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
