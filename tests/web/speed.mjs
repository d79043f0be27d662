// How fast pages appear: node speed.mjs [--compare FOLDER]
//
// Prints the time until the largest content of a page is painted, on a processor that is four times
// slower, as the median of five first visits. With --compare, the folder has a page of another maker
// with the same questions (see compare.mjs), measured in the same run. The figures are judged only
// on an idle machine.
//
// Then prints, and does not judge, how long people who hire wait for another page after a click, at
// full speed: at the first time, and the median of five later ones. Then the frames of large pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureFrames } from './frames.mjs';
import { launch, Person } from './support/browser.mjs';
import { invited } from './support/sessions.mjs';
import { Service } from './support/service.mjs';

const VISITS = 5;
const SLOWER = 4;
const LIMIT = 1000;  // milliseconds

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Whether this process gets a processor for itself.
function isIdle() {
  const [began, used] = [process.hrtime.bigint(), process.cpuUsage()];
  while (process.hrtime.bigint() - began < 300_000_000n);
  const { user, system } = process.cpuUsage(used);
  return (user + system) * 1000 >= 0.95 * Number(process.hrtime.bigint() - began);
}

// One first visit: nothing is cached.
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await devtools.send('Network.enable');
  await page.goto(address);
  await page.locator('h1, textarea').first().waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(() => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  }));
  await context.close();
  return { painted, bytes };
}

async function measure(browser, name, address) {
  const visits = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, address));
  const painted = median(visits.map((one) => one.painted));
  console.log(`${name.padEnd(28)}${String(Math.round(painted)).padStart(8)}`
    + `${String(median(visits.map((one) => one.bytes))).padStart(10)}`);
  return painted;
}

// From a click on a link until the page has its heading, and nothing of it is still being loaded.
const change = (page, selector) => page.evaluate((link) => new Promise((done) => {
  const heading = document.querySelector('h1').textContent;
  const began = performance.now();
  document.querySelector(link).click();
  requestAnimationFrame(function look() {
    const isThere = document.querySelector('h1').textContent !== heading
      && !document.querySelector('main .skeleton');
    if (isThere) done(performance.now() - began);
    else requestAnimationFrame(look);
  });
}), selector);

// The pages of somebody who hires, in an organization with three months of hiring.
async function measureChanges(browser, service) {
  const { owner } = JSON.parse(await service.hireline('seed', 'demo', '-o', 'json'));
  const job = await service.sql(`select opening_id from pipelines where status = 'active'
    group by 1 order by count(*) desc limit 1`);
  const area = (path) => `nav.areas a[href="${path}"]`;
  const links = { jobs: area('/app/jobs'), board: `main a[href="/app/jobs/${job}/board"]`,
    candidate: 'main .board a[href^="/app/pipelines/"]', interviews: area('/app/interviews'),
    candidates: area('/app/pool'), questions: area('/app/banks/screening'),
    reports: area('/app/reports/funnel'), organization: area('/app/organization'),
    today: area('/app') };
  const ada = await Person.at(browser, service);
  await ada.enter(owner.email);
  await ada.heading('Today');
  await ada.page.waitForLoadState('networkidle');
  const times = Object.fromEntries(Object.keys(links).map((name) => [name, []]));
  for (let count = 0; count <= VISITS; count++) {
    for (const [name, link] of Object.entries(links))
      times[name].push(await change(ada.page, link));
  }
  await ada.context.close();
  console.log(`\n${'change to'.padEnd(28)}${'first ms'.padStart(8)}${'later ms'.padStart(10)}`);
  for (const [name, [first, ...later]] of Object.entries(times)) {
    console.log(`${name.padEnd(28)}${String(Math.round(first)).padStart(8)}`
      + `${String(Math.round(median(later))).padStart(10)}`);
  }
}

// Sends the files of the other page, compressed as ours are.
function sendsFilesOf(folder) {
  const types = { 'index.html': 'text/html', 'page.js': 'text/javascript', 'page.css': 'text/css' };
  const bodies = Object.fromEntries(Object.keys(types).map((name) =>
    [name, brotliCompressSync(readFileSync(join(folder, name)))]));
  return (request, response) => {
    const [, name] = /^\/compare\/(.*)$/.exec(request.url) ?? [];
    if (!bodies[name]) return false;
    response.writeHead(200, { 'Content-Type': types[name], 'Content-Encoding': 'br' });
    response.end(bodies[name]);
    return true;
  };
}

async function main() {
  const at = process.argv.indexOf('--compare');
  const service = new Service();
  await service.begin();
  const browser = await launch();
  try {
    const acme = await service.organization('Acme');
    const written = await invited(service, acme);
    await written.start();
    const coding = await invited(service, acme, { kind: 'coding' });
    const live = await service.inviteLive(acme, { email: 'ann@example.com' },
      '2030-05-06T09:00:00.000Z');
    const idle = isIdle();
    console.log(`${'page'.padEnd(28)}${'ms'.padStart(8)}${'bytes'.padStart(10)}`);
    const times = [
      await measure(browser, '/', `${service.origin}/`),
      await measure(browser, '/screening/:token', service.origin + written.path),
      await measure(browser, '/dsa/:token', service.origin + coding.path),
      await measure(browser, '/decline/:token', `${service.origin}/decline/${live.declineToken}`),
      await measure(browser, '/app', `${service.origin}/app`),
    ];
    if (at > 0) {
      service.refuse = sendsFilesOf(process.argv[at + 1]);
      await measure(browser, 'the other page', `${service.origin}/compare/index.html`);
    }
    if (!idle || !isIdle()) {
      console.log('not judged: this machine does other things as well');
    } else {
      console.log(Math.max(...times) < LIMIT ? `all below ${LIMIT} ms` : `above ${LIMIT} ms`);
      if (Math.max(...times) >= LIMIT) process.exitCode = 1;
    }
    service.refuse = () => false;
    await measureChanges(browser, service);
    await measureFrames(browser, service, acme);
  } finally {
    await browser.close();
    await service.stop();
  }
}

await main();
