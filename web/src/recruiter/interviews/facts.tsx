// What an interview is: who, what, when, where.
import type { ComponentChildren } from 'preact';
import { Their } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { zone as here } from '../../text/format.ts';
import { isZone } from '../schedule/zones.ts';
import { Links as Copied } from '../schedule/copy.tsx';
import { webAddress } from '../../parts/web_address.ts';
import type { Around } from './around.ts';
import { Declined } from './said.tsx';
import { Answer, candidateOf, namesOf, State, titleOf, type Interview } from './shown.tsx';

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return <><dt>{name}</dt><dd>{children}</dd></>;
}

export function Facts({ interview, around }: { interview: Interview; around: Around }) {
  const { participant, round, recruiterName, candidatePipelineId, isAutomated } = interview;
  return (
    <>
      <div class="row apart">
        <h2><Their>{titleOf(interview)}</Their></h2>
        <State of={interview} />
      </div>
      <Declined of={interview} />
      <dl class="facts">
        <Fact name={words.when()}><When interview={interview} theirs={around.timezone} /></Fact>
        <Fact name={words.candidate()}>
          <Their>{candidateOf(interview)}</Their>
          {participant.name && <>, <bdi>{participant.email}</bdi></>}
        </Fact>
        {around.job && (
          <Fact name={words.job()}>
            <a href={`/app/jobs/${around.job._id}/board`}><Their>{around.job.title}</Their></a>
          </Fact>
        )}
        {round && <Fact name={words.round()}><Their>{round}</Their></Fact>}
        {!isAutomated && (
          <Fact name={words.who()}><bdi>{namesOf(interview) || words.nobody()}</bdi></Fact>
        )}
        {recruiterName && <Fact name={words.host()}><Their>{recruiterName}</Their></Fact>}
        <Where interview={interview} />
      </dl>
      {candidatePipelineId && (
        <p><a href={`/app/pipelines/${candidatePipelineId}`}>{words.pipeline()}</a></p>
      )}
    </>
  );
}

function When({ interview, theirs }: { interview: Interview; theirs: string | undefined }) {
  const { startTime, endTime, isAutomated, createdAt, linkExpiresAt, status } = interview;
  if (isAutomated || !startTime || !endTime) {
    return (
      <>
        {words.since(createdAt)}{' '}
        {linkExpiresAt && status === 'scheduled' && words.until(linkExpiresAt)}
      </>
    );
  }
  const [from, to] = [Date.parse(startTime), Math.max(Date.parse(startTime), Date.parse(endTime))];
  const zone = here();
  return (
    <>
      <time dateTime={startTime} class="strong">{words.whenHere(zone, from, to)}</time>
      {isZone(theirs) && (
        <span class="block">
          {theirs === zone ? words.sameZone() : words.whenThere(theirs, from, to)}
        </span>
      )}
      <span class="block"><Answer of={interview} /></span>
    </>
  );
}

function Where({ interview: { meetingLink, status } }: { interview: Interview }) {
  const address = status === 'scheduled' || status === 'in_progress'
    ? webAddress(meetingLink) : undefined;
  return address ? (
    <Fact name={words.room()}>
      <a href={address} rel="noreferrer">{words.openRoom()}</a>
    </Fact>
  ) : null;
}

export function Links({ interview: { link, declineLink, status } }: { interview: Interview }) {
  const all = [[words.stageLink(), link], [words.declineLink(), declineLink]] as const;
  const links = all.flatMap(([label, address]) => (address ? [{ label, address }] : []));
  if (links.length === 0 || status === 'cancelled' || status === 'completed') return null;
  return (
    <details class="card">
      <summary>{words.links()}</summary>
      <p class="quiet">{words.linksNote()}</p>
      <Copied links={links} />
    </details>
  );
}
