// An interview at a time: when, where, and whether the candidate comes.
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import { serverNow } from '../api/clock.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { Upcoming } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { toast } from '../parts/live.ts';
import { Button, Problem, Their } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { daysFrom, isNear, range } from '../text/format.ts';
import { webAddress } from '../parts/web_address.ts';

const words = text.my;

type Reply = 'accepted' | 'declined';

const other: Record<Reply, Reply> = { accepted: 'declined', declined: 'accepted' };

interface Props {
  upcoming: Upcoming;
  title: string;
  organization: string;
}

export function LiveInterview({ upcoming, title, organization }: Props) {
  const { startTime, endTime, interviewId } = upcoming;
  const [reply, setReply] = useState<Reply | undefined>(upcoming.rsvp?.status);
  const [problem, setProblem] = useState<{ refusal: Refusal; wanted: Reply }>();
  const started = useStarted(startTime);
  const round = useRef(0);
  const stored = useRef(reply);  // what the service has
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  // Shows the answer at once, and takes it back if the service refuses it. Answers are sent one
  // after the other, and the page shows the newest. An answer can be changed but not withdrawn, so
  // a first one has no undo: the toast offers the other answer instead.
  async function answer(wanted: Reply, before = reply, undoing = false) {
    if (wanted === before && !problem) return;
    const mine = ++round.current;
    setReply(wanted);
    setProblem(undefined);
    const sent = sending.current.then(() =>
      call((headers) => api.own.PATCH('/v1/candidate/interviews/{id}/rsvp',
        { params: { path: { id: interviewId } }, body: { status: wanted }, headers })));
    sending.current = sent;
    const answered = await sent;
    if (answered.ok) stored.current = wanted;
    if (mine !== round.current) return;
    if (!answered.ok) {
      setReply(stored.current);
      setProblem({ refusal: answered.problem, wanted });
    } else if (undoing) {
      toast(words.toast.undone());
    } else if (before && before !== wanted) {
      toast(words.toast[wanted](), { label: text.my.undo(),
        run: () => void answer(before, wanted, true) });
    } else {
      toast(words.toast[wanted](), { label: words.changeTo[other[wanted]](),
        run: () => void answer(other[wanted], wanted) });
    }
  }

  const address = webAddress(upcoming.meetingLink);
  return (
    <section class="box" aria-label={title}>
      <h3><Their>{title}</Their></h3>
      <p>
        <time dateTime={startTime} class="strong">{range(startTime, endTime)}</time>
        {isNear(serverNow(), startTime) && `, ${daysFrom(serverNow(), startTime)}`}
      </p>
      {address && <p><a href={address} rel="noreferrer">{words.join()}</a></p>}
      {problem && (
        <Problem problem={problem.refusal}
          onRetry={() => void answer(problem.wanted)} />
      )}
      {started ? (
        <p class="quiet">{words.started()} {reply && words.answered[reply]()}</p>
      ) : (
        <>
          <div class="row" role="group" aria-label={words.ask()}>
            <Button pressed={reply === 'accepted'} onClick={() => void answer('accepted')}>
              {words.yes()}
            </Button>
            <Button pressed={reply === 'declined'} onClick={() => void answer('declined')}>
              {words.no()}
            </Button>
          </div>
          {reply && <p class="quiet small">{words.told(organization)}</p>}
        </>
      )}
    </section>
  );
}

const LONGEST_TIMER = 2 ** 31 - 1;

// Whether the interview has begun: the answer is fixed from then on.
function useStarted(startTime: string): boolean {
  const left = () => Date.parse(startTime) - serverNow();
  const [started, setStarted] = useState(() => left() <= 0);
  useEffect(() => {
    if (started) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Looks again where it is still early: a timer has a longest time, and a clock of its own.
    const look = () => {
      if (left() <= 0) setStarted(true);
      else timer = setTimeout(look, Math.min(left(), LONGEST_TIMER));
    };
    look();
    return () => clearTimeout(timer);
  }, [startTime, started]);
  return started;
}
