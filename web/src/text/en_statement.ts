// The sentences of the statement of a coding problem.
import { number } from './format.ts';

export const languages: Record<string, string> = { python: 'Python', javascript: 'JavaScript',
  cpp: 'C++', c: 'C', java: 'Java', go: 'Go', ruby: 'Ruby', bash: 'Bash' };

export const statement = {
  difficulty: (key: string) => ({ easy: 'Easy', medium: 'Medium', hard: 'Hard' }[key] ?? key),
  limits: (milliseconds: number, megabytes: number) => `A program has ${number(milliseconds / 1000)} `
    + `s of processor time and ${number(megabytes)} MB.`,
  constraints: () => 'Constraints',
  examples: () => 'Examples',
  example: (index: number) => `Example ${number(index)}`,
  input: () => 'Input',
  output: () => 'Expected output',
  empty: () => '(nothing)',
  copy: () => 'Copy',
  copyInput: (index: number) => `Copy the input of example ${number(index)}`,
  copied: () => 'Copied',
  notCopied: () => 'Your browser did not allow it. Select the text to copy it.',
};
