// `/room/:room` and `/lobby/:room`: when an interview is, and the way to its call. Whoever has the
// address sees it, so that it names no person.
import '../links_core.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Room } from '../../api/types.ts';
import { passed, shown } from '../../drafts/deadline.ts';
import { announce } from '../../parts/live.ts';
import { Banner, Button, Problem, Skeleton, Their } from '../../parts/parts.tsx';
import type { Params } from '../../frame/routes.ts';
import { frame } from '../../text/en_frame.ts';
import { room as words } from '../../text/en_room.ts';
import { daysFrom, isNear, minutes, range, zone } from '../../text/format.ts';
import { stateOf, type State } from './state.ts';
import { useRoom } from './use_room.ts';
import { webAddress } from '../../parts/web_address.ts';

export function Page({ params }: { params: Params }) {
  const id = params['room'] ?? '';
  return <One room={id} key={id} />;
}

function One({ room }: { room: string }) {
  const found = useRoom(room);
  if (!found.room) {
    return found.problem
      ? <Problem problem={found.problem} topic="link" onRetry={found.look} /> : <Skeleton />;
  }
  return (
    <>
      {found.problem && (
        <Banner kind="warn" title={words.away()}>
          <p>{words.awayText(found.room.serverTime)}</p>
          <div class="row"><Button onClick={found.look}>{frame.retry()}</Button></div>
        </Banner>
      )}
      <Shown room={found.room} />
    </>
  );
}

// What is said instead of the way to the call.
const NOTES = {
  nowhere: { title: words.nowhere, text: words.nowhereText },
  cancelled: { title: words.cancelled, text: words.cancelledText },
  declined: { title: words.declined, text: words.declinedText },
  over: { title: words.over, text: words.overText },
};

const titleOf = (state: Exclude<State, 'before'>) =>
  (state === 'open' ? words.open() : NOTES[state].title());

function Shown({ room }: { room: Room }) {
  const { organization, interview, opensAt } = room;
  const state = stateOf(room);
  const last = useRef<State>(state);
  useEffect(() => {
    if (state !== last.current && state !== 'before') announce(titleOf(state));
    last.current = state;
  }, [state]);
  const note = state === 'before' || state === 'open' ? undefined : NOTES[state];
  const waits = state === 'before' || state === 'open' || state === 'nowhere';
  return (
    <section class="card">
      {interview.title && <h2><Their>{interview.title}</Their></h2>}
      <p><Their strong>{organization.name}</Their></p>
      <p>
        <time dateTime={interview.startTime} class="strong">
          {range(interview.startTime, interview.endTime)}
        </time>
        <br />
        <span class="quiet">{words.zone(zone())}</span>
      </p>
      {waits && <Countdown startTime={interview.startTime} />}
      {state === 'before' && (
        <Banner title={words.from(serverNow(), opensAt)}><p>{words.fromText()}</p></Banner>
      )}
      {state === 'open' && <Join address={webAddress(room.joinUrl)!} />}
      {note && (
        <Banner title={note.title()} {...(state === 'over' ? {} : { kind: 'warn' as const })}>
          <p>{note.text(organization.name)}</p>
        </Banner>
      )}
    </section>
  );
}

function Join({ address }: { address: string }) {
  return (
    <>
      <div class="row"><a class="button main" href={address} rel="noreferrer">{words.join()}</a></div>
      <p class="quiet small">{words.openText()}</p>
    </>
  );
}

const DAY = 86_400;  // seconds; what is farther away is told in days

// Runs on the clock of the service. It is read aloud ten, five and one minute before, as the clock of a
// session is, and otherwise only where somebody looks for it.
function Countdown({ startTime }: { startTime: string }) {
  const left = () => (Date.parse(startTime) - serverNow()) / 1000;
  const [now, setNow] = useState(left);
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const tick = () => {
      const next = left();
      if (passed(before.current, next).includes('announce'))
        announce(words.beginsNow(minutes(next)));
      before.current = next;
      setNow(next);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startTime]);
  if (now > DAY) {
    return isNear(serverNow(), startTime)
      ? <p class="strong">{words.beginsDay(daysFrom(serverNow(), startTime))}</p> : null;
  }
  if (now <= 0) return <p class="strong">{words.began()}</p>;
  return <p role="timer" aria-live="off" class="strong">{words.begins(shown(now))}</p>;
}
