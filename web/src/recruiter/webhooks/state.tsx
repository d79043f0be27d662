// Whether an endpoint gets webhooks now, and if not, why.
import { serverNow } from '../../api/clock.ts';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import type { Endpoint } from './endpoints.tsx';

function lookOf({ status, failures }: Endpoint): string {
  if (status === 'secret_lost') return 'badge bad';
  if (status === 'disabled') return 'badge';
  return failures > 0 ? 'badge warn' : 'badge good';
}

export function State({ of: endpoint }: { of: Endpoint }) {
  const { status, failures, failingSince, pausedUntil, disabledReason } = endpoint;
  const isFailing = status === 'enabled' && failures > 0;
  const isPaused = pausedUntil !== undefined && Date.parse(pausedUntil) > serverNow();
  return (
    <div>
      <span class={lookOf(endpoint)}>{isFailing ? words.failing() : words.status[status]()}</span>
      <span class="small">
        {isFailing && failingSince && <> {words.failingSince(failures, failingSince)}</>}
        {isFailing && isPaused && <> {words.pausedUntil(pausedUntil)}</>}
        {disabledReason && <> {words.disabledReason[disabledReason]()}</>}
        {status === 'secret_lost' && <> {words.secretLost()}</>}
      </span>
    </div>
  );
}
