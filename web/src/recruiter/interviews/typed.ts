// What is typed of feedback, on this device and at the service.
import type { Schemas } from '../../api/types.ts';
import { scoresOf, type Typed } from './scores.tsx';

export interface Form {
  rating?: string;
  recommendation?: Schemas['GiveFeedback']['recommendation'];
  traits: string[];
  comments: string;
  scores?: Typed;
  at?: number;    // when it was typed, by the server's clock
  sent?: string;  // the text of what was last sent to the service
}

export const EMPTY: Form = { traits: [], comments: '' };

export function bodyOf({ rating, recommendation, traits, comments, scores }: Form) {
  const rated = scoresOf(scores);
  return {
    ...(rating ? { overallRating: Number(rating) } : {}),
    ...(recommendation ? { recommendation } : {}),
    traits,
    ...(comments ? { comments } : {}),
    ...(rated.length > 0 ? { scores: rated } : {}),
  };
}

export const textOf = (form: Form) => JSON.stringify(bodyOf(form));
export const NOTHING = textOf(EMPTY);

export function formOf(draft: Schemas['ScorecardDraft']): Form {
  const { overallRating, recommendation, traits, comments = '', savedAt } = draft;
  const scores = Object.fromEntries((draft.scores ?? []).map(({ criterionId, rating, evidence }) =>
    [criterionId, { ...(rating === undefined ? {} : { rating: String(rating) }),
      ...(evidence === undefined ? {} : { evidence }) }]));
  const form: Form = {
    ...(overallRating === undefined ? {} : { rating: String(overallRating) }),
    ...(recommendation ? { recommendation } : {}),
    traits: traits ?? [], comments, scores, at: Date.parse(savedAt) };
  return { ...form, sent: textOf(form) };
}

// What the service has, if it was typed after what this device has. What this device itself has sent
// is not newer: more may have been typed while it was on the way.
export function newer(form: Form, draft: Schemas['ScorecardDraft'] | undefined): Form | undefined {
  if (!draft) return undefined;
  const theirs = formOf(draft);
  return theirs.sent !== form.sent && Date.parse(draft.savedAt) > (form.at ?? 0) ? theirs
    : undefined;
}
