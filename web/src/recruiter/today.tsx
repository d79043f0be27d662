// `/app`: what the member has to do today.
import './core.ts';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { serverNow } from '../api/clock.ts';
import type { Answer as Result } from '../api/client.ts';
import type { Paths, Schemas } from '../api/types.ts';
import { Load, Their, useLoad } from '../parts/parts.tsx';
import { webAddress } from '../parts/web_address.ts';
import { explanations } from '../text/recruiter/en_explanations.ts';
import { today as words } from '../text/recruiter/en_today.ts';
import { range, time, zone } from '../text/format.ts';
import { ownFeedback } from './interviews/own.ts';
import { Answer, candidateOf, titleOf, type Interview } from './interviews/shown.tsx';
import { usePolled } from './poll.ts';
import { dayAfter, dayBegins, localOf } from './schedule/zones.ts';
import { First } from './today/first.tsx';
import { firstSteps, isOver, longAgo, planned, SOME_DAYS } from './today/owed.ts';
import { api, ask, may, member, Members } from './who.tsx';

const AT_ONCE = 100;
const SHOWN = 10;
const WEEKS = 14;  // days
const HOUR = 3_600_000;

export function Page() {
  return <Members><Today /></Members>;
}

const iso = (at: number) => new Date(at).toISOString();

function Today() {
  const hires = may('manage_hiring');
  return (
    <>
      <p class="quiet">{words.date(zone(), serverNow())}</p>
      {hires && <FirstRun />}
      <div class="beside today">
        <Mine />
        <div>
          <Owed />
          {hires && <Reviews />}
          {hires && <Asking />}
        </div>
      </div>
    </>
  );
}

function FirstRun() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/jobs', { params: { query: {
    counts: true, limit: AT_ONCE } }, headers })));
  if (!found.data) return null;
  const steps = firstSteps(found.data.jobs);
  return steps.isInvited ? null : <First of={steps} onInvited={found.reload} />;
}

// The own interviews from the beginning of the day on.
function Mine() {
  const day = localOf(zone(), serverNow()).date;
  const found = usePolled((headers) => ask((common) => api.own.GET('/v1/interviews', { params: {
    query: { interviewerId: member.value!._id, status: ['scheduled', 'in_progress'],
      from: iso(dayBegins(zone(), day)), to: iso(dayBegins(zone(), dayAfter(day, WEEKS + 1))),
      limit: AT_ONCE } }, headers: { ...common, ...headers } })), [day]);
  return (
    <section class="card">
      <div class="row apart">
        <h2>{words.mine()}</h2>
        <a href="/app/interviews">{words.all()}</a>
      </div>
      <Load from={found}>
        {({ interviews }) => {
          const all = planned(interviews);
          if (all.length === 0) return <p class="quiet">{words.none()}</p>;
          const tomorrow = dayBegins(zone(), dayAfter(day));
          const isNow = ({ startTime }: Interview) => Date.parse(startTime!) < tomorrow;
          const [now, next] = [all.filter(isNow), all.filter((one) => !isNow(one))];
          return (
            <>
              <h3>{words.now()}</h3>
              {now.length === 0 ? <p class="quiet">{words.noneToday()}</p> : (
                <ul class="things">{now.map((one) => <Planned of={one} isNow key={one._id} />)}</ul>
              )}
              {next.length > 0 && <h3>{words.next()}</h3>}
              {next.length > 0 && (
                <ul class="things">{next.map((one) => <Planned of={one} key={one._id} />)}</ul>
              )}
            </>
          );
        }}
      </Load>
    </section>
  );
}

function Planned({ of, isNow }: { of: Interview; isNow?: boolean }) {
  const { startTime = '', endTime = startTime } = of;
  // The room leads to the call until an hour after the end.
  const isOpen = isNow && Date.parse(endTime) + HOUR > serverNow();
  const address = isOpen ? webAddress(of.meetingLink) : undefined;
  return (
    <li>
      <Row of={of}>
        <time class="strong" dateTime={startTime}>
          {isNow ? `${time(startTime)} – ${time(endTime)}` : range(startTime, endTime)}
        </time>{' '}
        <Answer of={of} />
      </Row>
      {address && (
        <a class="button" href={address} rel="noreferrer"
          aria-label={words.roomOf(candidateOf(of))}>{words.room()}</a>
      )}
    </li>
  );
}

function Row({ of, children }: { of: Interview; children: ComponentChildren }) {
  return (
    <div>
      <p>{children}</p>
      <p>
        <a href={`/app/interviews/${of._id}`}><Their>{candidateOf(of)}</Their></a>
        {', '}<Their>{titleOf(of)}</Their>
      </p>
    </div>
  );
}

type Query = NonNullable<Paths['/v1/interviews']['get']['parameters']['query']>;

// All of them: what waits the longest is on the last page.
async function readAll(query: Query): Promise<Result<Interview[]>> {
  const found = new Map<string, Interview>();
  for (let page = 1; ; page++) {
    const answer = await ask((headers) => api.own.GET('/v1/interviews', { params: { query: {
      ...query, page, limit: AT_ONCE } }, headers }));
    if (!answer.ok) return answer;
    // What is new meanwhile moves others to the next page.
    for (const one of answer.data.interviews) found.set(one._id, one);
    if (page >= answer.data.pagination.totalPages) return { ok: true, data: [...found.values()] };
  }
}

// A shadow owes none, and neither does who was excused, which only the panel tells.
async function readOwed(now: number): Promise<Result<Interview[]>> {
  const own = member.value!._id;
  const found = await readAll({ interviewerId: own, from: iso(longAgo(now)), to: iso(now),
    status: ['scheduled', 'in_progress', 'completed'] });
  if (!found.ok) return found;
  const likely = found.data.filter((one) => isOver(one, now) && ownFeedback(one).length === 0);
  const panels = await Promise.all(likely.map(({ _id: id }) => ask((headers) => api.own.GET(
    '/v1/interviews/{id}/panel', { params: { path: { id } }, headers }))));
  return { ok: true, data: likely.filter((_, index) => {
    const panel = panels[index]!;
    return !panel.ok || panel.data.members.some(({ userId, owesFeedback }) => userId === own
      && owesFeedback);
  }) };
}

function Owed() {
  const now = useMemo(serverNow, []);
  const found = useLoad(() => readOwed(now));
  return (
    <section class="card">
      <h2>{words.owed()}</h2>
      <p class="quiet small">{words.owedSince(SOME_DAYS)}</p>
      <Load from={found}>
        {(all) => (
          <Few all={all} none={words.noneOwed()} row={(one) => (
            <li key={one._id}>
              <Row of={one}>{words.was(now, one.startTime!)}</Row>
              <a class="button" href={`/app/interviews/${one._id}`}
                aria-label={words.giveOf(candidateOf(one))}>{words.give()}</a>
            </li>
          )} />
        )}
      </Load>
    </section>
  );
}

function Reviews() {
  const now = useMemo(serverNow, []);
  const found = useLoad(() => readAll({ needsReview: true, from: iso(longAgo(now)) }));
  return (
    <section class="card">
      <h2>{words.review()}</h2>
      <p class="quiet small">{words.reviewSince(SOME_DAYS)}</p>
      <Load from={found}>
        {(all) => (
          <Few all={all} none={words.noneReview()} row={(one) => (
            <li key={one._id}>
              <Row of={one}>
                <span class="badge warn">
                  {words.why(one.evaluation?.status)}
                </span>
              </Row>
              <a class="button" aria-label={words.lookOf(candidateOf(one))}
                href={one.candidatePipelineId ? `/app/pipelines/${one.candidatePipelineId}`
                  : `/app/interviews/${one._id}`}>{words.look()}</a>
            </li>
          )} />
        )}
      </Load>
    </section>
  );
}

// Those that are due first.
function Asking() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/explanation-requests', {
    params: { query: { status: 'open', limit: SHOWN } }, headers })));
  return (
    <section class="card">
      <h2>{explanations.today()}</h2>
      <Load from={found}>
        {({ explanationRequests: all, pagination: { total } }) => (all.length === 0
          ? <p class="quiet">{explanations.todayNone()}</p> : (
            <>
              <ul class="things">{all.map((one) => <Asked of={one} key={one._id} />)}</ul>
              {total > all.length && <p class="quiet small">{words.more(total - all.length)}</p>}
            </>
          ))}
      </Load>
    </section>
  );
}

function Asked({ of: { candidatePipelineId, candidateName, candidateEmail, jobTitle, kind, dueAt } }: {
  of: Schemas['ExplanationRequest'] }) {
  const who = candidateName ?? candidateEmail;
  const page = `/app/pipelines/${candidatePipelineId}`;
  return (
    <li>
      <div>
        <p>{explanations.kind[kind]()}. {explanations.due(dueAt)}</p>
        <p><a href={page}><Their>{who}</Their></a>{', '}<Their>{jobTitle}</Their></p>
      </div>
      <a class="button" href={page} aria-label={explanations.openOf(who)}>{explanations.open()}</a>
    </li>
  );
}

function Few({ all, none, row }: { all: readonly Interview[]; none: string;
  row: (one: Interview) => ComponentChildren }) {
  if (all.length === 0) return <p class="quiet">{none}</p>;
  return (
    <>
      <ul class="things">{all.slice(0, SHOWN).map(row)}</ul>
      {all.length > SHOWN && <p class="quiet small">{words.more(all.length - SHOWN)}</p>}
    </>
  );
}
