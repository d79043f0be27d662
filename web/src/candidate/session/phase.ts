// Where a session is.
import type { Problem } from '../../api/problems.ts';
import type { Receipt } from '../../drafts/wire.ts';

export interface Done {
  receipt?: Receipt;
  submittedAt: string;
  draftAt?: string;     // when the newest draft was saved, if drafts were submitted
  differing: string[];  // questions of which this device has another text
  compared: boolean;    // whether this device has texts
}

export type Phase =
  | { kind: 'loading' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'before' | 'writing' }
  | { kind: 'submitting'; problem?: Problem }
  | { kind: 'done'; done: Done };
