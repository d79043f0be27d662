// What a change would do, from the service: the real change, made and rolled back.
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import type { Problem as Refusal } from '../../api/problems.ts';
import type { DryRun } from '../../api/types.ts';
import { Dialog, Problem } from '../../parts/parts.tsx';
import { effects as words } from '../../text/recruiter/en_effects.ts';
import { useAct, type Headers } from '../act.ts';

export interface Preview<Data = unknown> {
  dryRun?: DryRun;
  data?: Data;  // what the change would answer
  problem?: Refusal;
  isLooking: boolean;
}

// Asks with `?dryRun=true` when it is shown, and when `of` changes.
export function usePreview<Data>(ask: () => Promise<Answer<Data>> | undefined,
  of: readonly unknown[]): Preview<Data> {
  const [found, setFound] = useState<Preview<Data>>({ isLooking: true });
  useEffect(() => {
    let current = true;
    const asked = ask();
    setFound({ isLooking: asked !== undefined });
    void asked?.then((answer) => {
      if (!current) return;
      if (!answer.ok) setFound({ problem: answer.problem, isLooking: false });
      else {
        setFound({ data: answer.data, isLooking: false,
          ...(answer.dryRun ? { dryRun: answer.dryRun } : {}) });
      }
    });
    return () => { current = false; };
  }, of);
  return found;
}

export function Effects({ of: { dryRun, problem, isLooking }, topic }: { of: Preview;
  topic?: string }) {
  if (problem) return <Problem problem={problem} {...(topic ? { topic } : {})} />;
  const lines = dryRun ? words.of(dryRun) : [];
  return (
    <section class="box" aria-live="polite" aria-busy={isLooking}>
      <h3>{words.title()}</h3>
      {isLooking ? <p class="quiet">{words.looking()}</p>
        : lines.length === 0 ? <p>{words.nothing()}</p>
          : <ul>{lines.map((line) => <li key={line} dir="auto">{line}</li>)}</ul>}
    </section>
  );
}

interface RemovalProps {
  title: string;
  text: string;
  act: string;
  acting: string;
  topic: string;
  remove: (query: { dryRun?: true }, headers: Headers) => Promise<Answer<unknown>>;
  onRemoved: () => void;
  onClose: () => void;
}

// Asks before something is removed, with what that would do.
export function Removal({ title, text, act: label, acting, topic, remove, onRemoved, onClose }:
  RemovalProps) {
  const act = useAct();
  const preview = usePreview(() => remove({ dryRun: true }, {}), []);

  async function run() {
    const answer = await act.run((headers) => remove({}, headers));
    if (answer?.ok) onRemoved();
  }

  return (
    <Dialog title={title} act={label} acting={act.busy && acting}
      off={preview.dryRun === undefined} problem={act.problem} topic={topic}
      onAct={() => void run()} onClose={onClose}>
      <p dir="auto">{text}</p>
      <Effects of={preview} topic={topic} />
    </Dialog>
  );
}
