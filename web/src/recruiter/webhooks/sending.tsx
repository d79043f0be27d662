// Sending an example, and what happened in a time once more.
import { useState } from 'preact/hooks';
import { Choices, Select } from '../../parts/choices.tsx';
import { Dialog, Field, Load, useLoad } from '../../parts/parts.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { zone } from '../../text/format.ts';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { serverNow } from '../../api/clock.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import { boundsOf, lastTwoDays } from './days.ts';
import type { Endpoint } from './endpoints.tsx';

interface Props {
  of: Endpoint;
  onSent: (what: string) => void;
  onClose: () => void;
}

const USUAL = 'pipeline.status_changed';

export function SendTest({ of: { _id }, onSent, onClose }: Props) {
  const [type, setType] = useState(USUAL);
  const act = useAct();
  const types = useLoad(() => ask((headers) => api.own.GET('/v1/event-types', { headers })), []);

  async function send() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/webhook-endpoints/{id}/test', { params: { path: { id: _id } },
        body: { eventType: type }, headers: { ...headers, ...more } })));
    if (answer?.ok) onSent(words.testSent());
  }

  return (
    <Dialog title={words.testTitle()} act={words.testDo()} kind="main" off={!types.data}
      acting={act.busy && words.sending()} problem={act.problem} topic="endpoint"
      onAct={() => void send()} onClose={onClose}>
      <p>{words.testText()}</p>
      <Load from={types} topic="endpoint">
        {({ eventTypes }) => {
          const sent = eventTypes.filter(({ delivery }) => delivery === 'webhook');
          return (
            <>
              <Select label={words.event()} value={type} onValue={setType}
                choices={sent.map((one) => ({ value: one.type, label: one.type }))} />
              <p class="quiet">{sent.find((one) => one.type === type)?.meaning}</p>
            </>
          );
        }}
      </Load>
    </Dialog>
  );
}

export function Replay({ of: { _id }, onSent, onClose }: Props) {
  const [[yesterday, today]] = useState(() => lastTwoDays(zone(), serverNow()));
  const [from, setFrom] = useState(yesterday);
  const [to, setTo] = useState(today);
  const [status, setStatus] = useState<'failed' | 'all'>('failed');
  const act = useAct();
  const params = { path: { id: _id } };
  const bounds = boundsOf(zone(), from, to);
  const body = bounds && { ...bounds, status };
  const preview = usePreview(() => body && ask((headers) =>
    api.own.POST('/v1/webhook-endpoints/{id}/replay',
      { params: { ...params, query: { dryRun: true } }, body, headers })), [from, to, status]);

  async function send() {
    if (!body) return;
    const answer = await act.run((headers) => ask((more) =>
      api.own.POST('/v1/webhook-endpoints/{id}/replay',
        { params, body, headers: { ...headers, ...more } })));
    if (answer?.ok) onSent(words.replayed(answer.data.queued));
  }

  return (
    <Dialog title={words.replayTitle()} act={words.replayDo()} kind="main"
      off={!preview.data?.queued} acting={act.busy && words.sending()} problem={act.problem}
      topic="endpoint" onAct={() => void send()} onClose={onClose}>
      <p>{words.replayText()}</p>
      <div class="pairs">
        <Field label={words.from()} type="date" value={from} autocomplete="off"
          wrong={wrongAt(act.problem, 'since')} onValue={setFrom} />
        <Field label={words.to()} type="date" value={to} autocomplete="off"
          wrong={body ? wrongAt(act.problem, 'until') : words.noTime()} onValue={setTo} />
      </div>
      <Choices legend={words.which()} chosen={[status]}
        choices={(['failed', 'all'] as const).map((value) =>
          ({ value, label: words.whichOf[value]() }))}
        onChoose={(value) => setStatus(value as 'failed' | 'all')} />
      {body && preview.data && <p role="status">{words.willSend(preview.data.queued)}</p>}
      {body && <Effects of={preview} topic="endpoint" />}
    </Dialog>
  );
}
