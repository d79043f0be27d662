// The sentences of the palette of commands.
import { counted } from '../format.ts';

export const palette = {
  title: () => 'Find a page, a job or a person',
  label: () => 'What do you look for?',
  found: () => 'Found',
  group: { act: () => 'Do', page: () => 'Pages', job: () => 'Jobs', person: () => 'People' },
  count: (count: number) => `${counted(count, 'entry', 'entries')} found`,
  nothing: (typed: string) => `Nothing found for “${typed}”. Look for a part of a title, a name or `
    + 'an address.',
  searching: () => 'Searching ...',
  jobsFailed: (why: string) => `Jobs are missing here: ${why}.`,
  peopleFailed: (why: string) => `People are missing here: ${why}.`,
  hint: () => 'Arrow keys choose, Enter opens, Escape closes.',
  newJob: () => 'New job',
  invite: () => 'Invite a member',
  keys: () => 'Help for keys',
  jobs: (count: number) => counted(count, 'job', 'jobs'),
};
