// Frees a server only in the second after the end of its job.
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const jobs = [];
for (let i = 0; i < numbers[0]; i++) {
  jobs.push({ i, start: numbers[2 * i + 1], end: numbers[2 * i + 2] });
}
const ends = [];
const servers = [];
for (const { i, start, end } of jobs.sort((one, other) => one.start - other.start)) {
  let server = ends.findIndex((free) => free < start);
  if (server < 0) server = ends.length;
  ends[server] = end;
  servers[i] = server + 1;
}
console.log(ends.length);
console.log(servers.join(' '));
