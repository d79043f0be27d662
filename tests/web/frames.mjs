// Prints how smooth a board of 300 candidates and a timeline of 2,000 events are. Printed and not
// judged: other programs of the machine would decide.
import { Person } from './support/browser.mjs';
import { measure } from './support/frames.mjs';

const CANDIDATES = 300;
const EVENTS = 2_000;
const SLOWER = 4;
const LANES = 8;  // requests at the same time

const print = async (who, what, act, slow = SLOWER) =>
  console.log(`${what}: ${await measure(who, slow, act)}`);

const stage = (name) => ({ name, stageTypeKey: 'automated_screening',
  screeningConfig: { questions: [{ text: 'What does an index cost?', order: 0 }] } });

// A job whose candidates are in three stages, and the first candidate's events.
async function fill(service, { owner }) {
  const job = await service.call('POST', '/v1/jobs', { title: 'Many', status: 'active',
    description: 'You build the service.', stages: ['First', 'Second', 'Third'].map(stage) }, owner);
  const ids = [];
  const unlock = (id, stageIndex) => service.call('POST', `/v1/pipeline/${id}/unlock-stage`,
    { stageIndex, force: true }, owner);
  await Promise.all(Array.from({ length: LANES }, async (_, lane) => {
    for (let at = lane; at < CANDIDATES; at += LANES) {
      const { _id } = await service.call('POST', '/v1/pipeline', { jobOpeningId: job._id,
        participant: { email: `many${at}@example.com`, name: `Candidate ${at}` } }, owner);
      ids[at] = _id;
      if (at % 3) await unlock(_id, at % 3);
    }
  }));
  await service.sql(`insert into events (organization_id, id, type, subject_type, subject_id,
      pipeline_id, actor_kind, actor_id, actor_name, request_id, occurred_at)
    select organization_id, lpad(to_hex(n), 24, '0'), 'pipeline.note_added', 'pipeline', id, id,
      'system', 'test', 'Import', 'test', now() - (${EVENTS} - n) * interval '1 second'
      - interval '1 year' from pipelines, generate_series(1, ${EVENTS}) n where id = '${ids[0]}'`);
  return { path: `/app/jobs/${job._id}/board`, ids, unlock };
}

// What pages ask by themselves every 15 seconds.
const poll = ({ page }) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function measureBoard(who, { path, ids, unlock }) {
  const { page } = who;
  const { mouse } = page;
  const cards = (count) => page.waitForFunction((all) =>
    document.querySelectorAll('[data-card]').length === all, count);
  await who.open(path);
  await cards(CANDIDATES);
  const { x, y } = await page.locator('[data-card] a').first().boundingBox();
  const letGo = async () => {
    await page.keyboard.press('Escape');
    await mouse.up();
  };
  await print(who, 'nothing, at full speed', () => page.waitForTimeout(1_000), 1);
  await print(who, 'picking a card up', async () => {
    await letGo();
    await mouse.move(x + 5, y + 5);
    await mouse.down();
    await mouse.move(x + 40, y + 40, { steps: 4 });
    await page.waitForFunction(() => document.querySelector('.says.can'));
  });
  await print(who, 'dragging it', async () => {
    for (const [left, top] of [[700, 400], [1000, 600], [400, 500], [900, 450], [300, 600]])
      await mouse.move(left, top, { steps: 25 });
  });
  await letGo();
  // A column shows a hundred, so each card that comes to another one is one less.
  const toMove = [ids[6], ids[3]];
  await print(who, 'others move a card', async () => {
    await unlock(toMove.pop(), 1);
    await poll(who);
    await cards(CANDIDATES - 2 + toMove.length);
  });
  const find = page.getByLabel('Find on this board');
  await print(who, 'finding', async () => {
    await find.fill('');
    await cards(CANDIDATES - 2);
    await find.fill('Candidate 29');
    await cards(11);
  });
  await find.fill('');
  await cards(CANDIDATES - 2);
  const region = page.getByRole('region', { name: 'Board' });
  await mouse.move(400, 600);
  await print(who, 'scrolling', async () => {
    await region.evaluate((box) => { box.scrollTop = 0; });
    for (let step = 0; step < 20; step++) await mouse.wheel(0, 300);
  });
}

async function measureTimeline(who, service, owner, id) {
  const { page } = who;
  await who.open(`/app/pipelines/${id}`);
  const entries = page.locator('.timeline li');
  const older = page.getByRole('button', { name: 'Show older entries' });
  const more = async () => {
    const before = await entries.count();
    await older.click();
    await entries.nth(before).waitFor({ state: 'attached' });
  };
  await entries.nth(49).waitFor();
  while (await entries.count() < EVENTS - 150) await more();
  await print(who, 'older entries', more);
  while (await older.isVisible()) await more();
  await print(who, 'others add a note', async () => {
    const before = await entries.count();
    await service.call('POST', `/v1/pipeline/${id}/notes`, { text: 'One more.' }, owner);
    await poll(who);
    await entries.nth(before).waitFor({ state: 'attached' });
  });
  await print(who, 'scrolling', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 1_000);
  });
  await print(who, 'notes and back', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('tab', { name: 'Timeline' }).click();
  });
}

export async function measureFrames(browser, service, organization) {
  const board = await fill(service, organization);
  const who = await Person.at(browser, service);
  await who.enter(organization.email);
  console.log(`\na board of ${CANDIDATES} candidates, at a quarter of the speed`);
  await measureBoard(who, board);
  console.log(`\na timeline of ${EVENTS} events, at a quarter of the speed`);
  await measureTimeline(who, service, organization.owner, board.ids[0]);
  await who.context.close();
}
