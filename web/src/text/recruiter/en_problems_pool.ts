// The words of refusals of the pool.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { later, problemWords } from '../en_problems.ts';

const own: Record<string, (problem: Problem) => ProblemWords> = {
  'pool.too_many_at_once': (problem) => ({
    title: 'Many people search at once',
    text: 'The service runs one search of your organization at a time, and too many wait already. '
      + later(problem),
    retry: true,
  }),
  'pool.search_too_slow': () => ({
    title: 'This search takes too long',
    text: 'The service stops a search after two seconds. Searches for at least three letters in a '
      + 'row are quick; patterns with many * and + are slow. Change what you search for, or try '
      + 'again.',
    retry: true,
  }),
  'person.not_found': () => ({
    title: 'There is no such candidate',
    text: 'The person may have been erased, or belongs to another organization. Go back to the list.',
  }),
};

Object.assign(problemWords, own);
