// One question or problem at a time, in any order, and the review of all of them at the end.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PageSession } from './page_session.ts';

// `ids` are those of all questions or problems; `first` returns the index of the one to begin with.
export function usePlaces(pageSession: PageSession, ids: readonly string[], first: () => number) {
  const [at, setAt] = useState(first);
  const [reviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useLayoutEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at, reviewing]);

  function go(to: number, review = false) {
    moved.current = true;
    void pageSession.drafts().flush();
    if (ids[to]) pageSession.goTo(ids[to]);
    setAt(to);
    setReviewing(review);
  }

  return { at, reviewing, heading, go };
}

interface Place {
  id: string;
  label: string;
  done: boolean;
}

export function Places({ label, places, at, onGo }: { label: string; places: Place[]; at: number;
  onGo: (index: number) => void }) {
  if (places.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ol class="places">
        {places.map(({ id, label: name, done }, index) => (
          <li key={id}>
            <button type="button" class={done ? 'done' : undefined} aria-label={name}
              aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
