// What an invitation does: the plan's count, the mail in words, and the effects from the service.
import { useRef } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { Effects, usePreview, type Preview } from '../parts/effects.tsx';
import { api, ask, member } from '../who.tsx';
import { isLive, titleOf, type Body, type Form, type Stage } from './form.ts';
import { useSettled } from './settled.ts';
import { isZone, spanOf } from './zones.ts';

type Interview = Schemas['Interview'];

// Asks the service what the request would do, when somebody pauses.
export function useEffectsOf(body: Body | undefined): { preview: Preview; interview?: Interview } {
  const settled = useSettled(body);
  const interview = useRef<Interview | undefined>(undefined);
  const preview = usePreview(() => settled && ask((headers) => api.own.POST('/v1/interviews', {
    params: { query: { dryRun: true } }, body: settled, headers })).then((answer) => {
    interview.current = answer.ok ? answer.data : undefined;
    return answer;
  }), [JSON.stringify(settled)]);
  return { preview: settled ? preview : { isLooking: true },
    ...(interview.current ? { interview: interview.current } : {}) };
}

interface Props {
  preview: Preview;
  interview: Interview | undefined;
  form: Form;
  stage: Stage;
  jobTitle: string;
  zone: string;
  theirs: string | undefined;
}

export function What({ preview, interview, form, stage, jobTitle, zone, theirs }: Props) {
  const counter = preview.dryRun?.counters.interviewsThisMonth;
  // The count stands above, in words of its own.
  const without = preview.dryRun
    ? { ...preview, dryRun: { ...preview.dryRun, counters: {} } } : preview;
  return (
    <>
      {counter && <p class="strong">{words.used(counter.after, counter.max)}</p>}
      <details>
        <summary>{words.preview()}</summary>
        <ul dir="auto">
          {mailOf(form, stage, jobTitle, zone, theirs, interview?.linkExpiresAt).map((line) =>
            <li key={line}>{line}</li>)}
        </ul>
      </details>
      <Effects of={without} topic="schedule" />
    </>
  );
}

function mailOf(form: Form, stage: Stage, job: string, zone: string, theirs: string | undefined,
  until: string | undefined): string[] {
  if (!form.mail) return [words.noMail()];
  const { organization, name, email } = member.value!;
  const { span } = spanOf(zone, form);
  if (!isLive(stage) || !span) {
    return words.linkMail(job, organization.name, stage.name,
      until && words.until(until, zone));
  }
  const read = isZone(theirs) ? theirs : 'UTC';  // the zone in which mails tell the time
  return words.liveMail(job, organization.name, titleOf(form, stage), form.round,
    words.timeInMail(read, span.start, span.end), name || email);
}
