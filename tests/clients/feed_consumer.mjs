// A consumer of the feed that misses and doubles nothing, however often it is killed.
//
// usage: TOKEN=… node feed_consumer.mjs BASE FILE
import { open, readFile, rename } from 'node:fs/promises';

const [base, file] = process.argv.slice(2);
const hour = 3_600_000; // milliseconds

const stored = await readFile(file, 'utf8').catch(() => '{"done":[]}');
const state = JSON.parse(stored);

// The effects of the events and `next` are one file, so that both change at once. With a database
// this is one transaction.
async function store() {
  const written = await open(`${file}.new`, 'w');
  await written.writeFile(JSON.stringify(state));
  await written.sync();
  await written.close();
  await rename(`${file}.new`, file);
}

async function read() {
  const where = state.next ? { after: state.next } : { from: state.from ?? 'start' };
  const query = new URLSearchParams({ ...where, wait: 30, limit: process.env.LIMIT ?? 500 });
  const response = await fetch(`${base}/v1/events?${query}`,
    { headers: { Authorization: `Bearer ${process.env.TOKEN}` } });
  if (response.status === 410) { // the end of the feed was lost, with `next`
    const from = new Date(Date.parse(state.publishedAt ?? 0) - hour).toISOString();
    return { events: [], next: undefined, from };
  }
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return (await response.json()).data;
}

for (;;) {
  const page = await read();
  for (const event of page.events) {
    if (state.done.includes(event._id)) continue; // after a 410, some come again
    state.done.push(event._id); // the effect of an event, here: its id is in the list
    state.publishedAt = event.publishedAt;
  }
  Object.assign(state, { next: page.next, from: page.from });
  await store();
}
