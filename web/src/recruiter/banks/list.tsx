// The entries of a bank: ours first, then the service's.
import '../core.ts';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import type { Params } from '../../frame/routes.ts';
import { announce } from '../../parts/live.ts';
import { Button, Empty, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table, type Column } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { banks as words } from '../../text/recruiter/en_banks.ts';
import { Filter, Pager, Search } from '../parts/list.tsx';
import { filters, pageNumber, queried, setQuery } from '../query.ts';
import { Members } from '../who.tsx';
import { headline, isBank, listEntries, type Bank, type Listed, type Page as Found } from './bank.ts';
import { BankLinks, NoBank } from './nav.tsx';

const LIMIT = 50;
const LANGUAGES = 8;

export function Page({ params }: { params: Params }) {
  const bank = params['bank'];
  return (
    <Members needs="manage_hiring">
      {isBank(bank) ? <List bank={bank} key={bank} /> : <NoBank />}
    </Members>
  );
}

// The filters of each bank, by their names in the address and in the API.
const named: Record<Bank, readonly string[]> = {
  screening: ['category'],
  interview: ['questionType', 'applicableStageTypes'],
  scenario: ['scenarioType', 'applicableStageTypes'],
  coding: ['difficulty', 'tags'],
};

function List({ bank }: { bank: Bank }) {
  const isTooShort = [...queried('search')].length === 1;
  const { search, tags, ...rest } = filters('search', 'source', 'retired', ...named[bank]) as
    Record<string, string>;
  const query = { ...rest, ...(search && !isTooShort ? { search } : {}),
    ...(tags ? { tags: listed(tags) } : {}), page: pageNumber(), limit: LIMIT };
  const found = useLoad(() => listEntries(bank, query), [JSON.stringify(query)]);

  useEffect(() => {
    if (search && found.data) announce(words.found(found.data.pagination.total));
  }, [found.data]);

  return (
    <>
      <BankLinks now={bank} />
      <p class="quiet">{words.about[bank]()}</p>
      <div class="bar">
        <Search label={words.search()} wrong={isTooShort ? words.tooShort() : undefined} />
        <Filters bank={bank} />
        <Filter name="source" label={words.source()} any={app.any()}
          choices={choices(words.sources)} />
        <Filter name="retired" label={words.state()} any={words.available()}
          choices={[{ value: 'true', label: words.retired() }]} />
        <a class="button main push" href={`/app/banks/${bank}/new`}>{words.add[bank]()}</a>
      </div>
      <Load from={found} topic="bank">{(data) => <Entries bank={bank} found={data} />}</Load>
    </>
  );
}

const choices = (all: Record<string, () => string>) =>
  Object.entries(all).map(([value, label]) => ({ value, label: label() }));

const listed = (text: string) => text.split(',').map((one) => one.trim()).filter(Boolean);

function Filters({ bank }: { bank: Bank }) {
  const stages = (
    <Filter name="applicableStageTypes" label={words.stageType()} any={app.any()}
      choices={choices(app.stageType)} />
  );
  if (bank === 'screening') return <Search name="category" label={words.category()} />;
  if (bank === 'scenario')
    return <><Search name="scenarioType" label={words.scenarioType()} />{stages}</>;
  if (bank === 'coding') {
    return (
      <>
        <Search name="tags" label={words.tags()} />
        <Filter name="difficulty" label={words.difficulty()} any={app.any()}
          choices={choices(app.difficulty)} />
      </>
    );
  }
  return (
    <>
      <Filter name="questionType" label={words.questionType()} any={app.any()}
        choices={choices(words.questionTypes)} />
      {stages}
    </>
  );
}

function Entries({ bank, found: { entries, pagination } }: { bank: Bank; found: Found }) {
  if (entries.length > 0) {
    return (
      <>
        <Table caption={words.bank[bank]()} rows={entries} keyOf={({ _id }) => _id}
          columns={[headlineOf(bank), ...columns[bank], ...common()]} />
        <Pager of={pagination} />
      </>
    );
  }
  if (pagination.total > 0) {
    return (
      <Empty title={words.pastEnd()}>
        <Button onClick={() => setQuery({ page: '' })}>{words.firstPage()}</Button>
      </Empty>
    );
  }
  const isFiltered = Object.keys(filters('search', 'source', ...named[bank])).length > 0;
  if (isFiltered) {
    return (
      <Empty title={words.nothing()}>
        <p>{words.nothingText()}</p>
        <a class="button" href={`/app/banks/${bank}`}>{words.showAll()}</a>
      </Empty>
    );
  }
  return queried('retired') ? (
    <Empty title={words.noRetired()}>
      <p>{words.noRetiredText()}</p>
      <a class="button" href={`/app/banks/${bank}`}>{words.showAll()}</a>
    </Empty>
  ) : (
    <Empty title={words.emptyTitle[bank]()}>
      <p>{words.emptyText()}</p>
      <a class="button main" href={`/app/banks/${bank}/new`}>{words.add[bank]()}</a>
    </Empty>
  );
}

const headlineOf = (bank: Bank): Column<Listed> => ({
  name: bank === 'screening' || bank === 'interview' ? words.columns.text() : words.columns.title(),
  cell: (entry) => (
    <a class="excerpt" href={`/app/banks/${bank}/${entry._id}`}><Their>{headline(entry)}</Their></a>
  ),
});

const common = (): Column<Listed>[] => {
  const now = serverNow();
  return [
    { name: words.columns.source(), cell: ({ source }) =>
      <span class="badge">{words.sources[source]()}</span> },
    { name: words.columns.changed(), cell: ({ updatedAt }) => words.changed(now, updatedAt) },
  ];
};

// A value that also is a filter.
const Value = ({ bank, name, value }: { bank: Bank; name: string; value: string }) => (
  <a href={`/app/banks/${bank}?${new URLSearchParams({ [name]: value })}`}><Their>{value}</Their></a>
);

const stagesOf = (types: readonly Schemas['Stage']['stageTypeKey'][]) => (types.length === 0
  ? words.allStages() : words.list(types.map((type) => app.stageType[type]())));

// Those of one bank: its rows are of its type.
const of = <Row extends Listed>(name: () => string, cell: (row: Row) => ComponentChildren,
  isNumber = false) => ({ get name() { return name(); }, cell, isNumber }) as
    unknown as Column<Listed>;

type Summary = Schemas['DsaProblemSummary'];

const columns: Record<Bank, Column<Listed>[]> = {
  screening: [
    of<Schemas['ScreeningQuestion']>(words.columns.category, ({ category }) =>
      <Value bank="screening" name="category" value={category} />),
    of<Schemas['ScreeningQuestion']>(words.columns.difficulty, ({ difficulty }) =>
      (difficulty ? app.difficulty[difficulty]() : words.none())),
  ],
  interview: [
    of<Schemas['InterviewQuestion']>(words.columns.kind, ({ questionType }) =>
      words.questionTypes[questionType]()),
    of<Schemas['InterviewQuestion']>(words.columns.stages, ({ applicableStageTypes }) =>
      stagesOf(applicableStageTypes)),
  ],
  scenario: [
    of<Schemas['ScenarioQuestion']>(words.columns.kind, ({ scenarioType }) =>
      <Value bank="scenario" name="scenarioType" value={scenarioType} />),
    of<Schemas['ScenarioQuestion']>(words.columns.stages, ({ applicableStageTypes }) =>
      stagesOf(applicableStageTypes)),
  ],
  coding: [
    of<Summary>(words.columns.difficulty, ({ difficulty }) => app.difficulty[difficulty]()),
    of<Summary>(words.columns.tags, ({ tags }) => (
      <span class="row">
        {tags.map((tag) => <Value bank="coding" name="tags" value={tag} key={tag} />)}
      </span>
    )),
    of<Summary>(words.columns.languages, ({ languages }) => words.languages(languages, LANGUAGES)),
    of<Summary>(words.columns.hidden, ({ hiddenCaseCount }) => words.number(hiddenCaseCount), true),
  ],
};
