// The code runner of a service.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './service.mjs';

// scripts/check sets this variable on a machine that has no sandbox. There the runner ends.
export const hasSandbox = process.env.HIRELINE_TEST_SANDBOX !== 'none';

// Returns what stops it.
export async function startRunner(service) {
  const program = join(service.bin, 'hireline-runner');
  const socket = join(service.data, 'runner.sock');
  const runner = spawn(program, ['--listen', socket], { stdio: 'ignore' });
  const ended = new Promise((done) => runner.once('exit', done));
  await until('the runner', () => existsSync(socket) || runner.exitCode !== null);
  assert.equal(runner.exitCode, null, 'the runner ended');
  return () => {
    runner.kill('SIGTERM');
    return ended;
  };
}
