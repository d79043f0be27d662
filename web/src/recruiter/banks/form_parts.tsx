// What the fields of several banks need.
import { Select } from '../../parts/choices.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { fieldId, type Form } from './form.ts';

export interface FormProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  // What the service does not accept at a place.
  wrong: (place: string) => string | undefined;
  hiddenCount?: number;  // of a problem that is there: hidden cases, which nobody can read
}

export const options = (all: Record<string, () => string>, none: string) =>
  [{ value: '', label: none }, ...Object.entries(all).map(([value, label]) =>
    ({ value, label: label() }))];

type Texts = 'text' | 'category' | 'idealAnswer' | 'guidance' | 'title' | 'prompt' | 'scenarioType'
  | 'tags' | 'slug' | 'statement' | 'constraints' | 'tolerance';

// What a field of the form needs.
export const textOf = ({ form, set, wrong }: FormProps, name: Texts) => ({
  id: fieldId(name), label: words.field(name), value: form[name], wrong: wrong(name),
  onValue: (value: string) => set({ [name]: value }),
});

export function Difficulty({ form, set, wrong, none }: FormProps & { none: string }) {
  return (
    <Select id={fieldId('difficulty')} label={words.field('difficulty')} value={form.difficulty}
      wrong={wrong('difficulty')} choices={options(app.difficulty, none)}
      onValue={(difficulty) => set({ difficulty })} />
  );
}
