// What a coding problem asks for: in a session, and for who writes it, as candidates see it.
import type { Schemas } from '../api/types.ts';
import { statement as words } from '../text/en_statement.ts';
import { toast } from './live.ts';
import { Markdown } from './markdown.tsx';
import { Button } from './parts.tsx';

type Problem = Pick<Schemas['CodingProblem'], 'title' | 'difficulty' | 'statement' | 'constraints'
  | 'testCases' | 'timeLimitMs' | 'memoryLimitMb'>;

const copy = (text: string) => void navigator.clipboard.writeText(text)
  .then(() => toast(words.copied()), () => toast(words.notCopied()));

export function Statement({ problem }: { problem: Problem }) {
  const { title, difficulty, statement, constraints, testCases } = problem;
  return (
    <section aria-label={title}>
      <div class="row">
        <h3 dir="auto">{title}</h3>
        <span class="badge">{words.difficulty(difficulty)}</span>
      </div>
      <Markdown>{statement}</Markdown>
      {constraints.length > 0 && (
        <>
          <h4>{words.constraints()}</h4>
          <ul>{constraints.map((one) => <li key={one} dir="auto">{one}</li>)}</ul>
        </>
      )}
      {testCases.length > 0 && <h4>{words.examples()}</h4>}
      {testCases.map(({ input, expectedOutput, explanation }, index) => (
        <section key={index} class="example" aria-label={words.example(index + 1)}>
          <div class="row apart">
            <p class="small strong">{words.input()}</p>
            {navigator.clipboard && input && (
              <Button kind="link" label={words.copyInput(index + 1)} onClick={() => copy(input)}>
                {words.copy()}
              </Button>
            )}
          </div>
          <pre tabIndex={0}><code>{input || words.empty()}</code></pre>
          <p class="small strong">{words.output()}</p>
          <pre tabIndex={0}><code>{expectedOutput || words.empty()}</code></pre>
          {explanation && <p dir="auto">{explanation}</p>}
        </section>
      ))}
      <p class="quiet small">{words.limits(problem.timeLimitMs, problem.memoryLimitMb)}</p>
    </section>
  );
}
