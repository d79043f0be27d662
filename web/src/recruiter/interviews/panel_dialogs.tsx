// Changes the seats of a panel, and excuses one of its members from giving feedback.
import '../core.ts';
import { useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { panel as words } from '../../text/recruiter/en_panel.ts';
import '../../text/recruiter/en_problems_interviews.ts';
import { useDraft } from '../../drafts/form.ts';
import { useAct } from '../act.ts';
import { api, ask } from '../who.tsx';
import type { PanelMember } from './panel.tsx';

export interface SeatsProps {
  interview: string;
  members: readonly PanelMember[];
  etag: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

const pathAt = (index: number) => `members.${index}.seat`;

const SEATS = Object.entries(words.seat).map(([value, label]) => ({ value, label: label() }));

export function Seats({ interview, members, etag, onDone, onClose }: SeatsProps) {
  // A colleague may change the panel meanwhile, so that it is not the panel that is kept.
  const [chosen, setChosen] = useState<Record<string, PanelMember['seat']>>({});
  const seats = members.map(({ userId, seat }) => ({ userId, seat: chosen[userId] ?? seat }));
  const act = useAct();

  async function save() {
    const answer = await act.run((key) => ask((headers) => api.own.PUT('/v1/interviews/{id}/panel',
      { params: { path: { id: interview } }, body: { members: seats },
        headers: { ...headers, ...key, ...(etag ? { 'If-Match': etag } : {}) } })));
    if (!answer?.ok) return;
    toast(words.saved());
    onDone();
  }

  return (
    <Dialog title={words.seatsTitle()} act={words.save()} acting={act.busy && app.saving()}
      kind="main" topic="interview" onAct={() => void save()} onClose={onClose}
      problem={besideFields(act.problem, members.map((_, at) => pathAt(at)))}>
      <p>{words.seatsText()}</p>
      {members.map(({ userId, name, email }, at) => (
        <Select label={name || email} value={seats[at]!.seat} choices={SEATS} key={userId}
          wrong={wrongAt(act.problem, pathAt(at))}
          onValue={(seat) => setChosen({ ...chosen, [userId]: seat as PanelMember['seat'] })} />
      ))}
    </Dialog>
  );
}

export interface WaiveProps {
  interview: string;
  member: PanelMember;
  onDone: () => void;
  onClose: () => void;
}

export function Waive({ interview, member: { userId, name, email }, onDone, onClose }: WaiveProps) {
  const draft = useDraft(`waive ${interview} ${userId}`, '');
  const act = useAct();
  const reason = draft.value?.trim() ?? '';

  async function send() {
    const answer = await act.run((key) => ask((headers) => api.own.POST(
      '/v1/interviews/{id}/panel/{userId}/waive',
      { params: { path: { id: interview, userId } }, body: { reason },
        headers: { ...headers, ...key } })));
    if (!answer?.ok) return;
    draft.drop();
    toast(words.waiveDone(name || email));
    onDone();
  }

  return (
    <Dialog title={words.waiveTitle(name || email)} act={words.waive()} kind="main"
      acting={act.busy && app.saving()} off={reason === ''}
      problem={besideFields(act.problem, ['reason'])} topic="interview" onAct={() => void send()}
      onClose={onClose}>
      <p>{words.waiveText()}</p>
      <TextArea label={words.reason()} hint={words.reasonHint()} rows={3}
        value={draft.value ?? ''} wrong={wrongAt(act.problem, 'reason')} onValue={draft.set} />
    </Dialog>
  );
}
