// The calendar file. It needs the token, so that a plain link would get nothing.
import { useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import { Button, Problem } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { save } from '../pool/file.ts';
import { api, ask } from '../who.tsx';

export function CalendarFile({ interview }: { interview: string }) {
  const [problem, setProblem] = useState<Refusal>();
  async function fetchIt() {
    setProblem(undefined);
    const answer = await ask(async (headers) => {
      const made = await api.own.GET('/v1/interviews/{id}/calendar.ics', { params: { path: {
        id: interview } }, headers, parseAs: 'text' });
      // It comes without an envelope.
      return { ...made, data: { data: made.data ?? '' } };
    });
    if (answer.ok) save(words.calendarName(), answer.data, 'text/calendar');
    else setProblem(answer.problem);
  }
  return (
    <>
      <Button onClick={() => void fetchIt()}>{words.calendar()}</Button>
      {problem && <Problem problem={problem} />}
    </>
  );
}
