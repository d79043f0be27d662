// Links that somebody sends by themselves.
import { toast } from '../../parts/live.ts';
import { Button } from '../../parts/parts.tsx';
import { links as words } from '../../text/recruiter/en_interviews.ts';

export interface Link {
  label: string;
  address: string;
}

export function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul class="things">
      {links.map(({ label, address }) => (
        <li key={label}>
          <div>
            <p class="strong">{label}</p>
            <p class="small"><code class="secret">{address}</code></p>
          </div>
          {navigator.clipboard && (
            <Button label={words.copyOf(label)} onClick={() =>
              void navigator.clipboard.writeText(address).then(() => toast(words.copied()),
                () => toast(words.notCopied()))}>{words.copy()}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
