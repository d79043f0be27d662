// Asks for another evaluation of the answers, or another judging of the code.
import type { Answer } from '../../api/client.ts';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { again } from '../../text/recruiter/en_evaluation.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';

interface Props {
  kind: 'evaluate' | 'judge';
  interviewId: string;
  onDone: () => void;
  onClose: () => void;
}

type Extra = Record<string, string>;

function send(kind: Props['kind'], id: string, extra: Extra, dryRun?: true):
  Promise<Answer<unknown>> {
  const params = { path: { id }, ...(dryRun ? { query: { dryRun } } : {}) };
  return kind === 'evaluate'
    ? ask((headers) => api.own.POST('/v1/interviews/{id}/re-evaluate',
      { params, headers: { ...headers, ...extra } }))
    : ask((headers) => api.own.POST('/v1/interviews/{id}/coding-session/re-judge',
      { params, headers: { ...headers, ...extra } }));
}

export function Again({ kind, interviewId, onDone, onClose }: Props) {
  const words = again[kind];
  const { busy, problem, run } = useAct();
  const preview = usePreview(() => send(kind, interviewId, {}, true), [kind, interviewId]);

  async function act() {
    const answer = await run((key) => send(kind, interviewId, key));
    if (!answer?.ok) return;
    toast(words.done());
    onDone();
    onClose();
  }

  return (
    <Dialog title={words.title()} act={words.act()} acting={busy && words.acting()} kind="main"
      off={!preview.dryRun} problem={problem} onAct={() => void act()} onClose={onClose}>
      <p>{words.text()}</p>
      <Effects of={preview} />
    </Dialog>
  );
}
