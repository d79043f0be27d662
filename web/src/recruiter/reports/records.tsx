// The records behind a number: links to the pages of pipelines or interviews.
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import { Button, Load, Panel, useLoad } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { reports as words } from '../../text/recruiter/en_reports.ts';
import { frame } from '../../text/en_frame.ts';
import { dateTime } from '../../text/format.ts';
import { api, ask } from '../who.tsx';

export interface Drill {
  title: string;
  kind: 'pipelines' | 'interviews';
  ids: () => Promise<Answer<readonly string[]>>;
}

const AT_ONCE = 20;

interface Shown {
  id: string;
  name?: string;  // without it, it cannot be read
  about?: string;
}

async function pipeline(id: string, jobOf: (id: string) => string | undefined): Promise<Shown> {
  const answer = await ask((headers) =>
    api.own.GET('/v1/pipeline/{id}', { params: { path: { id } }, headers }));
  if (!answer.ok) return { id };
  const { participant: { name, email }, status, jobOpeningId } = answer.data;
  const about = [jobOf(jobOpeningId), app.pipelineStatus[status]()].filter(Boolean).join(', ');
  return { id, name: name ?? email, about };
}

async function interview(id: string): Promise<Shown> {
  const answer = await ask((headers) =>
    api.own.GET('/v1/interviews/{id}', { params: { path: { id } }, headers }));
  if (!answer.ok) return { id };
  const { participant: { name, email }, title, startTime, createdAt, status } = answer.data;
  const about = [title, dateTime(startTime ?? createdAt), app.interviewStatus[status]()];
  return { id, name: name ?? email, about: about.filter(Boolean).join(', ') };
}

export function Records({ of: { title, kind, ids }, jobOf, onClose }: { of: Drill;
  jobOf: (id: string) => string | undefined; onClose: () => void }) {
  const found = useLoad(ids);
  return (
    <Panel title={title} look="large" onClose={onClose}>
      <Load from={found} topic="report">
        {(all) => <List ids={all} read={(id) =>
          (kind === 'pipelines' ? pipeline(id, jobOf) : interview(id))}
          path={`/app/${kind}`} />}
      </Load>
      <div class="row"><Button onClick={onClose}>{frame.close()}</Button></div>
    </Panel>
  );
}

function List({ ids, read, path }: { ids: readonly string[]; read: (id: string) => Promise<Shown>;
  path: string }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [wanted, setWanted] = useState(Math.min(AT_ONCE, ids.length));
  useEffect(() => {
    let current = true;
    void Promise.all(ids.slice(shown.length, wanted).map(read)).then((more) => {
      if (current) setShown([...shown, ...more]);
    });
    return () => { current = false; };
  }, [wanted]);
  if (ids.length === 0) return <p>{words.gone()}</p>;
  return (
    <>
      <ul class="things" aria-busy={shown.length < wanted}>
        {shown.map(({ id, name, about }) => (
          <li key={id}>
            {name === undefined ? <p class="quiet">{words.unreadable()}</p> : (
              <p>
                <a href={`${path}/${id}`}><bdi>{name}</bdi></a>{' '}
                <span class="quiet small" dir="auto">{about}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length < wanted ? <p class="quiet" role="status">{words.reading()}</p>
        : wanted < ids.length && (
          <p><Button onClick={() => setWanted(Math.min(ids.length, wanted + AT_ONCE))}>
            {words.moreRecords()}
          </Button></p>
        )}
    </>
  );
}
