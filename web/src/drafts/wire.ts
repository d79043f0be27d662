// What the service says of drafts: digests, revisions, receipts.
import type { Schemas } from '../api/types.ts';

// A text as the service has it.
export interface Kept {
  text: string;
  revision: number;
  savedAt: string;
}

// What a save answers, for each part.
export interface Saved {
  savedAt: string;
  saved: { id: string; digest: string; revision: number }[];
}

export type Receipt = Schemas['Receipt'];
