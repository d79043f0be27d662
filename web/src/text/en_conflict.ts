// The sentences of a choice between two changes of the same record.
import { counted } from './format.ts';

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export const conflict = {
  title: () => 'Somebody else changed this meanwhile',
  nothingSent: () => 'Your changes are not saved yet. What you typed is still here.',
  taken: (names: readonly string[]) =>
    `They changed: ${list(names)}. You did not, so their change stays.`,
  choose: (count: number) =>
    `Both of you changed ${counted(count, 'thing', 'things')}. Choose which one stays.`,
  both: () => 'Your changes and theirs go together: saving keeps both.',
  mine: () => 'Yours',
  theirs: () => 'Theirs',
  nothing: () => '(nothing)',
  missing: () => 'Choose a side for each of them, then save.',
  save: () => 'Save',
  saving: () => 'Saving ...',
};
