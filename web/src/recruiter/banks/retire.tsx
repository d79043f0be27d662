// Takes an entry out of the bank, and brings it back.
import { wordsOf } from '../../api/problems.ts';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { changeEntry, retireEntry, type Bank } from './bank.ts';

interface Props {
  bank: Bank;
  id: string;
  onDone: () => void;
  onClose: () => void;
}

export function Retire({ bank, id, onDone, onClose }: Props) {
  const act = useAct();
  const look = usePreview(() => retireEntry(bank, id, true), [bank, id]);

  async function bringBack() {
    const answer = await changeEntry(bank, id, { retired: false }, {});
    if (answer.ok) onDone();
    else toast(wordsOf(answer.problem, 'bank').title);
  }

  async function retire() {
    const answer = await act.run(() => retireEntry(bank, id));
    if (!answer?.ok) return;
    toast(words.retired(), { label: words.undo(), run: () => void bringBack() });
    onClose();
    onDone();
  }

  return (
    <Dialog title={words.retireTitle()} act={words.retireAct()} acting={act.busy && words.retiring()}
      off={!look.dryRun} problem={act.problem} topic="bank" onAct={() => void retire()}
      onClose={onClose}>
      <p>{words.retireText()}</p>
      {look.data && <p>{words.inUse(look.data.stagesInUse)}</p>}
      <Effects of={look} topic="bank" />
    </Dialog>
  );
}
