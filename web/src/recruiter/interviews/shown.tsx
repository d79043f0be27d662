// How lists and pages show an interview.
import type { Schemas } from '../../api/types.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { member } from '../who.tsx';

export type Interview = Schemas['Interview'];

export const candidateOf = ({ participant }: Pick<Interview, 'participant'>) =>
  participant.name || participant.email;

export const titleOf = ({ title }: Pick<Interview, 'title'>) => title || app.headings.interview();

export const isListed = ({ interviewers }: Pick<Interview, 'interviewers'>) =>
  member.value !== undefined && interviewers.includes(member.value._id);

// The names of the interviewers, in a line.
export function namesOf({ interviewers, interviewerNames }: Interview): string {
  return interviewers.map((id, index) => (id === member.value?._id
    ? words.you(member.value.name || member.value.email) : interviewerNames[index])).join(', ');
}

const LOOKS: Record<Interview['status'], string> = { scheduled: '', in_progress: '',
  completed: 'good', declined: 'warn', cancelled: '' };

export function State({ of: { status } }: { of: Pick<Interview, 'status'> }) {
  return <span class={`badge ${LOOKS[status]}`}>{app.interviewStatus[status]()}</span>;
}

const ANSWERS = { accepted: 'good', declined: 'warn' } as const;

// Whether the candidate comes; nothing for an interview that is not to come.
export function Answer({ of: { rsvp, status, isAutomated } }: { of: Interview }) {
  if (isAutomated || (!rsvp && status !== 'scheduled')) return null;
  return rsvp ? <span class={`badge ${ANSWERS[rsvp.status]}`}>{words.rsvpOf[rsvp.status]()}</span>
    : <span class="quiet small">{words.noRsvp()}</span>;
}
