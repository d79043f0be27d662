// What the service says of drafts: digests, revisions, receipts.
import type { Schemas } from '../api/types.ts';

// A text as the service has it.
export interface Kept {
  text: string;
  digest: string;
  revision: number;
  savedAt: string;
}

export interface ReceiptPart {
  id: string;
  digest: string;
}

export interface Receipt {
  interviewId: string;
  submittedAt: string;
  from: 'request' | 'draft' | 'conversation';
  digest: string;
  parts: ReceiptPart[];
  seal: string;
}

interface Versioned {
  digest?: string;
  revision?: number;
}

export type Session = Omit<Schemas['ScreeningSession'], 'savedResponses'> & {
  savedResponses: (Schemas['SavedResponse'] & Versioned)[];
  receipt?: Receipt;
  serverTime?: string;
};

export interface SavedNow {
  savedAt: string;
  saved?: ({ questionId: string } & Versioned)[];
}

export type Submitted = Schemas['SubmittedResponses'] & { receipt?: Receipt };
export type Next = Schemas['NextQuestion'] & { receipt?: Receipt };
export type Question = Schemas['SessionQuestion'];

export function keptOf(session: Session): Map<string, Kept> {
  return new Map(session.savedResponses.map(({ questionId, answer, digest, revision, savedAt }) =>
    [questionId, { text: answer, digest: digest ?? '', revision: revision ?? 0, savedAt }]));
}
