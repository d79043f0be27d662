// A form that asks for an address, to send a code to it.
import { useRef, useState } from 'preact/hooks';
import type { Answer } from '../api/client.ts';
import type { Problem } from '../api/problems.ts';
import type { Challenge } from '../api/types.ts';
import type { Asked } from '../auth/challenge.ts';
import { announce } from '../parts/live.ts';
import { text } from '../text/en.ts';

export function useAddress(request: (email: string) => Promise<Answer<Challenge>>,
  onAsked: (asked: Asked) => void, first = '') {
  const [email, setEmail] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse() {
    setWrong(text.signIn.emailMissing());
    announce(text.signIn.emailMissing());
    field.current?.focus();
  }

  async function send(event: Event) {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    setWrong(undefined);
    if (!/^\S+@\S+$/.test(address)) return refuse();
    setBusy(true);
    setProblem(undefined);
    const answer = await request(address);
    setBusy(false);
    if (answer.ok) return onAsked({ ...answer.data, email: address });
    return answer.problem.path === 'email' ? refuse() : setProblem(answer.problem);
  }

  return {
    busy,
    problem,
    setProblem,
    field,
    onSubmit: (event: Event) => void send(event),
    input: { type: 'email' as const, autocomplete: 'email', value: email, wrong, inputRef: field,
      onValue: setEmail },
  };
}
