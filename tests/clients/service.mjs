// The service as its clients have it: HTTP, and the programs that an operator runs.
import { execFile } from 'node:child_process';

const patience = 60_000; // milliseconds

export class Service {
  // `base` is without /v1; `hireline` is the operator's program, `environment` its settings.
  // `webClient` is the origin to which links lead.
  constructor({ base, hireline, environment, webClient }) {
    Object.assign(this, { base, program: hireline, environment, webClient });
  }

  // Of an answer: status, headers, text, and data when it is a success.
  async ask(method, path, { token, body, headers = {} } = {}) {
    const sent = { ...headers };
    if (token) sent.Authorization = `Bearer ${token}`;
    if (body !== undefined) sent['Content-Type'] ??= 'application/json';
    const response = await fetch(new URL(path, this.base), {
      method,
      signal: AbortSignal.timeout(patience),
      headers: sent,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const json = readJson(text);
    return { status: response.status, headers: response.headers, text, json, data: json?.data };
  }

  // What the answer holds, which must have this status.
  async expect(status, method, path, options) {
    const answer = await this.ask(method, path, options);
    if (answer.status === status) return answer.data;
    throw new Error(`${method} ${path}: ${answer.status} and not ${status}: ${answer.text}`);
  }

  // Exit code, output and what it said besides. This waits without holding up the servers of this
  // process, which the program may be calling.
  run(words, { input = '', environment = {} } = {}) {
    return new Promise((done) => {
      const env = { ...process.env, ...this.environment, ...environment };
      const child = execFile(this.program, ['-q', ...words], { env, timeout: patience },
        (error, out, said) => done({ code: error ? error.code : 0, json: readJson(out), said }));
      child.stdin.on('error', () => {}); // who reads no input has closed it
      child.stdin.end(input);
    });
  }

  async hireline(...words) {
    const done = await this.run([...words, '-o', 'json']);
    if (done.code === 0) return done.json;
    throw new Error(`hireline ${words.join(' ')}: exit code ${done.code}: ${done.said}`);
  }
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
