// Settings of the organization that are saved when somebody changes them.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Select, Switch } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Problem } from '../../parts/parts.tsx';
import { useAct } from '../act.ts';
import { organization as words } from '../../text/recruiter/en_organization.ts';
import { api, ask, member } from '../who.tsx';

type Settings = Schemas['OrganizationProfile']['settings'];

interface Props {
  label: string;
  hint: string;
  settings: Settings;  // as they were read
  isOn: (settings: Settings) => boolean;
  change: (on: boolean) => Schemas['ChangeOrganizationSettings'];
  said: (on: boolean) => string;
}

// `saved` is undefined until something was saved here.
export function useSetting() {
  const [saved, setSaved] = useState<Settings>();
  const act = useAct();
  const save = async (settings: Schemas['ChangeOrganizationSettings'],
    said: (now: Settings) => string): Promise<boolean> => {
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/orgs/{id}',
      { params: { path: { id: member.value!.organization._id } }, body: { settings },
        headers: { ...headers, ...more } })));
    if (!answer?.ok) return false;
    setSaved(answer.data.settings);
    toast(said(answer.data.settings));
    return true;
  };
  return { saved, save, busy: act.busy, problem: act.problem };
}

export function Setting({ label, hint, settings, isOn, change, said }: Props) {
  const { saved, save, problem } = useSetting();
  return (
    <>
      <Switch label={label} hint={hint} on={isOn(saved ?? settings)}
        onSwitch={(on) => void save(change(on), (now) => said(isOn(now)))} />
      {problem && <Problem problem={problem} topic="organization" />}
    </>
  );
}

const DAYS = [24, 48, 72, 168];

// Other numbers can be set with the API.
export function DueHours({ settings }: { settings: Settings }) {
  const { saved, save, problem } = useSetting();
  const hours = (saved ?? settings).interviews.feedbackDueHours;
  const known = hours === undefined || DAYS.includes(hours) ? DAYS : [...DAYS, hours];
  return (
    <>
      <Select label={words.due()} hint={words.dueHint()} value={String(hours ?? '')}
        choices={[{ value: '', label: words.dueNever() },
          ...known.map((one) => ({ value: String(one), label: words.dueAfter(one) }))]}
        onValue={(value) => void save({ interviews: {
          feedbackDueHours: value === '' ? null : Number(value) } }, (now) =>
          words.dueIs(now.interviews.feedbackDueHours))} />
      {problem && <Problem problem={problem} topic="organization" />}
    </>
  );
}
