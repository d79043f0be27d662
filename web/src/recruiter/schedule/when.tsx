// The time of an interview, in the zone of whoever plans it, and beside it in that of the
// candidate.
import { serverNow } from '../../api/clock.ts';
import { Choices } from '../../parts/choices.tsx';
import { Field } from '../../parts/parts.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { isZone, spanOf, type Meant, type Times } from './zones.ts';

export interface Other {
  who: string;                 // how the page names the candidate
  zone?: string | undefined;   // undefined: it is not known
}

interface Props {
  zone: string;
  times: Times;
  other: Other;
  wrong?: { times?: string | undefined; pick?: string | undefined };
  onTimes: (times: Times) => void;
}

export function When({ zone, times, other, wrong = {}, onTimes }: Props) {
  const { start, end, span } = spanOf(zone, times);
  // Another date or time is asked about anew.
  const set = (change: Partial<Times>) =>
    onTimes({ ...times, pickedStart: undefined, pickedEnd: undefined, ...change });
  return (
    <fieldset class="when">
      <legend>{words.when(zone)}</legend>
      <div class="fields">
        <Field label={words.date()} type="date" autocomplete="off" value={times.date} id="when-date"
          wrong={wrong.times} onValue={(date) => set({ date })} />
        <Field label={words.from()} type="time" autocomplete="off" value={times.start}
          onValue={(from) => set({ start: from })} />
        <Field label={words.to()} type="time" autocomplete="off" value={times.end}
          onValue={(to) => set({ end: to })} />
      </div>
      <Asked meant={start} day={times.date} time={times.start} zone={zone} other={other}
        wrong={wrong.pick} onPick={(pickedStart) => onTimes({ ...times, pickedStart })} />
      {start.kind === 'one' && (
        <Asked meant={end} day={times.date} time={times.end} zone={zone} other={other}
          wrong={wrong.pick} onPick={(pickedEnd) => onTimes({ ...times, pickedEnd })} />
      )}
      {span && <Told zone={zone} span={span} other={other} />}
    </fieldset>
  );
}

// A local time that the clock of the zone skips, or shows twice. The question stays when it is
// answered, so that the answer can be changed.
function Asked({ meant, day, time, zone, other: { who, zone: theirs }, wrong, onPick }: {
  meant: Meant; day: string; time: string; zone: string; other: Other; wrong: string | undefined;
  onPick: (instant: number) => void }) {
  if (meant.kind === 'empty' || !meant.asked) return null;
  const { why, choices } = meant.asked;
  const isOpen = meant.kind === 'open';
  const legend = why === 'none' ? words.noSuchTime(day, time) : words.twice(day, time);
  return (
    <div class={isOpen ? 'banner warn' : 'banner'}>
      <Choices legend={legend} wrong={isOpen ? wrong : undefined}
        chosen={isOpen ? [] : [String(meant.instant)]}
        choices={choices.map((at) => ({ value: String(at), label: isZone(theirs)
          ? words.choiceFor(zone, at, who, theirs) : words.choice(zone, at) }))}
        onChoose={(value) => onPick(Number(value))} />
    </div>
  );
}

function Told({ zone, span: { start, end }, other: { who, zone: theirs } }: { zone: string;
  span: { start: number; end: number }; other: Other }) {
  const known = isZone(theirs);
  const here = words.span(zone, start, end);
  const there = known ? words.theirs(theirs, who, start, end) : '';
  return (
    <div aria-live="polite">
      <p class="strong">{here}</p>
      {known && theirs !== zone && <p dir="auto">{there}</p>}
      {known && theirs === zone && <p class="quiet" dir="auto">{words.sameZone(who)}</p>}
      {!known && <p class="quiet">{words.zoneUnknown()}</p>}
      {start <= serverNow() && <p class="badge warn">{words.past()}</p>}
    </div>
  );
}
