// Two texts for one question: somebody has to choose.
import { useEffect, useRef } from 'preact/hooks';
import type { Part } from '../../drafts/sync.ts';
import { announce } from '../../parts/live.ts';
import { Button } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import type { PageSession } from './page_session.ts';

export function Choice({ pageSession, id, part }: { pageSession: PageSession; id: string; part: Part }) {
  const box = useRef<HTMLHeadingElement>(null);
  useEffect(() => announce(words.both()), [id]);
  const theirs = part.theirs === 'nothing' ? undefined : part.theirs;

  function choose(which: 'own' | 'theirs') {
    pageSession.drafts().choose(id, which);
    announce(words.chosen());
    document.querySelector<HTMLElement>('h2')?.focus();
  }

  return (
    <section class="box" aria-labelledby={`both-${id}`}>
      <h3 id={`both-${id}`} ref={box}>{words.both()}</h3>
      <p>{words.bothText()}</p>
      <p class="strong">{words.own()}</p>
      <Prose>{part.text}</Prose>
      <p class="strong">{words.theirs(theirs?.savedAt)}</p>
      {theirs && <Prose>{theirs.text}</Prose>}
      <div class="row">
        <Button onClick={() => choose('own')}>{words.takeOwn()}</Button>
        <Button onClick={() => choose('theirs')}>{words.takeTheirs()}</Button>
      </div>
    </section>
  );
}

export function Other({ part }: { part: Part }) {
  if (!part.other?.text) return null;
  return (
    <details>
      <summary>{words.other()}</summary>
      <Prose>{part.other.text}</Prose>
    </details>
  );
}
