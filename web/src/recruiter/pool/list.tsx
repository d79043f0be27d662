// All candidates of the organization, once each. The service searches, sorts and pages: of a pool of
// 100,000 the page gets what it shows.
import '../core.ts';
import { useEffect } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Problem as Refusal } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Switch } from '../../parts/choices.tsx';
import { announce } from '../../parts/live.ts';
import { Button, Empty, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { number } from '../../text/format.ts';
import { pool as words, tags } from '../../text/recruiter/en_pool.ts';
import '../../text/recruiter/en_problems_pool.ts';
import { Filter, Pager, Search } from '../parts/list.tsx';
import { filters, pageNumber, queried, setQuery } from '../query.ts';
import { api, ask, may, Members } from '../who.tsx';
import { askedFor } from './search.ts';
import { Status } from './status.tsx';
import { TagFilter, wantedTags } from './tag_filter.tsx';

type Pool = Schemas['Pool'];
type Candidate = Schemas['PoolCandidate'];
type Filters = { status?: Candidate['latestStatus']; sort?: 'name' | 'jobCount' };

const LIMIT = 50;

export function Page() {
  return <Members><List /></Members>;
}

function List() {
  const isPattern = queried('pattern') !== '';
  const { search, wrong } = askedFor(queried('search'), isPattern);
  const wanted = wantedTags();
  const query = { ...filters('status', 'sort') as Filters,
    ...(wanted.length > 0 ? { tags: wanted } : {}), ...(search ? { search } : {}),
    page: pageNumber(), limit: LIMIT };
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/pipeline/pool', { params: { query }, headers })), [JSON.stringify(query)]);
  const refused = refusedPattern(found.problem);

  useEffect(() => {
    if (search && found.data) announce(words.found(found.data.pagination.total));
  }, [found.data]);

  return (
    <>
      <div class="bar">
        <Search label={words.search()} wrong={wrong ? words[wrong]() : refused} />
        <Filter name="status" label={words.status()} any={app.any()}
          choices={Object.entries(app.pipelineStatus).map(([value, label]) =>
            ({ value, label: label() }))} />
        <Filter name="sort" label={words.sort()} any={words.byActivity()}
          choices={[{ value: 'name', label: words.byName() },
            { value: 'jobCount', label: words.byJobs() }]} />
        <TagFilter />
      </div>
      <Switch label={words.exactly()} hint={words.exactlyHint(!isPattern)} on={!isPattern}
        onSwitch={(on) => setQuery({ pattern: on ? '' : 'yes' })} />
      {isPattern && <Grammar />}
      {refused ? (
        <Empty title={words.wrongTitle()}>
          <p>{refused}</p>
          <Button onClick={() => setQuery({ pattern: '' })}>{words.asText()}</Button>
        </Empty>
      ) : <Load from={found} topic="pool">{(data) => <Found pool={data} />}</Load>}
    </>
  );
}

// Why the service does not take what was searched for.
function refusedPattern(problem: Refusal | undefined): string | undefined {
  const issue = problem?.issues.find(({ path }) => path === 'search');
  return issue && words.notAPattern(issue.message);
}

function Found({ pool: { candidates, pagination, summary } }: { pool: Pool }) {
  if (summary.total === 0 && !queried('search') && !queried('tags')) return <NobodyYet />;
  return (
    <>
      <dl class="counts" aria-label={words.summary()}>
        {(['total', 'active', 'shortlisted', 'hired'] as const).map((name) => (
          <div key={name}><dt>{words.summaryOf[name]()}</dt><dd>{number(summary[name])}</dd></div>
        ))}
      </dl>
      {candidates.length > 0 ? <Rows candidates={candidates} />
        : pagination.total === 0 ? (
          <Empty title={words.nobody()}>
            <p>{words.nobodyText()}</p>
            <a class="button" href="/app/pool">{words.showAll()}</a>
          </Empty>
        ) : (
          <Empty title={words.pastEnd()}>
            <Button onClick={() => setQuery({ page: '' })}>{words.firstPage()}</Button>
          </Empty>
        )}
      {candidates.length > 0 && <Pager of={pagination} />}
    </>
  );
}

function NobodyYet() {
  return (
    <Empty title={words.nobodyYet()}>
      <p>{words.nobodyYetText()}</p>
      {may('manage_hiring') && <a class="button main" href="/app/jobs">{words.toJobs()}</a>}
    </Empty>
  );
}

function Rows({ candidates }: { candidates: Candidate[] }) {
  const now = serverNow();
  return (
    <Table caption={words.list()} rows={candidates} keyOf={({ participantId }) => participantId}
      columns={[
        { name: words.columns.name(), cell: ({ participantId, name, tags: theirs }) =>
          <>
            <a href={`/app/pool/${participantId}`}><Their>{name || app.nobody()}</Their></a>
            {theirs.length > 0 && (
              <ul class="tags" aria-label={tags.title()}>
                {theirs.map((one) => <li key={one}><Their>{one}</Their></li>)}
              </ul>
            )}
          </> },
        { name: words.columns.email(), cell: ({ email }) => <Their>{email}</Their> },
        { name: words.columns.jobs(), isNumber: true, cell: ({ jobCount }) => number(jobCount) },
        { name: words.columns.status(), cell: ({ latestStatus }) => <Status of={latestStatus} /> },
        { name: words.columns.activity(), cell: ({ lastActivityAt }) =>
          words.active(now, lastActivityAt) },
      ]} />
  );
}

function Grammar() {
  return (
    <details class="box grammar" open>
      <summary>{words.grammar()}</summary>
      <p>{words.grammarLead()}</p>
      <dl class="signs">
        {words.signs.map(({ sign, means, example, finds }) => (
          <div key={sign}>
            <dt><code>{sign}</code></dt>
            <dd>{means}: <code>{example}</code> {words.finds(finds)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{words.grammarLimits()}</p>
    </details>
  );
}
