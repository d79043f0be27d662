// The answers of a session, each question with its follow-ups and what the evaluation says of them.
import type { Schemas } from '../../api/types.ts';
import { mark, type Part } from './quotes.ts';

export type Response = Schemas['SubmittedAnswer'];
export type Point = Schemas['PointJudgement'];
export type Judged = Schemas['AnswerJudgement'];

export interface Text {
  question: string;
  isFollowUp: boolean;
  seconds: number | undefined;
  parts: Part[];
}

export interface Answered {
  id: string;
  texts: Text[];  // the answer, then those to follow-ups
  judged: Judged | undefined;
  lost: string[];  // quotes that are in none of the texts
}

export function answersOf({ responses, evaluation }: Pick<Schemas['Interview'], 'responses'
  | 'evaluation'>): Answered[] {
  const all = responses ?? [];
  const judgements = new Map(evaluation?.answers?.map((one) => [one.questionId, one]));
  const known = new Set(all.map(({ questionId }) => questionId));
  const isOwn = ({ followUpTo }: Response) => !followUpTo || !known.has(followUpTo);
  return all.filter(isOwn).map((first) => {
    const texts = [first, ...all.filter((one) => !isOwn(one)
      && one.followUpTo === first.questionId)];
    const judged = judgements.get(first.questionId);
    const quotes = judged
      ? [...judged.evidence, ...judged.points.flatMap(({ evidence }) => evidence)] : [];
    const { parts, lost } = mark(texts.map(({ answer }) => answer), quotes);
    return {
      id: first.questionId,
      judged,
      lost,
      texts: texts.map(({ question, timeSpentSeconds }, index) => ({ question,
        isFollowUp: index > 0, seconds: timeSpentSeconds, parts: parts[index]! })),
    };
  });
}

// How far an answer makes a point.
export const coverageOf = (coverage: number): 'made' | 'partly' | 'not' =>
  (coverage >= 0.75 ? 'made' : coverage >= 0.25 ? 'partly' : 'not');
