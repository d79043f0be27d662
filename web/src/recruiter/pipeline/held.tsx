// The interview of a stage: when, and whether the candidate comes, or why not.
import { toast } from '../../parts/live.ts';
import { Button, Their } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { range, zone } from '../../text/format.ts';
import { Declined } from '../interviews/said.tsx';
import { may } from '../who.tsx';
import type { Interview, Stage } from './stages.ts';

export function Held({ stage, interview }: { stage: Stage; interview: Interview }) {
  const { title, round, startTime, endTime, rsvp, status, link, linkExpiresAt } = interview;
  const isPlanned = status === 'scheduled';
  const isRunning = isPlanned || status === 'in_progress';
  // The end of an interview with feedback is when the feedback came: it may be before the start.
  const ends = endTime && startTime && endTime > startTime ? endTime : startTime;
  return (
    <>
      {startTime && ends && (
        <p>
          {title && <><Their strong>{title}</Their>{', '}</>}
          {words.when(range(startTime, ends), zone())}
          {round && <> (<Their>{round}</Their>)</>}
          {status !== 'completed' && !isPlanned
            && <> <span class="badge">{app.interviewStatus[status]()}</span></>}
        </p>
      )}
      {startTime && isPlanned && <p>{rsvp ? words.comes[rsvp.status]() : words.noAnswer()}</p>}
      {!startTime && isPlanned && (
        <p>{stage.startedAt ? words.begun(stage.startedAt) : words.notStarted()}
          {linkExpiresAt && ` ${words.linkUntil(linkExpiresAt)}`}</p>
      )}
      {!startTime && status === 'cancelled' && <p>{words.cancelled()}</p>}
      <Declined of={interview} />
      {link && isRunning && may('see_links') && <CopyLink link={link} />}
    </>
  );
}

// The link itself is nowhere on the page: whoever sees it, also in print, could use it.
function CopyLink({ link }: { link: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast(words.copied());
    } catch {
      toast(words.notCopied());
    }
  }
  return (
    <div class="row"><Button onClick={() => void copy()}>{words.copyLink()}</Button></div>
  );
}
