// The words of refusals that mean something else to people who hire.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { problemWords } from '../en_problems.ts';

const own: Record<string, (problem: Problem) => ProblemWords> = {
  forbidden: () => ({
    title: 'Your role does not allow this',
    text: 'It may have changed while this page was open. An owner or admin can change your role.',
  }),
  // A page sends so much only if somebody has pasted it.
  body_too_large: () => ({
    title: 'This is too long to be sent',
    text: 'The service takes about a million characters at once, and many fields take fewer. Nothing '
      + 'was saved. What you typed is still here: shorten it, then try again.',
  }),
};

Object.assign(problemWords, own);
