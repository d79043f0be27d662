// The answers of a session, each question with its follow-ups and what the evaluation says of them.
import type { Schemas } from '../../api/types.ts';
import { mark, type Part } from './quotes.ts';

// As docs/API.md has them: the document says only that these are arrays.
export interface Response {
  questionId: string;
  question: string;
  answer: string;
  followUpTo?: string;
  timeSpentSeconds?: number;
}

export interface Point {
  point: string;
  weight: number;
  coverage: number;  // 0 to 1
  evidence: string[];
}

export interface Judged {
  questionId: string;
  score?: number;
  rationale: string;
  evidence: string[];
  missing: string[];
  points: Point[];
  flags: string[];
}

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

const list = <Item>(value: unknown) => (Array.isArray(value) ? value as Item[] : []);

export function answersOf({ responses, evaluation }: Pick<Schemas['Interview'], 'responses'
  | 'evaluation'>): Answered[] {
  const all = list<Response>(responses);
  const judgements = new Map(list<Judged>(evaluation?.answers).map((one) => [one.questionId, one]));
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
