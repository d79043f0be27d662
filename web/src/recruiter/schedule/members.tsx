// Who holds an interview, and what else they have at that time.
import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Banner, Field, Load, type Loaded } from '../../parts/parts.tsx';
import { Choices } from '../../parts/choices.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { api, ask } from '../who.tsx';
import { overlapping, type Span } from './overlaps.ts';
import type { Colleague } from './people.ts';
import { dayAfter, dayBegins } from './zones.ts';

type Interview = Schemas['Interview'];

const AT_ONCE = 100;
const FEW = 8;

interface Props {
  from: Loaded<Colleague[]>;
  chosen: readonly string[];
  wrong?: string | undefined;
  onChosen: (ids: string[]) => void;
}

export function Who({ from, chosen, wrong, onChosen }: Props) {
  const [text, setText] = useState('');
  return (
    <Load from={from}>
      {(all) => {
        const wanted = text.trim().toLowerCase();
        const fits = all.filter(({ userId, name }) => chosen.includes(userId)
          || name.toLowerCase().includes(wanted));
        // Those who are chosen stay in sight.
        const first = fits.filter(({ userId }) => chosen.includes(userId));
        const others = fits.filter(({ userId }) => !chosen.includes(userId));
        const shown = all.length <= FEW ? fits : [...first, ...others.slice(0, FEW)];
        const left = fits.length - shown.length;
        return (
          <>
            {all.length > FEW && (
              <Field label={words.findMember()} autocomplete="off" value={text} onValue={setText} />
            )}
            <Choices legend={words.who()} many across chosen={chosen} wrong={wrong}
              choices={shown.map(({ userId, name, role }) =>
                ({ value: userId, label: words.memberWith(name, role) }))}
              onChoose={(id, on) => onChosen(on ? [...chosen, id]
                : chosen.filter((one) => one !== id))} />
            {wanted !== '' && others.length === 0 && <p class="quiet">{words.noMember()}</p>}
            {left > 0 && <p class="quiet small">{words.moreMembers(left)}</p>}
          </>
        );
      }}
    </Load>
  );
}

interface Busy {
  key?: string;
  of?: Map<string, Interview[]>;
  failed?: boolean;
}

// The interviews of these people around that day: one that began the day before may still be on.
function usePlanned(zone: string, date: string, who: readonly string[]): Busy {
  const key = `${date} ${[...who].sort().join()}`;
  const [found, setFound] = useState<Busy>({});
  useEffect(() => {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
    let wanted = true;
    const from = new Date(dayBegins(zone, dayAfter(date, -1))).toISOString();
    const to = new Date(dayBegins(zone, dayAfter(date, 2))).toISOString();
    void Promise.all(who.map((interviewerId) => ask((headers) => api.own.GET('/v1/interviews', {
      params: { query: { interviewerId, from, to, status: ['scheduled', 'in_progress'],
        limit: AT_ONCE } }, headers })))).then((answers) => {
      if (!wanted) return;
      const of = new Map<string, Interview[]>();
      answers.forEach((answer, index) => {
        if (answer.ok) of.set(who[index]!, answer.data.interviews);
      });
      setFound({ key, of, failed: answers.some(({ ok }) => !ok) });
    });
    return () => { wanted = false; };
  }, [key]);
  return found.key === key ? found : {};
}

interface OverlapsProps {
  zone: string;
  date: string;
  span: Span | undefined;
  who: readonly string[];
  members: readonly Colleague[];
  except?: string | undefined;  // the interview itself
}

export function Overlaps({ zone, date, span, who, members, except }: OverlapsProps) {
  const { of, failed } = usePlanned(zone, date, who);
  if (!span || who.length === 0) return null;
  if (!of) return <p class="quiet small" role="status">{words.busyLooking()}</p>;
  const lines = who.flatMap((id) => overlapping(span, of.get(id) ?? [], except).map((one) =>
    words.busy(members.find(({ userId }) => userId === id)?.name ?? '', one.title
      ?? words.untitled(), zone, Date.parse(one.startTime!), Date.parse(one.endTime!))));
  return (
    <div aria-live="polite">
      {lines.length > 0 && (
        <Banner kind="warn" title={words.busyTitle(lines.length)}>
          <ul>{lines.map((line) => <li key={line} dir="auto">{line}</li>)}</ul>
        </Banner>
      )}
      {failed && <p class="quiet small">{words.busyUnknown()}</p>}
    </div>
  );
}
