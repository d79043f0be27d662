// What a member may say about an interview, and has said.
import { serverNow } from '../../api/clock.ts';
import { may, member, seesOthers } from '../who.tsx';
import { isListed, type Interview } from './shown.tsx';

export const isBefore = ({ startTime }: Interview) =>
  startTime !== undefined && Date.parse(startTime) > serverNow();

// The feedback that the member has given as their own.
export function ownFeedback({ feedbacks }: Pick<Interview, 'feedbacks'>): Interview['feedbacks'] {
  const own = member.value?.email.toLowerCase();
  return feedbacks.filter(({ interviewerEmail, submittedBy }) =>
    !submittedBy && interviewerEmail.toLowerCase() === own);
}

export const readable = (interview: Interview) =>
  (seesOthers() ? interview.feedbacks : ownFeedback(interview));

export const takesFeedback = (interview: Interview) => may('give_feedback')
  && (isListed(interview) || may('manage_hiring'))
  && interview.status !== 'cancelled'
  && (interview.status !== 'declined' || !(interview.isAutomated || isBefore(interview)));
