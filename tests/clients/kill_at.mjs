// Loaded before a program, kills it at one of the calls by which it reads and writes: before or
// after the call.
//
// usage: KILL_AT=7 node --import ./kill_at.mjs PROGRAM …
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KILL_AT);
let passed = 0;

function point() {
  passed += 1;
  if (passed === last) process.kill(process.pid, 'SIGKILL');
}

function between(call) {
  return async function counted(...words) {
    point();
    const answer = await call.apply(this, words);
    point();
    return answer;
  };
}

const open = fs.open.bind(fs);
fs.open = between(async (...words) => {
  const file = await open(...words);
  for (const name of ['writeFile', 'sync', 'close']) file[name] = between(file[name]);
  return file;
});
for (const name of ['readFile', 'rename']) fs[name] = between(fs[name]);
syncBuiltinESMExports();
globalThis.fetch = between(globalThis.fetch);
