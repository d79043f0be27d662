// The calendar file. It needs the token, so that a plain link would get nothing.
import { useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import { Button, Problem } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/en_interviews.ts';
import { api, ask } from '../who.tsx';

const KEPT = 60_000;  // milliseconds in which the browser surely has begun to save it

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = words.calendarName();
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

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
    if (answer.ok) save(answer.data);
    else setProblem(answer.problem);
  }
  return (
    <>
      <Button onClick={() => void fetchIt()}>{words.calendar()}</Button>
      {problem && <Problem problem={problem} />}
    </>
  );
}
