// What candidates are told before automated stages.
import type { Problem as Refusal } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { useDraft } from '../../drafts/form.ts';
import { Select } from '../../parts/choices.tsx';
import { Button, Problem } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { organization as words } from '../../text/recruiter/en_organization.ts';
import { useSetting } from './setting.tsx';

type Settings = Schemas['OrganizationProfile']['settings'];

const DAYS = [0, 1, 3, 7, 10, 14];

export function NoticeForm({ settings }: { settings: Settings }) {
  const { saved, save, busy, problem } = useSetting();
  const now = (saved ?? settings).notices;
  const days = DAYS.includes(now.leadDays) ? DAYS : [...DAYS, now.leadDays];
  return (
    <>
      <Text text={now.text ?? ''} busy={busy} problem={problem} key={now.text}
        onSave={(text) => save({ notices: { text: text || null } }, ({ notices }) =>
          words.noticeIs(notices.text !== undefined))} />
      {now.text !== undefined && (
        <Select label={words.leadDays()} hint={words.leadDaysHint()} value={String(now.leadDays)}
          choices={days.map((one) => ({ value: String(one), label: words.leadDay(one) }))}
          onValue={(value) => void save({ notices: { leadDays: Number(value) } }, ({ notices }) =>
            words.leadDaysAre(notices.leadDays))} />
      )}
      {problem && <Problem problem={problem} topic="organization" />}
    </>
  );
}

interface TextProps {
  text: string;  // as it is saved; another text makes another form
  busy: boolean;
  problem: Refusal | undefined;
  onSave: (text: string) => Promise<boolean>;
}

function Text({ text: before, busy, problem, onSave }: TextProps) {
  const draft = useDraft('notice', { text: before });
  if (!draft.value) return null;
  const { text } = draft.value;

  async function send() {
    if (await onSave(text.trim())) draft.drop();
  }

  return (
    <form noValidate onSubmit={(event) => {
      event.preventDefault();
      void send();
    }}>
      <TextArea label={words.notice()} rows={4} value={text}
        hint={draft.isKept ? app.keptDraft() : words.noticeHint()}
        wrong={wrongAt(problem, 'settings.notices.text')}
        onValue={(value) => draft.set({ text: value })} />
      <div class="row">
        <Button type="submit" busy={busy && words.saving()}>{words.noticeSave()}</Button>
      </div>
    </form>
  );
}
