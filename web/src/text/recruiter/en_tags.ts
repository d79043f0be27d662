// The sentences of tags.
import { problemWords } from '../en_problems.ts';
import { counted } from '../format.ts';

export const tags = {
  title: () => 'Tags',
  toPool: () => 'All candidates',
  empty: () => ({
    title: 'No tags',
    text: 'A tag is a word with which you mark candidates, such as “Remote”. Open a candidate to '
      + 'add one.',
  }),
  tag: () => 'Tag',
  candidates: () => 'Candidates',
  acts: () => 'Actions',
  actsFor: (name: string) => `Actions for ${name}`,
  name: () => 'Name',

  noComma: () => 'A tag has no comma.',

  rename: () => 'Rename ...',
  renameTitle: (name: string) => `Rename “${name}”`,
  renameDo: () => 'Rename',
  renamed: (name: string) => `The tag is now “${name}”.`,
  merge: () => 'Merge into another ...',
  mergeTitle: (name: string) => `Merge “${name}” into another tag`,
  mergeText: (name: string, count: number) => `${counted(count, 'candidate gets', 'candidates get')} `
    + `the other tag, and “${name}” is deleted. This cannot be undone.`,
  into: () => 'Other tag',
  choose: () => 'Choose a tag',
  mergeDo: () => 'Merge',
  merged: (name: string, into: string) => `“${name}” is merged into “${into}”.`,
  remove: () => 'Delete ...',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: (count: number) => (count === 0 ? 'No candidate has it.'
    : `It is taken from ${counted(count, 'candidate', 'candidates')}. This cannot be undone.`),
  removeDo: () => 'Delete',
  removing: () => 'Deleting ...',
  removed: (name: string) => `“${name}” is deleted.`,
};

Object.assign(problemWords, {
  'tag.not_found': () => ({
    title: 'This tag is not here any more',
    text: 'Somebody else may have deleted or merged it. Load the page again.',
  }),
  'tag.tag_exists': () => ({
    title: 'Another tag has this name',
    text: 'Merge the tag into that one, or choose another name.',
  }),
  'tag.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Recruiters, admins and owners tag candidates. Ask one of them.',
  }),
} satisfies typeof problemWords);
