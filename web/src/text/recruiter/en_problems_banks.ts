// The words of refusals of the banks.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { problemWords } from '../en_problems.ts';

const own: Record<string, (problem: Problem) => ProblemWords> = {
  problem_exists: () => ({
    title: 'One of your problems has this short name already',
    text: 'Type another short name, or leave the field empty: then it is made of the title.',
  }),
  system_entry: () => ({
    title: 'This question belongs to the service',
    text: 'Nobody can change it here. Copy it into yours, then change the copy.',
  }),
  'bank.not_found': () => ({
    title: 'There is no such question',
    text: 'The link may have been cut off, or the question belongs to another organization. Go '
      + 'back to the list.',
  }),
};

Object.assign(problemWords, own);
