// The page that leads to the call of an interview.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from '../support/suite.mjs';

const MINUTE = 60_000;
const CALLS = 'https://meet.example.com/acme-{room}';

suite('a room', ({ service, acme, person }) => {
  const join = (who) => who.page.getByRole('link', { name: 'Join the call' });
  const settings = async ({ owner }, meetingUrl) => {
    const { recruiter } = await service.call('GET', '/v1/me', undefined, owner);
    return service.call('PATCH', `/v1/orgs/${recruiter.organization._id}`,
      { settings: { meetingUrl } }, owner);
  };
  // An interview of an hour that begins so many milliseconds from now.
  let count = 0;
  const meeting = async (begins, { of = acme, email = `person-${++count}@example.com` } = {}) => {
    const { meetingLink, _id } = await service.inviteLive(of, { email },
      new Date(Date.now() + begins).toISOString());
    return { path: new URL(meetingLink).pathname, id: _id, link: meetingLink };
  };
  const moved = (id, begins) => service.sql(`update interviews set
    start_time = now() + interval '${begins} minutes',
    end_time = now() + interval '${begins + 60} minutes' where id = '${id}'`);
  // The page looks again at once, as it does when a device has its network back.
  const looks = (who) => who.page.evaluate(() => dispatchEvent(new Event('online')));

  test('opens by itself a quarter of an hour before, and names nobody', async () => {
    await settings(acme, CALLS);
    const { path, id } = await meeting(40 * MINUTE);
    const ann = await person();
    service.seen.length = 0;
    await ann.open(path);
    await ann.heading('Your interview');
    await ann.said(/^You can join from .*\d:\d\d\.$/);
    await ann.said('Times are those of Europe/Berlin.');
    await ann.said(/^Begins in (39|40):\d\d$/);
    assert.equal(await join(ann).count(), 0);
    assert.deepEqual(service.seen.filter((one) => one.includes('/v1/')), [`GET /v1/rooms/${id}`]);
    // It learns that it opens in three seconds; then nobody tells it anything.
    await moved(id, 15.05);
    await looks(ann);
    await join(ann).waitFor();
    assert.equal(await join(ann).getAttribute('href'), `https://meet.example.com/acme-${id}`);
    assert.equal(await join(ann).getAttribute('rel'), 'noreferrer');
    assert.equal(await ann.page.locator('[role=status]').textContent(), 'You can join now');
    assert.doesNotMatch(await ann.page.content(), /person-\d|Ada|Owner/);
    await ann.lookAndRead('room-open');
    await ann.leave();
  });

  test('an interview without a stage has a lobby', async () => {
    await settings(acme, CALLS);
    const startTime = new Date(Date.now() + 5 * MINUTE).toISOString();
    const { meetingLink } = await service.call('POST', '/v1/interviews', {
      jobOpeningId: acme.job._id, clientUrl: service.origin, baseUrl: service.origin,
      participant: { email: 'bo@example.com' }, title: 'A talk', round: 'First', startTime,
      endTime: new Date(Date.parse(startTime) + 30 * MINUTE).toISOString(),
    }, acme.owner);
    const { pathname } = new URL(meetingLink);
    assert.match(pathname, /^\/lobby\/\w{10}$/);
    const bo = await person();
    await bo.open(pathname);
    await bo.said('A talk');
    assert.equal(await join(bo).getAttribute('href'),
      `https://meet.example.com/acme-${pathname.split('/').at(-1)}`);
    await bo.reads('lobby');
    await bo.leave();
  });

  test('days before, the time is told in days, and the clock of the device does not matter',
    async () => {
      const { path, id } = await meeting(3 * 24 * 60 * MINUTE);
      const cy = await person();
      await cy.context.addInitScript(() => {
        const now = Date.now;
        Date.now = () => now() + 3_600_000;
      });
      await cy.open(path);
      await cy.said('Begins in 3 days');
      await cy.said(/^You can join from \w+,? \d+ \w+ \d{4}/);
      await cy.lookAndRead('room-before');
      await moved(id, 40);
      await looks(cy);
      await cy.said(/^Begins in 39:\d\d$/);
      await cy.leave();
    });

  test('without a place for calls, it says where the address may be', async () => {
    const other = await service.organization('Beta');
    const { path } = await meeting(5 * MINUTE, { of: other });
    const di = await person();
    await di.open(path);
    await di.said('The address of the call is not here yet');
    await di.look('room-nowhere');
    await settings(other, 'https://meet.example.com/beta-{room}');
    await looks(di);
    await join(di).waitFor();
    await di.leave();
  });

  test('says what ended it: cancelled, declined, over', async () => {
    const eva = await person();
    const shows = async (words, name, end) => {
      const one = await meeting(5 * MINUTE, { email: `${name}@example.com` });
      await eva.open(one.path);
      await eva.said('Times are those of');
      await end(one);
      await looks(eva);
      await eva.said(words);
      assert.equal(await join(eva).count(), 0);
      await eva.look(`room-${name}`);
    };
    await shows('This interview was cancelled', 'cancelled', ({ id }) =>
      service.call('POST', `/v1/interviews/${id}/cancel`, {}, acme.owner));
    await shows('The invitation to this interview was declined', 'declined', async ({ id }) => {
      const { declineToken } =
        await service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
      return service.call('POST', `/v1/interviews/decline/${declineToken}`, {});
    });
    await shows('This interview is over', 'over', ({ id }) => moved(id, -130));
    await eva.leave();
  });

  test('an unknown room, a service that is away or refuses', async () => {
    const { path } = await meeting(5 * MINUTE);
    const flo = await person();
    flo.expect(404);
    await flo.open(`${path.slice(0, -4)}`);
    await flo.said('There is no such link');
    await flo.look('room-unknown');
    const refuses = (status, code) => {
      service.refuse = (request, response) => {
        if (!request.url.startsWith('/v1/')) return false;
        response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '60' });
        response.end(JSON.stringify({ message: 'No', code }));
        return true;
      };
    };
    refuses(429, 'rate_limited');
    flo.expect(429);
    await flo.open(path);
    await flo.said('Too many requests');
    service.refuse = () => false;
    await flo.page.getByRole('button', { name: 'Try again' }).click();
    await flo.said('Times are those of');
    // What was known stays while the service is away.
    refuses(503, 'overloaded');
    flo.expect(503);
    await looks(flo);
    await flo.said('Not connected');
    await flo.said(/^Begins in 4:\d\d$/);
    await flo.look('room-away');
    service.refuse = () => false;
    await flo.page.getByRole('button', { name: 'Try again' }).click();
    await flo.unsaid('Not connected');
    await flo.leave();
  });

  test('a title that is long, from right to left, or script stays a text', async () => {
    const { path, id } = await meeting(5 * MINUTE);
    const gil = await person();
    for (const [name, title] of [['long', `${'Meeting of the whole team '.repeat(7)}`.trim()],
      ['rtl', 'مقابلة تقنية مع فريق الخدمات'], ['script', '<img src=x onerror=alert(1)>']]) {
      await service.sql(`update interviews set title = '${title}' where id = '${id}'`);
      await gil.open(path);
      await gil.said(title);
      await gil.look(`room-${name}`);
    }
    await gil.leave();
  });

  test('the meeting of the dashboard leads to it', async () => {
    const { id } = await meeting(30 * MINUTE, { email: 'hal@example.com' });
    const hal = await person();
    await hal.signIn('hal@example.com');
    const meetings = hal.page.getByRole('link', { name: 'Open the meeting' });
    await meetings.click();
    await hal.page.waitForURL(`${service.origin}/room/${id}`);
    await hal.said(/^You can join from/);
    await hal.open(`/my/interviews/${id}`);
    await meetings.click();
    await hal.said(/^You can join from/);
    await hal.leave();
  });
});
