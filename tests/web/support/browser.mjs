// A browser whose pages are watched: whatever a page says on its console, asks of another origin,
// or does against its policy is a fault.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compare } from './golden.mjs';
import { PATIENCE, root, until } from './service.mjs';

const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const shots = join(root, 'build/web-shots');
mkdirSync(shots, { recursive: true });

const executablePath = process.env.HIRELINE_TEST_CHROMIUM ?? '/usr/lib/chromium/chromium-headless-shell';

// Chromium draws its own address bar as pages of each window, which nobody sees here; on a slow
// machine that takes a second of each test. The last switch of this name wins, so the other names
// are those of Playwright.
const WITHOUT = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades',
  'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate',
  'RenderDocument', 'OptimizationHints'];

const SWITCHES = ['--no-sandbox', `--disable-features=${WITHOUT.join(',')}`];

export async function launch(...args) {
  return chromium.launch({ executablePath, args: [...SWITCHES, ...args] });
}

// A browser with a profile in the folder, that can be killed as kill -9 does.
export async function launchWithProfile(folder) {
  const process = spawn(executablePath, [...SWITCHES, '--headless', '--remote-debugging-port=0',
    `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise((done) => process.once('exit', done));
  const port = await until('the browser', () => {
    try {
      return /^\d+/.exec(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8'))?.[0];
    } catch {
      return undefined;
    }
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return {
    context: browser.contexts()[0],
    async kill() {
      process.kill('SIGKILL');
      await ended;
      await browser.close().catch(() => {});
      rmSync(join(folder, 'DevToolsActivePort'), { force: true });
    },
  };
}

let network = 0;

export class Person {
  // A person with a browser profile of their own, on a network of their own.
  static async at(browser, service, options = {}) {
    network += 1;
    return Person.in(await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      colorScheme: 'light',
      extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${network}` },
      ...options,
    }), service);
  }

  // A person with a context that is there.
  static async in(context, service) {
    const person = new Person();
    person.service = service;
    person.faults = [];
    person.expected = [];
    person.context = context;
    person.context.setDefaultTimeout(PATIENCE);
    await person.context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    person.context.on('request', (request) => {
      if (![service.origin, service.issuer?.url].includes(new URL(request.url()).origin))
        person.faults.push(`request to ${request.url()}`);
    });
    person.context.on('page', (page) => person.watch(page));
    person.page = await person.context.newPage();
    return person;
  }

  watch(page) {
    page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The browser itself reports each refusal. Those that a test expects are no faults.
      const status = /Failed to load resource: the server responded with a status of (\d+)/
        .exec(text)?.[1];
      if (this.allowed?.test(text)) return;
      if (status && this.missing?.test(message.location().url)) return;
      if (this.isCutOff && /Failed to load resource: net::|status of 50[24]/.test(text)) return;
      const at = status ? this.expected.indexOf(Number(status)) : -1;
      if (at >= 0) this.expected.splice(at, 1);
      else this.faults.push(`console: ${text} ${message.location().url}`);
    });
  }

  // Returns what gives all that the service answers to the pages from now on.
  hear() {
    const bodies = [];
    this.context.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/v1/'))
        bodies.push(response.text().catch(() => ''));
    });
    return async () => (await Promise.all(bodies)).join('\n');
  }

  // Says that the pages are about to get these refusals.
  expect(...statuses) { this.expected.push(...statuses); }

  // Says that files with such an address are missing: browsers ask for them once or twice.
  miss(pattern) { this.missing = pattern; }

  // Says that browsers say this on their console.
  allow(pattern) { this.allowed = pattern; }

  // Says whether the pages may be without the service.
  cutOff(now) { this.isCutOff = now; }

  async open(path, page = this.page) {
    await page.goto(this.service.origin + path);
  }

  heading(name, page = this.page) {
    return page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  // Words of the page itself, not of the live region that repeats them.
  said(words, page = this.page) {
    return page.locator('main').getByText(words).first().waitFor();
  }

  // Waits until the page says it no more.
  unsaid(words, page = this.page) {
    return page.locator('main').getByText(words).first().waitFor({ state: 'detached' });
  }

  // What has the focus: the label of a field, else the text.
  focused(page = this.page) {
    return page.evaluate(() =>
      document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent);
  }

  // Presses Tab until `name` has the focus.
  async tabTo(name, page = this.page) {
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('Tab');
      if ((await this.focused(page)).trim() === name) return;
    }
    assert.fail(`no way to ${name} by Tab`);
  }

  async ask(address) {
    await this.page.getByLabel('Email address').fill(address);
    await this.page.getByRole('button', { name: 'Send a code' }).click();
    await this.page.getByLabel('Code from the mail').waitFor();
  }

  async signIn(address, path = '/my', count = 1) {
    await this.open(path);
    await this.ask(address);
    const { code } = await this.service.codeMail(address, count);
    await this.page.getByLabel('Code from the mail').fill(code);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.page.getByRole('link', { name: 'Your account', exact: true }).waitFor();
  }

  // Signs in as a member of an organization, and opens a page of recruiters. The tokens are where a
  // reload finds them: the form of codes takes longer than all else, and has journeys of its own.
  async enter(address, path = '/app', count = 1) {
    const tokens = await this.service.tokens(address, count);
    await this.open('/v1/sign-in');  // a short answer of the same origin
    await this.page.evaluate((value) => sessionStorage.setItem('hireline.sign-in', value),
      JSON.stringify(tokens));
    await this.open(path);
    await this.page.getByRole('button', { name: 'Account' }).waitFor();
  }

  // The drafts on the device: the name of each, and when it was kept.
  drafts(page = this.page) {
    return page.evaluate(async () => {
      // Opening would make it, without what the page needs.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'hireline-drafts')) return [];
      const done = (request) => new Promise((end) => {
        request.onsuccess = () => end(request.result);
      });
      const database = await done(indexedDB.open('hireline-drafts'));
      const records = await done(database.transaction('records').objectStore('records').getAll());
      database.close();
      return records.map(({ name, at }) => [name, at]);
    });
  }

  // Does something in a form, and waits until the form is kept on the device.
  async keeping(act, page = this.page) {
    const kept = async () => JSON.stringify(await this.drafts(page));
    const before = await kept();
    await act();
    await until('a draft on the device', async () => await kept() !== before);
  }

  // axe finds nothing, nothing scrolls sideways, in light and dark, on phones and desktops, also at
  // 400 %. Between light and dark, only colours differ. Leaves pictures, if they are wanted.
  async look(name, page = this.page) {
    const before = page.viewportSize();
    for (const colorScheme of ['light', 'dark']) {
      // Colours on their way from light to dark are neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => Promise.all(document.getAnimations()
          .map((one) => one.finished.catch(() => {}))));
        if (!await page.evaluate('window.axe !== undefined')) await page.evaluate(axe);
        // axe looks at the size of targets only if it is told to.
        const found = await page.evaluate((only) => window.axe.run({ resultTypes: ['violations'],
          ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }) }),
        colorScheme === 'dark' && ['color-contrast', 'link-in-text-block']);
        const told = found.violations.map(({ id, nodes }) =>
          [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('; '));
        assert.deepEqual(told, [], `axe on ${name}, ${colorScheme}, ${width}`);
        await this.fits(name, width, page);
        await this.hides(name, page);
        await this.shoot(`${name}-${colorScheme}-${width}`, page);
      }
    }
    await page.setViewportSize({ width: 320, height: 256 });
    await this.fits(name, 320, page);
    await this.shoot(`${name}-320`, page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await page.setViewportSize(before);
  }

  // The page reads as tests/web/golden says.
  reads(name, page = this.page) { return compare(name, page); }

  async lookAndRead(name, page = this.page) {
    await this.reads(name, page);
    await this.look(name, page);
  }

  async shoot(name, page) {
    if (process.env.HIRELINE_TEST_PICTURES)
      await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  }

  // A picture of what the window shows, for docs/images.
  async picture(name) {
    if (!process.env.HIRELINE_TEST_PICTURES) return;
    await this.page.evaluate(() => Promise.all(document.getAnimations()
      .map((one) => one.finished.catch(() => {}))));
    await this.page.screenshot({ path: join(shots, `hire-${name}.png`) });
  }

  async fits(name, width, page) {
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, `${name} scrolls sideways at ${width}`);
  }

  // The token of a link is neither in its page nor in the title, so that it is in no print either.
  async hides(name, page) {
    const [, token] = /^\/(?:screening|dsa|decline|invitations|preferences)\/(.+)/
      .exec(new URL(page.url()).pathname) ?? [];
    if (!token) return;
    const shown = `${await page.title()} ${await page.content()}`;
    assert.ok(!shown.includes(token), `${name} holds the token of its link`);
  }

  // No name tells a token: of what the browser stores, of its caches, and of the files in them.
  async storesNoToken(page) {
    const names = await page.evaluate(async () => {
      const files = [];
      for (const name of await globalThis.caches?.keys() ?? [])
        for (const { url } of await (await caches.open(name)).keys()) files.push(name, url);
      const databases = await indexedDB.databases?.().catch(() => []) ?? [];
      return [...files, ...databases.map(({ name }) => name), ...Object.keys(localStorage),
        ...Object.keys(sessionStorage)];
    });
    const secrets = [...this.service.secrets];
    assert.deepEqual(names.filter((name) => secrets.some((one) => name.includes(one))), []);
  }

  async leave() {
    for (const page of this.context.pages())
      if (new URL(page.url()).origin === this.service.origin) await this.storesNoToken(page);
    await this.context.close();
    assert.deepEqual(this.faults, []);
    assert.deepEqual(this.expected, [], 'refusals that were expected, and did not come');
  }
}
