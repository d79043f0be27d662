// An entry of the service: to read, and to copy.
import type { ComponentChildren } from 'preact';
import { Banner } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { banks } from '../../text/recruiter/en_banks.ts';
import type { Bank, Entry } from './bank.ts';
import { formOf, LANGUAGES, linesOf, type Form } from './form.ts';
import { Preview } from './preview.tsx';

export function View({ bank, entry }: { bank: Bank; entry: Entry }) {
  const form = formOf(bank, entry);
  return (
    <>
      <Banner title={words.system()}>
        <p>{words.systemText()} {bank === 'coding' && words.systemHidden()}</p>
        <div class="row">
          <a class="button" href={`/app/banks/${bank}/new?from=${entry._id}`}>{words.copy()}</a>
        </div>
      </Banner>
      <div class="beside">
        <Preview bank={bank} form={form} />
        <div>
          <Facts bank={bank} form={form} entry={entry} />
          {(bank === 'screening' || bank === 'scenario') && <Scoring form={form} />}
          {bank === 'coding' && <Code form={form} />}
        </div>
      </div>
    </>
  );
}

const fact = (name: string, value: ComponentChildren) =>
  <div key={name}><dt>{name}</dt><dd>{value}</dd></div>;

const word = (all: Record<string, () => string>, key: string) => all[key]?.() ?? words.none();

function Facts({ bank, form, entry }: { bank: Bank; form: Form; entry: Entry }) {
  const field = words.field;
  const stages = form.applicableStageTypes.map((type) => word(app.stageType, type));
  return (
    <section class="card">
      <dl class="facts">
        {bank === 'screening' && fact(field('category'), form.category)}
        {bank === 'scenario' && fact(field('scenarioType'), form.scenarioType)}
        {bank === 'interview'
          && fact(field('questionType'), word(banks.questionTypes, form.questionType))}
        {(bank === 'interview' || bank === 'scenario') && fact(field('applicableStageTypes'),
          stages.length > 0 ? banks.list(stages) : banks.allStages())}
        {(bank === 'screening' || bank === 'coding')
          && fact(field('difficulty'), word(app.difficulty, form.difficulty))}
        {'hiddenCaseCount' in entry && (
          <>
            {fact(field('tags'), linesOf(form.tags).join(', ') || words.none())}
            {fact(field('languages'), banks.languages(form.languages, LANGUAGES.length))}
            {fact(field('checker'), word(words.checker, form.checker))}
            {fact(field('hidden'), words.hiddenCount(entry.hiddenCaseCount))}
          </>
        )}
      </dl>
    </section>
  );
}

function Scoring({ form: { idealAnswer, rubric } }: { form: Form }) {
  return (
    <section class="card">
      <h2>{words.scoring()}</h2>
      {idealAnswer && <><h3>{words.field('idealAnswer')}</h3><Prose>{idealAnswer}</Prose></>}
      {rubric.length > 0 && (
        <Table caption={words.field('rubric')} rows={rubric} keyOf={({ point }) => point} columns={[
          { name: words.point(), cell: ({ point }) => <span dir="auto">{point}</span> },
          { name: words.weight(), isNumber: true, cell: ({ weight }) => weight },
          { name: words.keywords(), cell: ({ keywords }) =>
            linesOf(keywords).join(', ') || words.none() },
        ]} />
      )}
    </section>
  );
}

function Code({ form: { starterCode } }: { form: Form }) {
  return (
    <>
      {Object.entries(starterCode).map(([language, code]) => (
        <details class="box" key={language}>
          <summary>{words.starterCode(language)}</summary>
          <pre tabIndex={0}><code>{code}</code></pre>
        </details>
      ))}
    </>
  );
}
