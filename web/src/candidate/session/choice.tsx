// Two texts for one question or problem: somebody has to choose.
import { useEffect } from 'preact/hooks';
import type { Part } from '../../drafts/sync.ts';
import { announce } from '../../parts/live.ts';
import { Button } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import type { PageSession } from './page_session.ts';

interface Props {
  pageSession: PageSession;
  id: string;
  part: Part;
  isCode?: boolean;
}

export function Choice({ pageSession, id, part, isCode }: Props) {
  const title = isCode ? words.bothCodes() : words.both();
  useEffect(() => announce(title), [id]);
  const theirs = part.theirs === 'nothing' ? undefined : part.theirs;

  function choose(which: 'own' | 'theirs') {
    pageSession.drafts().choose(id, which);
    announce(words.chosen());
    document.querySelector<HTMLElement>('h2')?.focus();
  }

  return (
    <section class="box" aria-labelledby={`both-${id}`}>
      <h3 id={`both-${id}`}>{title}</h3>
      <p>{words.bothText()}</p>
      <p class="strong">{words.own()}</p>
      <Text text={part.text} isCode={isCode} />
      <p class="strong">{words.theirs(theirs?.savedAt)}</p>
      {theirs && <Text text={theirs.text} isCode={isCode} />}
      <div class="row">
        <Button onClick={() => choose('own')}>{words.takeOwn()}</Button>
        <Button onClick={() => choose('theirs')}>{words.takeTheirs()}</Button>
      </div>
    </section>
  );
}

export function Other({ part, isCode }: { part: Part; isCode?: boolean }) {
  if (!part.other?.text) return null;
  return (
    <details>
      <summary>{words.other()}</summary>
      <Text text={part.other.text} isCode={isCode} />
    </details>
  );
}

function Text({ text, isCode }: { text: string; isCode?: boolean | undefined }) {
  return isCode ? <pre tabIndex={0}><code>{text}</code></pre> : <Prose>{text}</Prose>;
}
