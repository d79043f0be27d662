// Sends the invitation again. The service says why it does not.
import { toast } from '../../parts/live.ts';
import { Button, Problem } from '../../parts/parts.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { useAct } from '../act.ts';
import { api, ask } from '../who.tsx';

export function Resend({ interview }: { interview: string }) {
  const act = useAct();
  async function send() {
    const answer = await act.run((key) => ask((headers) =>
      api.own.POST('/v1/interviews/{id}/resend-invitation', { params: { path: { id: interview } },
        body: {}, headers: { ...headers, ...key } })));
    if (!answer?.ok) return;
    const { emailQueued, obstacle = '' } = answer.data;
    toast(emailQueued ? words.resent() : words.notResent(obstacle));
  }
  return (
    <>
      <Button onClick={() => void send()}>{words.resend()}</Button>
      {act.problem && <Problem problem={act.problem} />}
    </>
  );
}
