// The types of the packed TypeScript client, and the examples of its README.md.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './own_server.mjs';
import { takeScreening } from './hiring.mjs';
import { withKey } from './packed_client.mjs';
import { sendTest, settled, withEndpoint } from './receiver.mjs';
import { rule, until } from './verdict.mjs';

const patience = 60; // seconds
const readme = 'node_modules/@hireline/client/README.md';

const settings = (files) => JSON.stringify({
  compilerOptions: { target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext',
    strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
    types: ['node'], outDir: 'out' },
  files,
});

// Compiles these files of the folder `uses`. Returns what the compiler says, one error in a line.
async function compile(...files) {
  await writeFile('uses/tsconfig.json', settings(files));
  return new Promise((done) => {
    execFile(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'uses',
      '--pretty', 'false'], (_, out) => done(out.split('\n').filter((line) => /^\S/.test(line))));
  });
}

export async function clientHasTypes() {
  const right = await compile('types.ts');
  rule('the compiler accepts what is right with its types', right.length === 0,
    right.join('; ') || 'no errors');
  const text = await readFile('uses/types.ts', 'utf8');
  const wrong = text.split('// @ts-expect-error').length - 1;
  await writeFile('uses/wrong.ts', text.replaceAll('// @ts-expect-error', '// an error'));
  const errors = await compile('wrong.ts');
  rule('and refuses wrong paths, parameters, bodies and fields',
    wrong > 10 && errors.length === wrong, `${errors.length} errors of ${wrong}`);
}

class Example {
  constructor(number, service, token, { folder = '.', ...more } = {}) {
    this.child = spawn(process.execPath, [join(process.cwd(), `uses/out/example_${number}.js`)],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env,
        HIRELINE_URL: service.base, HIRELINE_TOKEN: token, ...more } });
    this.end = once(this.child, 'close');
    Object.assign(this, { printed: '', complaints: '' });
    this.child.stdout.on('data', (part) => { this.printed += part; });
    this.child.stderr.on('data', (part) => { this.complaints += part; });
  }

  prints(pattern) {
    return until(() => pattern.exec(this.printed), (found) =>
      found !== null || this.child.exitCode !== null, patience);
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.end;
  }
}

export async function examplesRun(world) {
  execFileSync(process.execPath, ['uses/readme.mjs', readme, 'uses']);
  const text = await readFile(readme, 'utf8');
  const count = text.split('\n```ts\n').length - 2;
  const errors = await compile(...Array.from({ length: count }, (_, at) => `example_${at + 1}.ts`));
  rule('the examples of README.md compile', count === 5 && errors.length === 0,
    `${count} examples; ${errors.join('; ') || 'no errors'}`);
  await withKey(world, async ({ service, token, key }) => {
    const pipeline = await hires(service, key, token);
    await listsAndTries(service, key, token);
    await follows(service, key, pipeline);
  });
  await receives(world);
}

async function hires(service, key, token) {
  const example = new Example(1, service, key);
  const link = (await example.prints(/answers at \S+?(\/screening\/\S+)/))?.[1];
  if (link) await takeScreening(service, `${service.base}/v1${link}`);
  const [code] = await example.end;
  const { pipelines } = await service.expect(200, 'GET',
    `/v1/pipeline?jobId=${await newestJob(service, token)}`, { token });
  rule('one hires somebody',
    code === 0 && pipelines.length === 1 && pipelines[0].status === 'hired', `${pipelines[0]?.status} ${example.complaints}`);
  return pipelines[0]?._id;
}

const newestJob = async (service, token) =>
  (await service.expect(200, 'GET', '/v1/jobs?limit=1', { token })).jobs[0]._id;

async function listsAndTries(service, key, token) {
  const list = new Example(2, service, key);
  await list.end;
  rule('one lists who was hired', /^kim@example\.com hired$/m.test(list.printed),
    `${list.printed.replaceAll(/\s+/g, ' ')} ${list.complaints}`);
  const before = await newestJob(service, token);
  const dry = new Example(5, service, key);
  const [code] = await dry.end;
  rule('one tries a change, which is not made', code === 0 && /job\.created/.test(dry.printed) &&
    before === await newestJob(service, token),
  `${dry.printed.replaceAll(/\s+/g, ' ')} ${dry.complaints}`);
}

async function follows(service, key, pipeline) {
  const folder = await mkdtemp('follower.');
  const state = () => readFile(join(folder, 'state.json'), 'utf8').then(JSON.parse, () => ({}));
  try {
    const first = new Example(3, service, key, { folder });
    const { hired } = await until(state, (one) => one.hired?.includes(pipeline), patience);
    await first.kill();
    const second = new Example(3, service, key, { folder });
    const told = await until(() => second.child.exitCode, (one) => one !== null, 2);
    await second.kill();
    const after = (await state()).hired;
    rule('one follows the feed, and after a kill it stores nothing twice',
      told === null && after.includes(pipeline) && `${after}` === `${hired}` &&
        new Set(after).size === after.length, `${after.length} hired ${second.complaints}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function receives(world) {
  await withEndpoint(world, [], async (hooks) => {
    const { service, token, path, secret } = hooks;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    await service.expect(200, 'PATCH', path, { token, body: { url } });
    const example = new Example(4, service, token, { SECRET: secret, PORT: `${port}` });
    try {
      const unsigned = () => fetch(url, { method: 'POST', body: '{}' })
        .then(({ status }) => status, () => 0);
      const refused = await until(unsigned, (status) => status !== 0, patience);
      const { status, messageId } = await settled(hooks, await sendTest(hooks, 'stage.completed'));
      await example.prints(/stage\.completed/);
      rule('one receives a webhook, and answers 400 to what is not signed', refused === 400 &&
        status === 'delivered' && example.printed.startsWith(`${messageId} stage.completed `),
      `${refused}, ${status}, ${example.printed.trim()} ${example.complaints}`);
    } finally {
      await example.kill();
    }
  });
}
