// A setting of the organization that is on or off, and saved when somebody switches it.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Switch } from '../../parts/choices.tsx';
import { toast } from '../../parts/live.ts';
import { Problem } from '../../parts/parts.tsx';
import { useAct } from '../act.ts';
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

export function Setting({ label, hint, settings, isOn, change, said }: Props) {
  const [saved, setSaved] = useState<Settings>();
  const act = useAct();

  async function set(on: boolean) {
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/orgs/{id}',
      { params: { path: { id: member.value!.organization._id } }, body: { settings: change(on) },
        headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    setSaved(answer.data.settings);
    toast(said(isOn(answer.data.settings)));
  }

  return (
    <>
      <Switch label={label} hint={hint} on={isOn(saved ?? settings)}
        onSwitch={(on) => void set(on)} />
      {act.problem && <Problem problem={act.problem} topic="organization" />}
    </>
  );
}
