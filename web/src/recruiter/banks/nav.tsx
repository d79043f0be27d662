// Links between the four banks.
import { Empty } from '../../parts/parts.tsx';
import { banks as words } from '../../text/recruiter/en_banks.ts';
import { BANKS, type Bank } from './bank.ts';

export function BankLinks({ now }: { now?: Bank }) {
  return (
    <nav class="banks" aria-label={words.banks()}>
      {BANKS.map((bank) => (
        <a href={`/app/banks/${bank}`} aria-current={bank === now ? 'page' : undefined} key={bank}>
          {words.bank[bank]()}
        </a>
      ))}
    </nav>
  );
}

export function NoBank() {
  return (
    <Empty title={words.noBank()}>
      <p>{words.noBankText()}</p>
      <BankLinks />
    </Empty>
  );
}
