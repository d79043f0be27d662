// Every part in every state, for tests and for eyes. `#dialog`, `#menu` and `#toast` show what lies
// over a page; `#problems` the words of each refusal.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { problemOf } from '../src/api/problems.ts';
import { Whisker } from '../src/charts/interval.tsx';
import { Choices, Select, Switch } from '../src/parts/choices.tsx';
import { Gone } from '../src/parts/lazy.tsx';
import { toast } from '../src/parts/live.ts';
import { Markdown } from '../src/parts/markdown.tsx';
import { Menu } from '../src/parts/menu.tsx';
import { Banner, Button, Dialog, Empty, Field, Problem, Skeleton, Their, Toasts }
  from '../src/parts/parts.tsx';
import { Table } from '../src/parts/table.tsx';
import { panel, Tabs } from '../src/parts/tabs.tsx';
import { Prose, TextArea } from '../src/parts/text_area.tsx';
import { Wrong, wrongAt } from '../src/parts/wrong.tsx';
import { Effects } from '../src/recruiter/parts/effects.tsx';
import { app } from '../src/text/recruiter/en_app.ts';
import { problemWords } from '../src/text/en_problems.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const RIGHT = 'يوسف بن عبد الله';
const MARKUP = '<b onclick="alert(1)">Not bold</b>';
const nothing = () => {};

const refused = (status: number, code: string) =>
  problemOf(status, { code, message: 'The service says why' }, '0123456789abcdef');

const wrongForm = problemOf(400, { errors: [
  { path: ['name'], message: 'must not be empty' },
  { path: ['stages', 0, 'name'], message: 'must be at most 100 characters' }] }, 'x');

function Buttons() {
  return (
    <div class="row">
      <Button kind="main">Save</Button>
      <Button>Cancel</Button>
      <Button kind="danger">Remove</Button>
      <Button kind="link">Show more</Button>
      <Button busy="Saving ...">Save</Button>
      <Button kind="main" off>Save</Button>
      <Button pressed>I will come</Button>
      <Button pressed={false}>I cannot</Button>
      <Button>{LONG}</Button>
    </div>
  );
}

function Fields() {
  const [value, setValue] = useState('');
  const text = { value, onValue: setValue, autocomplete: 'off' };
  return (
    <>
      <Field label="Name" {...text} />
      <Field label="Name with a hint" hint="As the candidate reads it." {...text} />
      <Field label="Name that is wrong" wrong={wrongAt(wrongForm, 'name')} {...text} />
      <Field label="Code" class="code" capitals {...text} value="ABCD-2345" />
      <TextArea label="Text" rows={3} value={`${LONG}\n${RIGHT}`} onValue={nothing} />
      <TextArea label="Text that cannot be changed" rows={2} readOnly value="Read me" onValue={nothing} />
      <TextArea label="Text that is wrong" rows={2} wrong="Write at least a word." value=""
        onValue={nothing} />
      <Select label="Status" value="a" choices={[{ value: 'a', label: 'Active' },
        { value: 'b', label: LONG }]} onValue={nothing} />
      <Select label="Status that is wrong" wrong="Choose one." hint="Candidates do not read it."
        value="" choices={[{ value: '', label: 'Choose ...' }]} onValue={nothing} />
      <Choices legend="One of these" chosen={['a']} onChoose={nothing} choices={[
        { value: 'a', label: 'Yes' }, { value: 'b', label: 'No' }]} />
      <Choices legend="Some of these" many across chosen={['a']} onChoose={nothing} wrong="Choose two."
        choices={[{ value: 'a', label: 'Python' }, { value: 'b', label: LONG }]} />
      <Switch label="Mails about interviews" hint="Invitations and changes." on onSwitch={nothing} />
      <Switch label="Reminders" hint="A day before." on={false} onSwitch={nothing} />
    </>
  );
}

function Told() {
  return (
    <>
      <Banner title="For your information"><p>Something is so.</p></Banner>
      <Banner kind="good" title="Done"><p>Something went well.</p></Banner>
      <Banner kind="warn" title="Take care"><p>Something may surprise you.</p></Banner>
      <Banner kind="bad" title="Not done"><p>{LONG}</p></Banner>
      <p class="row">
        <span class="badge">Active</span> <span class="badge good">Pass</span>
        {' '}<span class="badge warn">Review</span> <span class="badge bad">Rejected</span>
        {' '}<span class="badge" dir="auto">{RIGHT}</span>
      </p>
      <Gone />
      <Wrong problem={wrongForm} summary={app.wrongFields} fieldAt={(path) =>
        (path === 'name' ? { label: 'Name', id: 'none' } : undefined)} />
      <Empty title="No jobs yet"><p>A job that you create stands here.</p></Empty>
      <Skeleton />
    </>
  );
}

const rows = [{ id: '1', name: 'Ann', count: 12 }, { id: '2', name: RIGHT, count: 3 },
  { id: '3', name: MARKUP, count: 0 }, { id: '4', name: LONG, count: 123_456 }];

function Records() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <>
      <Table caption="People" rows={rows} keyOf={({ id }) => id} columns={[
        { name: 'Name', cell: ({ name }) => <Their>{name}</Their> },
        { name: 'Applications', isNumber: true, cell: ({ count }) => count }]} />
      <Tabs id="gallery" label="Parts of the record" chosen={tab} onChoose={setTab}
        tabs={[{ name: 'one', label: 'Timeline' }, { name: 'two', label: 'Notes' }]} />
      <div {...panel('gallery', 'one', tab)}><p>Timeline</p></div>
      <div {...panel('gallery', 'two', tab)}><p>Notes</p></div>
      <ol class="steps">
        <li class="done"><span class="name">Screening</span><span class="state">Done</span></li>
        <li class="now" aria-current="step">
          <span class="name">{LONG}</span><span class="state">In progress</span>
        </li>
        <li class="off"><span class="name">Coding</span><span class="state">You declined</span></li>
        <li class="waiting"><span class="name">{RIGHT}</span><span class="state">Not open yet</span></li>
      </ol>
      <ul class="things">
        <li>
          <div><p class="strong">Laptop<span class="badge">This device</span></p><p>Today</p></div>
          <Button>Sign out</Button>
        </li>
      </ul>
      <p>
        <Whisker label="40 %, between 20 % and 63 %" value={0.4} low={0.2} high={0.63} />
        {' '}<Whisker label="100 %, between 70 % and 100 %" value={1} low={0.7} high={1} />
      </p>
      <Effects of={{ isLooking: true }} />
      <Effects of={{ isLooking: false, dryRun: { events: [], mails: [], counters: {} } }} />
      <Effects of={{ isLooking: false, dryRun: {
        events: [{ type: 'stage.unlocked', subject: { type: 'pipeline', id: '1' },
          to: { stage: MARKUP, status: 'unlocked' } }],
        mails: [{ kind: 'live_invitation', to: 'candidate@example.com' }],
        counters: { interviewsThisMonth: { before: 24, after: 25, max: 25 } } } }} />
      <Prose>{`${MARKUP}\n${RIGHT}`}</Prose>
      <Markdown>{`# A heading\n\nSome **bold** text and \`code\`.\n\n- one\n- two\n\n\`\`\`\n1 2\n\`\`\``
        + `\n\n${MARKUP}`}</Markdown>
    </>
  );
}

const items = [{ name: 'a', label: 'Unlock “Coding”' }, { name: 'b', label: LONG },
  { name: 'c', label: 'Unlock “Offer”', off: '“Culture” has no feedback yet.' }];

function Problems() {
  return (
    <>
      <h1>Refusals</h1>
      {Object.keys(problemWords).map((name) => {
        const [code, topic] = name.split('.').reverse();
        return <Problem problem={refused(409, code!)} key={name} {...(topic ? { topic } : {})} />;
      })}
    </>
  );
}

function Gallery() {
  const [shown, setShown] = useState(location.hash.slice(1));
  useEffect(() => {
    const changed = () => setShown(location.hash.slice(1));
    addEventListener('hashchange', changed);
    if (shown === 'toast') toast('The candidate’s status is “Hired”.', { label: 'Undo', run: nothing });
    return () => removeEventListener('hashchange', changed);
  }, [shown]);
  if (shown === 'problems') return <Problems />;
  return (
    <>
      <h1>Gallery</h1>
      <section class="card"><h2>Buttons</h2><Buttons /></section>
      <section class="card"><h2>Menu</h2>
        <Menu label="Move" items={items} onChoose={nothing} />
      </section>
      <section class="card"><h2>Fields</h2><Fields /></section>
      <section class="card"><h2>What is told</h2><Told /></section>
      <section class="card"><h2>Records</h2><Records /></section>
      {shown === 'dialog' && (
        <Dialog title={`Reject ${RIGHT}?`} act="Reject" acting={false} onAct={nothing} onClose={nothing}
          problem={refused(409, 'stage_status')}><p>{LONG}</p></Dialog>
      )}
      {shown === 'form' && (
        <Dialog title="Invite" kind="main" isWide act="Invite" acting="Inviting ..." onAct={nothing}
          onClose={nothing}><Fields /></Dialog>
      )}
      <Toasts />
    </>
  );
}

render(<Gallery />, document.getElementById('main')!);
