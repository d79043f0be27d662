// What a person sees of a report while the replica that it is read from falls behind, stops and comes
// back: scripts/drills/replica runs this.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch, Person } from './support/browser.mjs';
import { root, Service, until } from './support/service.mjs';

const run = promisify(execFile);
const LATEST = 10;  // seconds: the server lets a replica be five behind, and looks twice a second

class ServiceWithReplica extends Service {
  async makeDatabase() {
    const primary = await super.makeDatabase();
    await this.replica('up', '--replica-of', this.data);
    const { stdout } = await this.replica('url');
    this.replicaUrl = stdout.trim();
    this.settings = { ...this.settings, HIRELINE_DATABASE_READ_URL: this.replicaUrl };
    return primary;
  }

  replica(...words) {
    return run(join(root, 'scripts/pg'),
      [...words, '--fast', '--data-dir', join(this.folder, 'replica')]);
  }

  replay(act) {
    return run('psql', ['-qXAt', this.replicaUrl.replace('user=hireline', 'user=postgres'),
      '-c', `select pg_wal_replay_${act}()`]);
  }

  // How often the log says this of the replica.
  count(event) { return this.log().split(`replica.${event}`).length - 1; }

  async stop() {
    await this.replica('reset').catch(() => {});
    await super.stop();
  }
}

let broken = 0;

function rule(words, holds, figure) {
  console.log(`${holds ? 'ok    ' : 'BROKEN'}  ${words}: ${figure}`);
  if (!holds) broken += 1;
}

const added = (count) => `${count} ${count === 1 ? 'candidate was' : 'candidates were'} added`;

async function drill(service, browser) {
  const acme = await service.organization('Acme');
  const add = (name) => service.call('POST', '/v1/pipeline', { jobOpeningId: acme.job._id,
    participant: { email: `${name}@example.com` } }, acme.owner);
  await until('the replica in use', () => service.count('in_use') === 1);
  await add('first');
  const { email } = await service.member(acme, 'recruiter');
  const mo = await Person.at(browser, service);
  await mo.enter(email, '/app/reports/funnel');

  // Loads the page again until it tells so many candidates. Returns the seconds.
  async function shows(count) {
    const began = performance.now();
    await until(`a report that ${added(count)}`, async () => {
      await mo.page.reload();
      await mo.said(/\d+ candidates? (was|were) added/);
      return mo.page.locator('main').getByText(added(count)).first().isVisible();
    });
    return (performance.now() - began) / 1000;
  }

  await shows(1);
  await mo.said('what others did in the last few seconds may be missing');
  await service.replay('pause');
  await add('second');
  const { totals } = await service.call('GET', '/v1/analytics/pipeline-funnel', undefined,
    acme.owner);
  rule('who has written reads it at once', totals.pipelines === 2, added(totals.pipelines));
  const late = await shows(2);
  rule(`the page shows it within ${LATEST} s, since the replica is left alone`,
    late < LATEST && service.count('left_alone') === 1, `${late.toFixed(1)} s`);
  await service.replay('resume');
  await until('the replica in use again', () => service.count('in_use') === 2);
  await shows(2);
  await service.replica('down');
  await add('third');
  const without = await shows(3);
  rule(`without the replica it shows the report within ${LATEST} s`, without < LATEST,
    `${without.toFixed(1)} s`);
  await service.replica('up');
  await until('the replica in use a third time', () => service.count('in_use') === 3);
  await shows(3);
  rule('no request of the page fails', mo.faults.length === 0, mo.faults.join('; ') || 'none');
}

delete process.env.HIRELINE_TEST_DATABASE_URL;  // the replica needs a cluster of its own
const service = new ServiceWithReplica();
const browser = await launch();
try {
  await service.begin();
  await drill(service, browser);
} finally {
  await browser.close();
  await service.stop();
}
process.exitCode = broken > 0 ? 1 : 0;
