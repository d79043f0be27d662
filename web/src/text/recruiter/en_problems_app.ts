// The words of refusals that mean something else to people who hire.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { problemWords } from '../en_problems.ts';

const own: Record<string, (problem: Problem) => ProblemWords> = {
  forbidden: () => ({
    title: 'Your role does not allow this',
    text: 'It may have changed while this page was open. An owner or admin can change your role.',
  }),
};

Object.assign(problemWords, own);
