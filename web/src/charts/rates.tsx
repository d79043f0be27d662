// Shares of several things on one scale, each with its interval. What was seen too seldom is said
// and not drawn.
import type { ComponentChildren } from 'preact';
import { Whisker } from './interval.tsx';

export interface Rate {
  key: string;
  name: string;
  words: string;  // the value, its interval and the number of cases
  drawn?: { value: number; low: number; high: number };
}

interface Props {
  title: string;
  lead: string;
  rates: readonly Rate[];
  scale: readonly [low: string, middle: string, high: string];
  min?: number;
  children?: ComponentChildren;
}

export function Rates({ title, lead, rates, scale, min = 0, children }: Props) {
  return (
    <section class="card rates">
      <h3>{title}</h3>
      <p class="quiet small">{lead}</p>
      <ul>
        {rates.map(({ key, name, words, drawn }) => (
          <li key={key}>
            <span class="name" dir="auto">{name}</span>
            <span class={drawn ? 'value' : 'value quiet'}>{words}</span>
            {drawn && <Whisker {...drawn} min={min} />}
          </li>
        ))}
      </ul>
      {rates.some(({ drawn }) => drawn) && (
        <p class="scale quiet small" aria-hidden="true">
          {scale.map((one) => <span key={one}>{one}</span>)}
        </p>
      )}
      {children}
    </section>
  );
}
