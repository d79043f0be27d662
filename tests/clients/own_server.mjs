// A further server of the service, which is killed and started again, and a way to it that loses
// answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { until } from './verdict.mjs';

const patience = 60; // seconds

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class OwnServer {
  constructor(service, settings = {}) {
    this.program = join(dirname(service.program), 'hireline-server');
    this.environment = { ...process.env, ...service.environment, HIRELINE_LOG_LEVEL: 'warn',
      ...settings };
  }

  // Listens on the same port each time.
  async start() {
    this.port ??= await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
    const env = { ...this.environment, HIRELINE_LISTEN: `127.0.0.1:${this.port}`,
      HIRELINE_METRICS_LISTEN: '' };
    this.child = spawn(this.program, ['--role', 'http'], { env, stdio: ['ignore', 2, 2] });
    this.end = once(this.child, 'exit');
    const status = () => fetch(`${this.base}/health/ready`).then((one) => one.status, () => 0);
    if (await until(status, (one) => one === 200, patience) !== 200)
      throw new Error('hireline-server did not start: its log is above');
    return this;
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.end;
  }
}

// Passes requests on to a port. When `losing` is set, the next answer is not passed on: the
// connection ends after the server has answered.
export class LossyWay {
  constructor(port) {
    Object.assign(this, { to: port, losing: false, requests: [] });
  }

  async start() {
    this.server = createServer((client) => this.pass(client)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.base = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  pass(client) {
    const server = connect(this.to, '127.0.0.1');
    client.on('data', (bytes) => {
      // The client sends a head and a small body, at once or one after the other.
      const text = bytes.toString('latin1');
      if (/^[A-Z]+ \/\S* HTTP/.test(text)) this.requests.push(text);
      else this.requests.push(this.requests.pop() + text);
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!this.losing) return client.write(bytes);
      this.losing = false;
      client.destroy();
      return server.destroy();
    });
    client.on('close', () => server.destroy()).on('error', () => {});
    server.on('close', () => client.destroy()).on('error', () => {});
  }

  stop() {
    this.server.close();
  }
}
