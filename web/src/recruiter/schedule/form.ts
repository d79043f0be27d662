// What somebody fills in to invite, and the request that it becomes.
import type { Schemas } from '../../api/types.ts';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { spanOf, type Times } from './zones.ts';

export type Stage = Schemas['StageSummary'];
export type Body = Schemas['ScheduleStageInterview'] | Schemas['ScheduleAutomatedInterview'];

export interface Form extends Times {
  email: string;
  name: string;
  order: number;   // of the stage
  title?: string;  // undefined: that of the stage
  round: string;
  who: string[];   // IDs of the interviewers
  mail: boolean;
}

export const isLive = ({ stageTypeKey }: Stage) =>
  stageTypeKey === 'live_1on1' || stageTypeKey === 'culture_fit_hr';

export const titleOf = (form: Form, stage: Stage) => form.title ?? stage.name;

export type Field = 'email' | 'title' | 'round' | 'times' | 'pick' | 'who';

// What is missing, by the field.
export function lacking(form: Form, stage: Stage, zone: string): Partial<Record<Field, string>> {
  const lacks: Partial<Record<Field, string>> = {};
  if (!/^\S+@\S+\.\S+$/.test(form.email.trim())) lacks.email = words.emailMissing();
  if (!isLive(stage)) return lacks;
  if (!titleOf(form, stage).trim()) lacks.title = words.titleMissing();
  if (!form.round.trim()) lacks.round = words.roundMissing();
  if (form.who.length === 0) lacks.who = words.whoMissing();
  const { start, end, span } = spanOf(zone, form);
  if (start.kind === 'empty' || end.kind === 'empty') lacks.times = words.timeMissing();
  else if (!span) lacks.pick = words.pick();
  return lacks;
}

export interface Setting {
  jobId: string;
  pipelineId?: string | undefined;
  stage: Stage;
  zone: string;
  origin: string;
  host: { name: string; email: string };
}

export function bodyOf(form: Form, setting: Setting): Body {
  const { jobId, pipelineId, stage, zone, origin, host } = setting;
  const name = form.name.trim();
  const common = {
    jobOpeningId: jobId,
    stageId: stage._id,
    stageIndex: stage.order,
    clientUrl: origin,
    participant: { email: form.email.trim(), ...(name ? { name } : {}) },
    ...(pipelineId ? { candidatePipelineId: pipelineId } : {}),
  };
  const { span } = spanOf(zone, form);
  if (!isLive(stage) || !span)
    return { ...common, isAutomated: true, sendAutomatedLink: form.mail };
  return {
    ...common,
    isAutomated: false,
    title: titleOf(form, stage).trim(),
    round: form.round.trim(),
    startTime: new Date(span.start).toISOString(),
    endTime: new Date(span.end).toISOString(),
    baseUrl: origin,
    interviewers: form.who,
    ...(host.name ? { recruiterName: host.name } : {}),
    recruiterEmail: host.email,
    sendInvite: form.mail,
  };
}
