// Writes an entry of a bank, with a look at it as candidates will see it, and with what the service
// says about it. What is typed stays until the service has it.
import '../core.ts';
import { useState } from 'preact/hooks';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { router } from '../../frame/router.ts';
import { toast } from '../../parts/live.ts';
import { Banner, Button, focusHeading, Load, Problem, useLoad } from '../../parts/parts.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { useAct } from '../act.ts';
import { queried } from '../query.ts';
import { Members } from '../who.tsx';
import { addEntry, changeEntry, getEntry, headline, isBank, type Bank, type Entry } from './bank.ts';
import { EntryForm } from './entry_form.tsx';
import { emptyCase, formOf, newForm, type Form } from './form.ts';
import { NoBank } from './nav.tsx';
import { Retire } from './retire.tsx';
import { View } from './view.tsx';

export function Page({ params }: { params: Params }) {
  const { bank, id } = params;
  return (
    <Members needs="manage_hiring">
      {!isBank(bank) ? <NoBank />
        : id ? <Existing bank={bank} id={id} key={id} /> : <New bank={bank} key={bank} />}
    </Members>
  );
}

const Back = ({ bank }: { bank: Bank }) =>
  <p><a href={`/app/banks/${bank}`}>{words.toList[bank]()}</a></p>;

// Nobody can read the hidden cases of what is copied, and its short name is taken.
const copied = (bank: Bank, entry: Entry): Form => ({ ...formOf(bank, entry), slug: '',
  hidden: bank === 'coding' ? [emptyCase] : [] });

function New({ bank }: { bank: Bank }) {
  const from = queried('from');
  useHeading(words.newHeading[bank]());
  const found = useLoad(async () => {
    if (!from) return { ok: true as const, data: { form: newForm(bank), name: '' } };
    const answer = await getEntry(bank, from);
    return answer.ok ? { ok: true as const,
      data: { form: copied(bank, answer.data), name: headline(answer.data) } } : answer;
  }, [bank, from]);
  return (
    <>
      <Back bank={bank} />
      <Load from={found} topic="bank">
        {({ form, name }) => (
          <>
            {name && <p dir="auto">{words.copied(name)}</p>}
            <EntryForm bank={bank} name={`bank ${bank} new ${from}`} form={form} version=""
              send={(body, key, isTrial) => addEntry(bank, body, key, isTrial)}
              onDone={({ _id }) => {
                toast(words.added());
                router.go(`/app/banks/${bank}/${_id}`, 'replace');
              }} />
          </>
        )}
      </Load>
    </>
  );
}

function Existing({ bank, id }: { bank: Bank; id: string }) {
  const found = useLoad(() => getEntry(bank, id), [bank, id]);
  const [saved, setSaved] = useState<{ data: Entry; etag?: string }>();
  const { data: entry, etag = '' } = saved ?? found;
  useHeading(entry && headline(entry));

  async function reload() {
    const answer = await getEntry(bank, id);
    if (answer.ok) setSaved(answer);
  }

  return (
    <>
      <Back bank={bank} />
      <Load from={found} topic="bank">
        {() => entry && (entry.source === 'system' ? <View bank={bank} entry={entry} /> : (
          <>
            {entry.retiredAt && (
              <Retired bank={bank} id={id} since={entry.retiredAt} onDone={() => void reload()} />
            )}
            <EntryForm bank={bank} name={`bank ${bank} ${id}`} form={formOf(bank, entry)}
              version={etag}
              hiddenCount={'hiddenCaseCount' in entry ? entry.hiddenCaseCount : 0}
              send={(body, key, isTrial, version) => changeEntry(bank, id, body,
                { ...key, ...(version ? { 'If-Match': version } : {}) }, isTrial)}
              read={() => getEntry(bank, id)}
              onDone={(data, tag) => {
                toast(words.saved());
                setSaved({ data, ...(tag ? { etag: tag } : {}) });
              }}>
              {!entry.retiredAt && <Retiring bank={bank} id={id} onDone={() => void reload()} />}
            </EntryForm>
          </>
        ))}
      </Load>
    </>
  );
}

interface Ending {
  bank: Bank;
  id: string;
  onDone: () => void;
}

function Retiring(props: Ending) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>{words.retire()}</Button>
      {isOpen && <Retire {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Retired({ bank, id, since, onDone }: Ending & { since: string }) {
  const act = useAct();

  async function restore() {
    const answer = await act.run(() => changeEntry(bank, id, { retired: false }, {}));
    if (!answer?.ok) return;
    toast(words.restored());
    focusHeading();  // the button goes
    onDone();
  }

  return (
    <Banner kind="warn" title={words.isRetired()}>
      <p>{words.retiredText(since)}</p>
      {act.problem && <Problem problem={act.problem} topic="bank" />}
      <div class="row">
        <Button busy={act.busy && words.restoring()} onClick={() => void restore()}>
          {words.restore()}
        </Button>
      </div>
    </Banner>
  );
}
