// The sentences about evaluated answers and judged code.
import { counted, dateTime, number } from '../format.ts';

const languages: Record<string, string> = { python: 'Python', javascript: 'JavaScript', cpp: 'C++',
  c: 'C', java: 'Java', go: 'Go', ruby: 'Ruby', bash: 'Bash' };

const flags: Record<string, string> = {
  empty_answer: 'The answer is empty.',
  too_short: 'The answer has one or two words, where many are expected.',
  copied_question: 'The answer has hardly any word that is not in the question.',
  negated: 'The answer denies what is expected, or says it of something else.',
  word_salad: 'The words are in an order that nobody writes.',
  injection: 'The answer speaks to the evaluator, or hides characters.',
  disagreement: 'Little of what the model found is borne out by the answer.',
  nothing_to_score_by: 'The question has neither a rubric nor an ideal answer.',
};

export const evaluation = {
  title: () => 'Answers and evaluation',
  score: (score: number) => `${number(Math.round(score))} of 100`,
  noScore: () => 'No score',
  hiddenScore: () => 'Hidden until you have given your own feedback',
  by: (provider: string, at: string) => `Evaluated by ${provider}, ${dateTime(at)}.`,
  queued: () => 'The evaluation waits. It appears here when it is there.',
  running: () => 'The answers are being evaluated. The result appears here.',
  failed: () => ({
    title: 'The evaluation failed',
    text: 'The answers are kept. Evaluate them again, or read them and give feedback.',
  }),
  needsReview: () => 'Read this yourself',
  needsReviewText: () => 'The program is not sure of some answers: the reasons stand beside them.',
  marked: () => 'Marked in an answer: what the program quotes for its score.',
  again: () => 'Evaluate again ...',
  question: (index: number) => `Question ${number(index)}`,
  followUp: () => 'Follow-up',
  noAnswer: () => 'No answer',
  spent: (seconds: number) => `Time spent: ${seconds < 90 ? counted(seconds, 'second', 'seconds')
    : counted(Math.round(seconds / 60), 'minute', 'minutes')}.`,
  missing: () => 'Missing',
  points: () => 'Points of the rubric',
  coverage: { made: () => 'Made:', partly: () => 'Partly made:', not: () => 'Not made:' },
  lost: () => 'Quoted, but not found in the answer',
  flag: (key: string) => flags[key] ?? key,
  notSubmitted: () => 'Nothing was submitted.',
  arrived: () => 'The evaluation is there.',
};

export const reviews = {
  title: () => 'Reviews',
  none: () => 'Nobody has reviewed this evaluation.',
  add: () => 'Review ...',
  verdict: {
    confirmed: () => 'The evaluation is right',
    overridden: () => 'Feedback counts instead',
    set_aside: () => 'It must not be used',
  },
  by: (name: string | undefined, at: string) => (name ? `${name}, ${at}` : at),
  dialog: () => 'Review the evaluation',
  text: () => 'A review changes no result: feedback does. It stays as you write it.',
  choose: () => 'What do you say?',
  feedback: () => 'Feedback',
  chooseFeedback: () => 'Choose feedback',
  noFeedback: () => 'There is no feedback yet. Give feedback first, then review.',
  reason: () => 'Reason',
  reasonHint: (isOptional: boolean) => (isOptional ? 'Optional. Candidates never see it.'
    : 'At least 20 characters. Candidates never see it.'),
  save: () => 'Save the review',
  done: () => 'The review is saved.',
};

export const code = {
  title: () => 'Code',
  score: (score: number, threshold: number) =>
    `${number(Math.round(score))} of 100, ${number(threshold)} are needed`,
  submitted: (at: string, isDraft: boolean) => (isDraft
    ? `The time was up ${dateTime(at)}: what was saved by then counts.`
    : `Submitted ${dateTime(at)}.`),
  queued: () => 'The code waits to be judged. The result appears here.',
  failed: () => ({
    title: 'The judging failed',
    text: 'The code is kept. Judge it again when the code runner works.',
  }),
  again: () => 'Judge again ...',
  language: (key: string | undefined) => languages[key ?? ''] ?? key ?? '',
  problemScore: (score: number) => `${number(Math.round(score))} of 100`,
  none: () => 'No solution',
  cases: (accepted: number, all: number) =>
    `${number(accepted)} of ${counted(all, 'case', 'cases')} right`,
  casesOf: (title: string) => `Cases of ${title}`,
  columns: { case: () => 'Case', kind: () => 'Seen by the candidate', weight: () => 'Weight',
    verdict: () => 'Verdict', time: () => 'Time', memory: () => 'Memory' },
  visible: () => 'yes',
  hidden: () => 'no',
  milliseconds: (value: number) => `${number(value)} ms`,
  memory: (kilobytes: number) => `${number(Math.ceil(kilobytes / 1024))} MB`,
  verdict: (key: string | undefined) => ({
    accepted: 'right', wrong_answer: 'wrong output', runtime_error: 'ended with an error',
    time_limit_exceeded: 'too slow', memory_limit_exceeded: 'too much memory',
    output_limit_exceeded: 'too much output', compile_error: 'does not compile',
    internal_error: 'could not be run',
  }[key ?? ''] ?? 'not judged yet'),
  compiler: () => 'What the compiler says',
  codeOf: (title: string) => `Code for ${title}`,

  activity: (count: number) => `What the candidate’s page told (${number(count)})`,
  paste: (size: number, problem: string) => (problem
    ? `Pasted ${counted(size, 'character', 'characters')} into “${problem}”`
    : `Pasted ${counted(size, 'character', 'characters')}`),
  lost: () => 'Left the page',
  gained: () => 'Came back to the page',
  noActivity: () => 'The candidate’s page told nothing.',

  similar: {
    compare: () => 'Compare with other solutions',
    comparing: () => 'Comparing ...',
    title: () => 'Other solutions like these',
    nothing: (compared: number) => (compared === 0
      ? 'There is no other solution in this language to compare with.'
      : `Compared with ${counted(compared, 'other solution', 'other solutions')}: none is alike.`),
    tooShort: () => 'Too short to compare: hardly anything of it is the candidate’s own.',
    of: (percent: number, ofThis: number, ofOther: number) => `${number(percent)} % alike: `
      + `${number(ofThis)} % of this solution, ${number(ofOther)} % of the other one.`,
    weight: (percent: number) => (percent >= 60 ? 'Worth a look' : 'Some likeness'),
    open: () => 'Open the other application',
    this: () => 'This solution',
    other: () => 'The other solution',
    views: (title: string, email: string) => `${title}, and the solution of ${email}`,
    view: { lines: () => 'Same lines', diff: () => 'Differences' },
    marked: () => 'Marked: lines that are the same, whatever the names and the layout.',
    noLines: () => 'They are alike only in short pieces, so no line is marked.',
    diffOf: () => 'Differences, line by line',
    only: { gone: () => 'only here', new: () => 'only there' },
  },
};

export const again = {
  evaluate: {
    title: () => 'Evaluate the answers again?',
    text: () => 'The present evaluation stays until the new one is there. A result that a person’s '
      + 'feedback has set stays in any case.',
    act: () => 'Evaluate again',
    acting: () => 'Asking ...',
    done: () => 'The answers are evaluated again. The result appears here.',
  },
  judge: {
    title: () => 'Judge the code again?',
    text: () => 'It is judged by the cases that the problems have now. A result that a person’s '
      + 'feedback has set stays in any case.',
    act: () => 'Judge again',
    acting: () => 'Asking ...',
    done: () => 'The code is judged again. The result appears here.',
  },
};
