// What the service does not accept in a form: a summary with links to the fields, and the words at
// each field.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Problem as Refusal } from '../api/problems.ts';
import { Problem } from './parts.tsx';

// The words of the issue at this path, such as stages.0.name.
export const wrongAt = (problem: Refusal | undefined, path: string): string | undefined => {
  const issue = problem?.issues.find((one) => one.path === path);
  return issue && `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
};

// A refusal that the fields do not tell. `paths` are those of the fields that tell their issues;
// without them, a summary tells all issues.
export const besideFields = (problem: Refusal | undefined, paths?: readonly string[]):
  Refusal | undefined => (problem && problem.issues.length > 0
  && problem.issues.every(({ path }) => paths?.includes(path) ?? true) ? undefined : problem);

interface Props {
  problem: Refusal;
  // The name of the field at a path, and the element that has it. Undefined: no such field here.
  fieldAt: (path: string) => { label: string; id: string } | undefined;
  summary: (count: number) => string;
  topic?: string;
}

// Gets the focus, so that it is read, and the page scrolls to it.
export function Wrong({ problem, fieldAt, summary, topic }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [problem]);
  if (problem.issues.length === 0)
    return <Problem problem={problem} {...(topic ? { topic } : {})} />;
  return (
    <div class="banner bad" role="group" tabIndex={-1} ref={box}
      aria-label={summary(problem.issues.length)}>
      <p class="strong">{summary(problem.issues.length)}</p>
      <ul>
        {problem.issues.map(({ path, message }) => {
          const field = fieldAt(path);
          return (
            <li key={`${path} ${message}`}>
              {field ? <a href={`#${field.id}`} onClick={(event) => {
                event.preventDefault();
                document.getElementById(field.id)?.focus();
              }}>{field.label}</a> : path}
              {': '}{message}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
