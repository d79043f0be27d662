// What the service says of drafts: digests, revisions, receipts.
import type { Schemas } from '../api/types.ts';

// A text as the service has it.
export interface Kept {
  text: string;
  revision: number;
  savedAt: string;
}

export type Receipt = Schemas['Receipt'];
export type Session = Schemas['ScreeningSession'];
export type SavedNow = Schemas['SavedResponses'];
export type Submitted = Schemas['SubmittedResponses'];
export type Next = Schemas['NextQuestion'];
export type Question = Schemas['SessionQuestion'];

export function keptOf(session: Session): Map<string, Kept> {
  return new Map(session.savedResponses.map(({ questionId, answer, revision, savedAt }) =>
    [questionId, { text: answer, revision, savedAt }]));
}
