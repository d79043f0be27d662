// A server with a database of its own, behind a proxy that records the requests of browsers.
import { execFile, spawn } from 'node:child_process';
import {
  chmodSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync,
} from 'node:fs';
import http from 'node:http';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../../../web/build.mjs';
import { forward, sendPage } from '../../../web/serve.mjs';
import { freePort, root } from './ports.mjs';

const run = promisify(execFile);
export { root };

// How long anything may take that does happen, on a slow and busy machine, in milliseconds.
export const PATIENCE = 30_000;

// The address of a link, or of a request that its page makes, with the token.
const LINK = new RegExp('^(?:/v1)?(?:/orgs|/interviews)?/'
  + '(?:screening|dsa|preferences|sessions|invitations|decline)/([^/?#]{20,})');

// Waits until `look` returns something. Fails after `patience` milliseconds with what was waited for.
export async function until(what, look, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// Debian's psql is a script, which takes longer to find a cluster than most statements do.
const psql = ['/usr/lib/postgresql/15/bin/psql'].find(existsSync) ?? 'psql';

async function query(database, statement) {
  const { stdout } =
    await run(psql, ['-qXAt', '-v', 'ON_ERROR_STOP=1', database, '-c', statement]);
  return stdout.trim();
}

export class Service {
  // `settings` go before those below. With an issuer, people sign in there.
  constructor({ settings = {}, issuer } = {}) {
    Object.assign(this, { settings, issuer, secrets: new Set(), referrers: new Set() });
  }

  async begin() {
    this.bin = process.env.HIRELINE_TEST_BIN;
    if (!this.bin) throw new Error('HIRELINE_TEST_BIN must name the folder of the programs');
    this.folder = mkdtempSync('/var/tmp/hireline-web.');
    chmodSync(this.folder, 0o755);
    this.data = join(this.folder, 'data');
    const [port, front] = [await freePort(), await freePort()];
    this.upstream = `http://127.0.0.1:${port}`;
    this.origin = `http://localhost:${front}`;  // passkeys need a name, not an address
    if (this.issuer) {
      await this.issuer.reserve();
      if (!this.issuer.isLate) await this.issuer.start(this.origin);
    }
    this.database = await this.makeDatabase();
    this.environment = {
      PATH: process.env.PATH,
      HIRELINE_ENV: 'development',
      HIRELINE_DATA_DIR: this.data,
      HIRELINE_DATABASE_URL: this.database,
      HIRELINE_LISTEN: `127.0.0.1:${port}`,
      HIRELINE_METRICS_LISTEN: '',
      HIRELINE_PUBLIC_URL: this.origin,
      HIRELINE_TRUSTED_PROXIES: '127.0.0.1',
      HIRELINE_SIGN_IN: 'email',
      HIRELINE_SIGN_IN_PER_MINUTE: '0',
      // Each of them prepares all statements before the server answers.
      HIRELINE_DB_POOL: '4',
      HIRELINE_RATE_LIMIT: '0',
      HIRELINE_RATE_LIMIT_LINKS: '0',
      HIRELINE_RATE_LIMIT_LINK_ADDRESS: '0',
      HIRELINE_MAIL_PER_ORGANIZATION_PER_HOUR: '0',
      ...this.issuer?.settings(),
      ...this.settings,
    };
    await this.hireline('migrate', 'up');
    await this.serve();
    const site = process.env.HIRELINE_TEST_FRESH_PAGES ? await buildSite() : undefined;
    // `refuse` can answer instead of the server, for what a server does only when it is ill.
    this.refuse = () => false;
    this.seen = [];
    this.keys = [];
    this.front = http.createServer((request, response) => {
      this.seen.push(`${request.method} ${request.url}`);
      this.noteSecrets(request);
      const key = request.headers['idempotency-key'];
      if (key) this.keys.push(key);
      if (this.refuse(request, response)) return;
      if (site && sendPage(site, request, response, this.upstream)) return;
      forward(this.upstream, request, response);
    });
    this.port = front;
    await this.connect();
  }

  // In the cluster of the test run, which scripts/check starts, or in one of its own.
  async makeDatabase() {
    const cluster = process.env.HIRELINE_TEST_DATABASE_URL;
    if (cluster) {
      const name = `hireline_web_${process.pid}_${Date.now()}`;
      const template = process.env.HIRELINE_TEST_TEMPLATE;
      await query(cluster, `create database ${name}`
        + (template ? ` template ${template} strategy file_copy` : ''));
      return cluster.replace('/postgres?', `/${name}?`);
    }
    await run(join(root, 'scripts/pg'), ['up', '--fast', '--data-dir', this.data]);
    return (await run(join(root, 'scripts/pg'), ['url', '--data-dir', this.data])).stdout.trim();
  }

  dropDatabase() {
    const cluster = process.env.HIRELINE_TEST_DATABASE_URL;
    if (cluster)
      return query(cluster,
        `drop database ${new URL(this.database).pathname.slice(1)} with (force)`);
    return run(join(root, 'scripts/pg'), ['reset', '--fast', '--data-dir', this.data]);
  }

  async serve() {
    const log = openSync(join(this.folder, 'server.log'), 'a');
    this.server = spawn(join(this.bin, 'hireline-server'), [],
      { env: this.environment, stdio: ['ignore', log, log] });
    await until('the server', async () => {
      if (this.server.exitCode !== null)
        throw new Error(`the server ended:\n${this.log()}`);
      return fetch(`${this.upstream}/health`).then(({ ok }) => ok, () => false);
    }, 60_000);
  }

  // As kill -9 does.
  async kill() {
    const ended = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGKILL');
    await ended;
  }

  // Cuts all browsers off from the service, and connects them again.
  async cut() {
    const closed = new Promise((done) => this.front.close(done));
    this.front.closeAllConnections();
    await closed;
  }

  connect() {
    return new Promise((done) => this.front.listen(this.port, 'localhost', done));
  }

  // After a journey that failed half-way, the next one finds everything as it was.
  async heal() {
    this.refuse = () => false;
    if (!this.front.listening) await this.connect();
    if (this.server.exitCode !== null || this.server.signalCode !== null) await this.serve();
  }

  // Answers to such requests are lost on their way; the server has done its work. A browser sends a
  // request again by itself if it gets nothing at all, so it gets the head of the answer.
  lose(method, pattern) {
    this.refuse = (request, response) => {
      if (request.method !== method || !pattern.test(request.url)) return false;
      const sink = new PassThrough();
      forward(this.upstream, request, Object.assign(sink, {
        writeHead(status, headers) {
          response.writeHead(status, headers);
          response.flushHeaders();
          sink.resume().on('end', () => response.destroy());
        },
      }));
      return true;
    };
  }

  // The tokens of links and of sign-ins, which must be in no log and no Referer.
  noteSecrets({ url, headers: { authorization, referer } }) {
    const [, token] = LINK.exec(url) ?? [];
    if (token) this.secrets.add(token);
    if (authorization) this.secrets.add(authorization.split(' ').at(-1));
    if (referer) this.referrers.add(referer);
  }

  // Lines of the log, and referrers, that hold one of these tokens.
  leaks() {
    return [...this.log().split('\n'), ...this.referrers].filter((line) =>
      [...this.secrets].some((one) => line.includes(one)));
  }

  log() { return readFileSync(join(this.folder, 'server.log'), 'utf8'); }

  async hireline(...words) {
    const { stdout } = await run(join(this.bin, 'hireline'), ['-q', '--yes', ...words],
      { env: this.environment });
    return stdout.trim();
  }

  sql(statement) { return query(this.database, statement); }

  // What each table holds, as a number of rows and a sum of their digests. Without what the server
  // changes by itself.
  contents() {
    return this.sql(`select relname || ' ' || (xpath('//h/text()', query_to_xml(format(
        'select count(*) || '' '' || coalesce(sum(hashtext(t::text)::bigint), 0) as h from %I t
        where coalesce(to_jsonb(t) ->> ''kind'', '''') not in (''check_runner'', ''prune_tasks'',
          ''send_reminders'')', relname), false, true, '')))[1]
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('periodic_tasks', 'runner_state') order by 1`);
  }

  // Waits until the server has nothing more to do.
  idle() {
    return until('a server with nothing to do', async () => await this.sql(`select
      (select count(*) from tasks where state = 'running'
        or state in ('available', 'retryable') and run_at < now() + interval '1 minute')
      + (select count(*) from feed_pending)`) === '0');
  }

  async stop() {
    this.front?.closeAllConnections?.();
    this.front?.close();
    if (this.server && this.server.exitCode === null && this.server.signalCode === null) {
      const ended = new Promise((done) => this.server.once('exit', done));
      this.server.kill('SIGTERM');
      await ended;
    }
    await this.issuer?.stop();
    if (!this.folder) return;
    await this.dropDatabase().catch(() => {});
    rmSync(this.folder, { recursive: true, force: true });
  }

  async call(method, path, body, token) {
    const answer = await fetch(this.upstream + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text).data : undefined;
  }

  // An organization with an owner and a job of three stages.
  async organization(name, { jobTitle = 'Backend engineer', liveName = 'Technical interview',
    writtenFirst = false } = {}) {
    const live = { name: liveName, stageTypeKey: 'live_1on1' };
    const written = { name: 'Written questions', stageTypeKey: 'automated_screening',
      screeningConfig: { timeLimitMinutes: 45,
        questions: [{ text: 'What does an index cost?', order: 0 }] } };
    const last = { name: 'Culture', stageTypeKey: 'culture_fit_hr' };
    const uid = this.issuer ? Object.keys(this.issuer.people)[0]
      : `owner-${Math.random().toString(36).slice(2)}`;
    const email = this.issuer?.people[uid].email ?? `${uid}@example.org`;
    await this.hireline('org', 'create', '--name', name, '--owner-email', email, '--owner-uid',
      uid, '--owner-name', 'Ada Owner', '--plan', 'growth');
    const owner = this.issuer ? this.issuer.mint(uid)
      : await this.hireline('token', 'mint', '--verified', '--uid', uid, '--email', email);
    const job = await this.call('POST', '/v1/jobs', {
      title: jobTitle,
      description: 'You build the service.',
      status: 'active',
      stages: writtenFirst ? [written, live, last] : [live, written, last],
    }, owner);
    return { owner, email, uid, job };
  }

  // Another member of the organization, with a role.
  async member(organization, role, name = `Mo ${role}`) {
    const uid = `${role}-${Math.random().toString(36).slice(2)}`;
    const email = `${uid}@example.org`;
    const { recruiter } = await this.call('GET', '/v1/me', undefined, organization.owner);
    const { link } = await this.call('POST',
      `/v1/orgs/${recruiter.organization._id}/members/invite`,
      { email, role }, organization.owner);
    const token = await this.hireline('token', 'mint', '--verified', '--uid', uid, '--email', email,
      '--name', name);
    await this.call('POST', `/v1/orgs/invitations/${link.split('/').at(-1)}/accept`, {}, token);
    const { recruiter: { _id: id } } = await this.call('GET', '/v1/me', undefined, token);
    return { uid, email, token, id };
  }

  invite({ owner, job }, index, participant, more) {
    return this.call('POST', '/v1/interviews', {
      jobOpeningId: job._id,
      stageId: job.stages[index]._id,
      stageIndex: index,
      clientUrl: this.origin,
      participant,
      ...more,
    }, owner);
  }

  inviteLive(organization, participant, startTime) {
    const end = new Date(Date.parse(startTime) + 3_600_000).toISOString();
    return this.invite(organization, 0, participant, { startTime, endTime: end, isAutomated: false,
      title: 'Technical', round: 'First round', baseUrl: this.origin });
  }

  inviteMailed(organization, participant) {
    return this.invite(organization, 0, participant, { startTime: '2030-05-06T09:00:00.000Z',
      endTime: '2030-05-06T10:00:00.000Z', isAutomated: false, title: 'Technical',
      round: 'First round', baseUrl: this.origin, sendInvite: true });
  }

  // The texts of all mails to the address, oldest first.
  mails(address) {
    const folder = join(this.data, 'mail');
    let names = [];
    try {
      names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch { /* no mail yet */ }
    return names.sort().map((name) => readFileSync(join(folder, name), 'utf8')
      .replaceAll('\r\n', '\n')).filter((mail) => mail.includes(`\nTo: ${address}\n`)
        || mail.includes(` <${address}>\n`));
  }

  // The code and the link of the newest mail with a code to the address, the `count`th of its kind.
  async codeMail(address, count = 1) {
    const mail = await until(`mail ${count} with a code to ${address}`, () =>
      this.mails(address).filter((one) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.test(one))[count - 1]);
    return {
      code: /^[2-9A-Z]{4}-[2-9A-Z]{4}/m.exec(mail)[0],
      link: /^http\S*\/signed-in#\S+/m.exec(mail)?.[0],
      mail,
    };
  }

  // Signs in with a code, the `count`th to the address, and returns what pages keep of a sign-in.
  async tokens(address, count = 1) {
    const { challengeId } = await this.call('POST', '/v1/sign-in/challenges', { email: address });
    const { code } = await this.codeMail(address, count);
    const { idToken, refreshToken } =
      await this.call('POST', `/v1/sign-in/challenges/${challengeId}/verify`, { code });
    const { sub: subject, iat, exp } =
      JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
    for (const token of [idToken, refreshToken]) this.secrets.add(token);
    return { kind: 'own', idToken, refreshToken, subject, issuedAt: iat, receivedAt: Date.now(),
      lifetime: (exp - iat) * 1000 };
  }
}
