// A consumer of the feed, killed at each of its steps.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postJob } from './hiring.mjs';
import { rule, until } from './verdict.mjs';

const points = 50;
const patience = 60; // seconds

const start = (service, token, file, environment, words) => {
  const child = spawn(process.execPath, [...words, 'feed_consumer.mjs', service.base, file],
    { env: { ...process.env, TOKEN: token, LIMIT: '5', ...environment }, stdio: 'inherit' });
  const end = new Promise((done) => child.on('exit', (code, signal) => done(signal ?? code)));
  return { child, end };
};

const idsIn = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => '{"done":[]}');
  return JSON.parse(text).done;
};

export async function consumerIsKilled({ service, recruiter }) {
  const token = await recruiter();
  const folder = await mkdtemp(join(tmpdir(), 'feed-consumer.'));
  try {
    const path = `/v1/jobs/${(await postJob(service, token, 'Job 0'))._id}`;
    for (let i = 1; i < 30; i += 1)
      await service.expect(200, 'PATCH', path, { token, body: { title: `Job ${i}` } });
    const all = await wholeFeed(service, token);
    const wrong = [];
    for (let point = 1; point <= points; point += 1) {
      const file = join(folder, `state-${point}`);
      const first = start(service, token, file, { KILL_AT: `${point}` },
        ['--import', './kill_at.mjs']);
      const ended = await first.end;
      const second = start(service, token, file, {}, []);
      const done = await until(() => idsIn(file), (ids) => ids.length >= all.length, patience);
      second.child.kill('SIGKILL');
      await second.end;
      if (ended !== 'SIGKILL' || JSON.stringify(done) !== JSON.stringify(all)) wrong.push(point);
    }
    rule(`a consumer that is killed at one of ${points} points misses and doubles nothing`,
      wrong.length === 0, `${all.length} events; wrong after point ${wrong.join() || 'none'}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

// The ids of all events. Waits until the feed stands still.
export async function wholeFeed(service, token) {
  const ids = [];
  let next;
  for (let quiet = false; !quiet;) {
    const page = await service.expect(200, 'GET',
      `/v1/events?wait=2&limit=500${next ? `&after=${next}` : ''}`, { token });
    quiet = page.caughtUp && page.events.length === 0;
    ids.push(...page.events.map(({ _id }) => _id));
    next = page.next;
  }
  return ids;
}
