// What people said of a live interview, and who has not yet.
import { serverNow } from '../../api/clock.ts';
import { Their, useLoad } from '../../parts/parts.tsx';
import { interviews } from '../../text/recruiter/en_interviews.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { dateTime } from '../../text/format.ts';
import { Said } from '../interviews/said.tsx';
import { api, ask, member, seesOthers } from '../who.tsx';
import { nameOf, owing, type Interview, type Member } from './stages.ts';

type Feedback = Interview['feedbacks'][number];

// A shadow owes none, and neither does who was excused, which only the panel tells.
function useOwing(interview: Interview, members: readonly Member[]): Member[] {
  const likely = seesOthers() ? owing(interview, members, serverNow()) : [];
  const { _id } = interview;
  const found = useLoad(async () => (likely.length === 0
    ? { ok: true as const, data: { interviewId: _id, members: [] } }
    : ask((headers) => api.own.GET('/v1/interviews/{id}/panel',
      { params: { path: { id: _id } }, headers }))), [_id, likely.length]);
  const owes = found.data?.members.flatMap((one) => (one.owesFeedback ? one.userId : [])) ?? [];
  return likely.filter(({ userId }) => userId !== undefined && owes.includes(userId));
}

export function Feedbacks({ interview, members }: { interview: Interview;
  members: readonly Member[] }) {
  const owe = useOwing(interview, members);
  const { feedbacks, feedbacksHidden: hidden = 0, candidateFeedback, startTime } = interview;
  if (!seesOthers()) {
    const email = member.value?.email;
    const own = feedbacks.filter(({ interviewerEmail }) => interviewerEmail === email);
    return <>{own.map((one) => <Given feedback={one} members={members} key={one._id} />)}</>;
  }
  // Of a session without people, and before an interview, nobody has to say anything.
  const isDue = startTime !== undefined && Date.parse(startTime) <= serverNow()
    && interview.status !== 'cancelled';
  if (feedbacks.length + hidden === 0 && !candidateFeedback && !isDue) return null;
  const isOwed = owe.some(({ userId }) => userId === member.value?._id);
  // Of those whose feedback is hidden, nobody can say whether they owe it.
  const others = hidden > 0 ? [] : owe.filter(({ userId }) => userId !== member.value?._id);
  return (
    <>
      <h3>{words.feedback.title()}</h3>
      {hidden > 0 && <p>{interviews.hiddenFeedback(hidden)}</p>}
      {feedbacks.length + hidden === 0 && owe.length === 0 && <p>{words.feedback.none()}</p>}
      {feedbacks.map((one) => <Given feedback={one} members={members} key={one._id} />)}
      {isOwed && <p class="strong">{words.feedback.youOwe()}</p>}
      {others.length > 0
        && <p dir="auto">{words.feedback.owes(others.map(({ name, email }) => name || email))}</p>}
      {candidateFeedback && (
        <article class="box" aria-label={words.feedback.opinion()}>
          <p class="strong">{words.feedback.opinion()}</p>
          <Said of={candidateFeedback} />
        </article>
      )}
    </>
  );
}

function Given({ feedback, members }: { feedback: Feedback; members: readonly Member[] }) {
  const { interviewerEmail, createdAt, submittedBy } = feedback;
  const author = members.find(({ userId }) => userId !== undefined && userId === submittedBy);
  const isOfAnother = author && author.email !== interviewerEmail;
  return (
    <article class="box">
      <p><Their strong>{nameOf(interviewerEmail, members)}</Their>{' '}
        <span class="quiet small">{dateTime(createdAt)}</span></p>
      <Said of={feedback} />
      {isOfAnother && (
        <p class="quiet small" dir="auto">{words.feedback.written(author.name || author.email)}</p>
      )}
    </article>
  );
}
