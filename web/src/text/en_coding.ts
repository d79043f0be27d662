// The sentences of coding sessions.
import { languages, statement } from './en_statement.ts';
import { counted, number } from './format.ts';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

export const coding = {
  ...statement,
  lead: (organization: string) => `${organization} invites you to solve problems by programs, for `
    + 'this job:',
  count: (count: number) => `You get ${counted(count, 'problem', 'problems')}.`,
  limit: (minutes: number) => `You have ${counted(minutes, 'minute', 'minutes')} from the start. `
    + 'The clock goes on when you leave the page.',
  languages: (all: string[]) => `You can write in ${list.format(all.map((one) =>
    languages[one] ?? one))}.`,
  activity: () => 'The page tells the people who invited you when you paste text and when you leave '
    + 'the page. It is told to them that this proves nothing.',
  language: (key: string) => languages[key] ?? key,
  problems: () => 'Problems',
  problem: (index: number, count: number) => `Problem ${number(index)} of ${number(count)}`,
  go: (index: number, title: string, begun: boolean) => (begun
    ? `Problem ${number(index)}, ${title}, begun` : `Problem ${number(index)}, ${title}`),
  name: (title: string, key: string) => `${title} (${languages[key] ?? key})`,
  tabs: () => 'Parts of the problem',
  tab: { problem: () => 'Problem', code: () => 'Code' },
  chooseLanguage: () => 'Language',
  languageHint: () => 'Each language keeps a text of its own. The one that is chosen is submitted, '
    + 'unless you wrote nothing in it.',
  code: (title: string) => `Your code for ${title}. Press Escape, then Tab, to leave it.`,
  leave: () => 'Escape, then Tab leaves the editor. Ctrl-Enter runs.',
  loading: () => 'The editor is being loaded ...',
  noEditor: () => 'The editor could not be loaded, so this is a plain field.',
  plain: () => 'Your code',
  reset: () => 'Reset ...',
  resetTitle: () => 'Reset your code?',
  resetText: (lines: number, key: string) => 'You lose the code that you have now, '
    + `${counted(lines, 'line', 'lines')} of ${languages[key] ?? key}, on this device and at the `
    + 'service. The problem begins again with the text that it had at first. Your code in other '
    + 'languages stays.',
  resetAct: () => 'Reset',
  tooLong: () => 'This is longer than 65,536 bytes. Shorten it: a text that is too long is not sent.',
  run: () => 'Run on the examples',
  running: () => 'Running ...',
  ownInput: () => 'Own input',
  runOwn: () => 'Run on this input',
  results: () => 'Results',
  ran: (right: number, all: number) => `${number(right)} of ${counted(all, 'example is', 'examples are')}`
    + ' right.',
  ranOwn: () => 'The program has ended.',
  compile: () => 'The program does not compile',
  case: (index: number, verdict: string, time: number) =>
    `Example ${number(index)}: ${verdict}, ${number(time)} ms`,
  verdict: (key: string | undefined) => ({
    accepted: 'right', wrong_answer: 'wrong output', runtime_error: 'ended with an error',
    time_limit_exceeded: 'too slow', memory_limit_exceeded: 'too much memory',
    output_limit_exceeded: 'too much output', compile_error: 'does not compile',
    internal_error: 'could not be run',
  }[key ?? ''] ?? 'ended'),
  differs: (line: number) => `The first line that differs is line ${number(line)}.`,
  stdout: () => 'Your output',
  stderr: () => 'Errors',
  cut: () => 'It goes on: only the beginning is shown.',
  review: () => 'Review and submit ...',
  reviewTitle: () => 'Review your solutions',
  reviewText: () => 'You cannot change them after you submit. Then all cases judge them, also such '
    + 'that you have not seen.',
  none: () => 'No solution',
  instead: (chosen: string, other: string) => 'You wrote nothing in '
    + `${languages[chosen] ?? chosen}, so what you wrote in ${languages[other] ?? other} is submitted.`,
  bytes: (bytes: number) => counted(bytes, 'byte', 'bytes'),
  change: (title: string) => `Change ${title}`,
  long: () => 'These solutions are too long and have to be shortened first:',
  undecided: () => 'For these problems, choose one of two texts first:',
  submit: () => 'Submit my solutions',
  goOn: () => 'Go on writing',
  missing: (count: number) => (count === 1 ? 'One problem has no solution:'
    : `${counted(count, 'problem', 'problems')} have no solution:`),
};
