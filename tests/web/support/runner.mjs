// The code runner of a service, if it can run here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './service.mjs';

// Returns what stops it, or nothing on a machine without a sandbox or the runner.
export async function startRunner(service) {
  const program = join(service.bin, 'hireline-runner');
  const socket = join(service.data, 'runner.sock');
  if (!existsSync(program)) return undefined;
  const runner = spawn(program, ['--listen', socket], { stdio: 'ignore' });
  const ended = new Promise((done) => runner.once('exit', done));
  await until('the runner', () => existsSync(socket) || runner.exitCode !== null);
  if (runner.exitCode !== null) return undefined;
  return () => {
    runner.kill('SIGTERM');
    return ended;
  };
}
