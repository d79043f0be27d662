// Code with the numbers of its lines. Marked lines are told by shape and word, not by colour alone.
import type { Line } from './lines.ts';
import { linesOf } from './lines.ts';
import { code as words } from '../../text/recruiter/en_evaluation.ts';

export function Listing({ label, text, marked }: { label: string; text: string;
  marked?: ReadonlySet<number> | undefined }) {
  return (
    <pre class="listing" tabIndex={0} role="region" aria-label={label} dir="ltr"><code>
      {linesOf(text).map((line, at) => (
        <span class="line" key={at}>{marked?.has(at + 1) ? <mark>{line}</mark> : line}{'\n'}</span>
      ))}
    </code></pre>
  );
}

export function Differences({ lines }: { lines: readonly Line[] }) {
  return (
    <pre class="differences" tabIndex={0} role="region" aria-label={words.similar.diffOf()}
      dir="ltr"><code>
        {lines.map(({ kind, text }, at) => (kind === 'same'
          ? <span class="line" key={at}>{text}{'\n'}</span>
          : (
            <span class={`line ${kind}`} key={at}>
              <span class="away">{words.similar.only[kind]()}: </span>{text}{'\n'}
            </span>
          )))}
      </code></pre>
  );
}
