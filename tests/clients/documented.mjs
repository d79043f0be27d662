// The program of docs/API.md that receives webhooks, as it is written there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { format } from 'node:util';
import { freePort } from './own_server.mjs';
import { sendTest, settled, webhookTypes, withEndpoint } from './receiver.mjs';
import { rule, until } from './verdict.mjs';

const heading = '\n### Receive webhooks\n';
const portThere = 'listen(3000)';
const file = 'documented_receiver.mjs'; // beside the packages that it imports
const patience = 30; // seconds

async function programIn(document) {
  const text = await readFile(document, 'utf8');
  const chapter = text.split(heading)[1]?.split('\n#')[0];
  const program = chapter?.match(/^```js\n([^]*?)^```$/m)?.[1];
  if (!program?.includes(portThere))
    throw new Error(`${document} has no program under "${heading.trim()}" with ${portThere}`);
  return program;
}

class Program {
  constructor(secret) {
    this.child = spawn(process.execPath, [file], { env: { ...process.env, SECRET: secret },
      stdio: ['ignore', 'pipe', 'pipe'] });
    this.end = once(this.child, 'exit');
    Object.assign(this, { printed: '', complaints: '' });
    this.child.stdout.on('data', (part) => { this.printed += part; });
    this.child.stderr.on('data', (part) => { this.complaints += part; });
  }

  async stop() {
    this.child.kill('SIGKILL');
    await this.end;
  }
}

const statusOf = (url) => fetch(url, { method: 'POST', body: '{"type":"stage.completed"}' })
  .then(({ status }) => status, () => 'no answer');

export async function documentedReceiver(world) {
  const written = await programIn(world.apiDocument);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  await writeFile(file, written.replace(portThere, `listen(${port})`));
  await withEndpoint(world, [], async (hooks) => {
    const { service, token, path, secret } = hooks;
    await service.expect(200, 'PATCH', path, { token, body: { url } });
    const program = new Program(secret);
    try {
      const unsigned = await until(() => statusOf(url), (status) => status !== 'no answer',
        patience);
      rule('the program in docs/API.md starts, and answers 400 to what is not signed',
        unsigned === 400 && program.printed === '', `HTTP ${unsigned} ${program.complaints}`);
      await printsTheEvent(hooks, program);
    } finally {
      await program.stop();
      await rm(file);
    }
  });
}

async function printsTheEvent(hooks, program) {
  const { type, example } = (await webhookTypes(hooks))
    .find((one) => one.type === 'stage.completed');
  const { status, messageId, attempts } = await settled(hooks, await sendTest(hooks, type));
  const { sequence, ...data } = example.data;
  const line = format(messageId, type, { ...data, _id: messageId, test: true });
  const printed = await until(() => program.printed, (text) => text.endsWith(`${line}\n`),
    patience);
  rule('it takes a test at once, and prints its webhook-id, type and data',
    printed === `${line}\n` && status === 'delivered' && attempts === 1,
    `${status}, ${printed.replaceAll(/\s+/g, ' ')}${program.complaints}`);
}
