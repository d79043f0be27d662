// Beside the stages: what happened, and what people noted.
import { useMemo, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Button, Problem, Skeleton, Their } from '../../parts/parts.tsx';
import { panel, Tabs } from '../../parts/tabs.tsx';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { timeline } from '../../text/recruiter/en_timeline.ts';
import { dateTime, zone } from '../../text/format.ts';
import { decisions } from '../../text/recruiter/en_decisions.ts';
import { explanations } from '../../text/recruiter/en_explanations.ts';
import { may } from '../who.tsx';
import { Decisions } from './decisions.tsx';
import { Explanations } from './explanations.tsx';
import type { History } from './history.ts';
import { Notes } from './notes.tsx';
import type { Pipeline } from './stages.ts';

type Event = Schemas['Event'];

interface Props {
  pipeline: Pipeline;
  history: History;
  onChange: () => void;
}

export function Aside({ pipeline, history, onChange }: Props) {
  const [chosen, setChosen] = useState<'timeline' | 'notes' | 'decisions' | 'asked'>('timeline');
  return (
    <aside class="card" aria-label={words.beside()}>
      <Tabs id="aside" label={words.beside()} chosen={chosen} onChoose={setChosen} tabs={[
        { name: 'timeline', label: words.timeline() },
        { name: 'notes', label: words.notes(pipeline.notes.length) },
        ...(may('manage_hiring') ? [{ name: 'decisions' as const, label: decisions.tab() },
          { name: 'asked' as const, label: explanations.tab() }] : [])]} />
      <div {...panel('aside', 'timeline', chosen)}><Timeline history={history} /></div>
      <div {...panel('aside', 'notes', chosen)}>
        <Notes pipeline={pipeline} onChange={onChange} />
      </div>
      <div {...panel('aside', 'decisions', chosen)}>
        {chosen === 'decisions' && <Decisions pipeline={pipeline} onChange={onChange} />}
      </div>
      <div {...panel('aside', 'asked', chosen)}>
        {chosen === 'asked' && <Explanations pipeline={pipeline._id} />}
      </div>
    </aside>
  );
}

function Timeline({ history: { pages, next, isKnown, busy, problem, reload, older } }: {
  history: History }) {
  if (!isKnown && !problem) return <Skeleton />;
  return (
    <>
      <p class="quiet small">{words.zone(zone())}</p>
      {isKnown && pages.length === 0 && <p>{words.noEvents()}</p>}
      <ol class="timeline">
        {pages.map((page) => <PageOf events={page} key={page[0]?._id} />)}
      </ol>
      {problem && <Problem problem={problem} onRetry={reload} />}
      {next && (
        <div class="row">
          <Button busy={busy && words.loadingOlder()} onClick={older}>{words.older()}</Button>
        </div>
      )}
    </>
  );
}

// A page that is shown already is not drawn again when another one comes: a timeline may have
// thousands of events.
function PageOf({ events }: { events: readonly Event[] }) {
  return useMemo(() => (
    <>{events.map((event) => <Entry event={event} key={event._id} />)}</>
  ), [events]);
}

function Entry({ event }: { event: Event }) {
  return (
    <li>
      <span dir="auto">{timeline.sentence(event)}</span>
      <span class="quiet small">
        <time dateTime={event.occurredAt}>{dateTime(event.occurredAt)}</time>{', '}
        <Their>{timeline.actor(event.actor)}</Their>
      </span>
      {event.reason && <span class="small" dir="auto">{timeline.reason()} {event.reason}</span>}
    </li>
  );
}
