// Where an interview stands, by the clock of the service.
import { serverNow } from '../api/clock.ts';
import { application as words } from '../text/en_application.ts';

export const isPast = (iso: string | undefined) =>
  iso !== undefined && Date.parse(iso) <= serverNow();

// An interview that took place stays planned until somebody says what came of it.
export const isOverdue = ({ status, endTime }: { status: string; endTime?: string | undefined }) =>
  status === 'scheduled' && isPast(endTime);

export const stateOf = (interview: { status: string; endTime?: string | undefined }) =>
  (isOverdue(interview) ? words.timeOver() : words.state(interview.status));
