// One webhook: what was sent, each attempt with its response, and sending it again.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Switch } from '../../parts/choices.tsx';
import { Button, Load, Panel, Problem, useLoad } from '../../parts/parts.tsx';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { frame } from '../../text/en_frame.ts';
import { dateTime } from '../../text/format.ts';
import { useAct } from '../act.ts';
import { api, ask } from '../who.tsx';
import type { Delivery } from './deliveries.tsx';

type Attempt = Schemas['DeliveryAttempt'];

export function One({ of: { _id, eventType, eventId }, onSent, onClose }: { of: Delivery;
  onSent: (what: string) => void; onClose: () => void }) {
  const params = { path: { id: _id } };
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/webhook-deliveries/{id}', { params, headers })), [_id]);
  const [isNew, setNew] = useState(false);
  const act = useAct();

  async function again() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/webhook-deliveries/{id}/replay',
        { params, body: { newId: isNew }, headers: { ...headers, ...more } })));
    if (answer?.ok) onSent(words.sentAgain());
  }

  return (
    <Panel title={eventType} look="large" busy={act.busy} onClose={onClose}>
      <Load from={found} topic="delivery">
        {({ messageId, body, attemptLog }) => (
          <>
            <p><code class="break">webhook-id: {messageId}</code></p>
            <h3>{words.body()}</h3>
            <pre class="listing" tabIndex={0}>{body ? JSON.stringify(body, null, 2)
              : words.noBody()}</pre>
            <h3>{words.attemptsOf(attemptLog.length)}</h3>
            <ul class="plain">
              {attemptLog.map((one) => <li key={one.number}><Tried attempt={one} /></li>)}
            </ul>
          </>
        )}
      </Load>
      {act.problem && (
        <Problem problem={act.problem} topic="delivery" onRetry={() => void again()} />
      )}
      {eventId && <Switch label={words.newId()} hint={words.newIdHint()} on={isNew}
        onSwitch={setNew} />}
      <div class="row">
        <Button off={act.busy} onClick={onClose}>{frame.close()}</Button>
        <Button kind="main" busy={act.busy && words.sending()} onClick={() => void again()}>
          {words.sendAgain()}
        </Button>
      </div>
    </Panel>
  );
}

function Tried({ attempt: { at, status, error, durationMs, responseHead, responseBody } }: {
  attempt: Attempt }) {
  const what = status === undefined ? words.error[error ?? 'unreachable']() : words.answered(status);
  const response = [responseHead, responseBody].filter(Boolean).join('\n\n');
  return (
    <details class="box">
      <summary>{words.attempt(dateTime(at), what, durationMs)}</summary>
      <pre class="listing" tabIndex={0}>{response || words.noResponse()}</pre>
    </details>
  );
}
