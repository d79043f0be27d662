// Feedback, preferences, membership, a call and a conversation: by keyboard alone, and by touch
// alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forward } from '../../../web/serve.mjs';
import { button, focusOn, PHONE, tap } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';
const MINUTE = 60_000;
const REPLIES = ['It makes writes slower.', 'I look at the statistics.',
  'Two wait for each other.'];

suite('a candidate', ({ service, acme, person }) => {
  const organization = async () =>
    (await service.call('GET', '/v1/me', undefined, acme.owner)).recruiter.organization._id;

  // An interview that took place.
  const past = async (email) => {
    const { _id } = await service.inviteLive(acme, { email }, START);
    await service.sql(`update interviews set start_time = now() - interval '2 hours',
      end_time = now() - interval '1 hour' where id = '${_id}'`);
    return { path: `/my/interviews/${_id}`, id: _id };
  };
  const feedbackOn = async (id) => {
    const { candidateFeedback } =
      await service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
    const { overallRating, recommendation, traits, comments } = candidateFeedback;
    return [overallRating, recommendation, traits, comments];
  };
  const preferences = async (email) => {
    await service.inviteMailed(acme, { email });
    const [mail] = await until('the invitation', () => {
      const found = service.mails(email);
      return found.length > 0 && found;
    });
    return new URL(/^Choose which emails you receive: (\S+)$/m.exec(mail)[1]).pathname;
  };
  const chosen = async (path) => {
    const { emailReminders, timezone } = await service.call('GET', `/v1${path}`);
    return [emailReminders, timezone];
  };
  const membership = async (email) => {
    const { link } = await service.call('POST', `/v1/orgs/${await organization()}/members/invite`,
      { email, role: 'interviewer', clientUrl: service.origin }, acme.owner);
    return new URL(link).pathname;
  };
  const members = () => service.sql('select email from members order by email');
  // A call that begins in five minutes, with or without a stage.
  const meeting = async (email, stage) => {
    await service.call('PATCH', `/v1/orgs/${await organization()}`,
      { settings: { meetingUrl: 'https://meet.example.com/acme-{room}' } }, acme.owner);
    const startTime = new Date(Date.now() + 5 * MINUTE).toISOString();
    const { meetingLink } = stage ? await service.inviteLive(acme, { email }, startTime)
      : await service.call('POST', '/v1/interviews', { jobOpeningId: acme.job._id, startTime,
        endTime: new Date(Date.now() + 35 * MINUTE).toISOString(), clientUrl: service.origin,
        baseUrl: service.origin, participant: { email }, title: 'A talk', round: 'First' },
      acme.owner);
    return new URL(meetingLink).pathname;
  };
  // The call is at another site, which no test asks for.
  const entersTheCall = async (who, path, enter) => {
    const call = `https://meet.example.com/acme-${path.split('/').at(-1)}`;
    await who.context.route(call, (route) => route.fulfill({ contentType: 'text/html',
      body: '<title>The call</title>' }));
    await enter();
    await who.page.waitForURL(call);
    assert.deepEqual(who.faults.splice(0), [`request to ${call}`]);
  };
  const signInByKeys = async (who, email) => {
    const { keyboard } = who.page;
    await who.page.getByLabel('Email address').waitFor();
    await who.tabTo('Email address');
    await keyboard.press('Control+a');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await focusOn(who, 'Code from the mail');
    await keyboard.type((await service.codeMail(email)).code);
    await keyboard.press('Enter');
  };
  const signInByTouch = async (who, email) => {
    await tap(who.page.getByLabel('Email address'));
    await who.page.keyboard.press('Control+a');
    await who.page.keyboard.type(email);
    await tap(button(who, 'Send a code'));
    await tap(who.page.getByLabel('Code from the mail'));
    await who.page.keyboard.type((await service.codeMail(email)).code);
    await tap(button(who, 'Sign in'));
  };
  const label = (who, text) => who.page.locator('label', { hasText: text });

  test('gives feedback by keyboard alone', async () => {
    const { path, id } = await past('ann@example.com');
    const ann = await person();
    await ann.open(path);
    const { keyboard } = ann.page;
    await signInByKeys(ann, 'ann@example.com');
    await focusOn(ann, 'Your interview');
    await ann.said('Your feedback');
    await ann.tabTo('Send the feedback');
    await keyboard.press('Enter');
    // What is missing has the focus.
    await focusOn(ann, '1');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await focusOn(ann, '3');
    await ann.tabTo('Send the feedback');
    await keyboard.press('Enter');
    await focusOn(ann, 'Yes, very much');
    await keyboard.press('ArrowDown');
    await focusOn(ann, 'Yes');
    await ann.tabTo('On time');
    await keyboard.press('Space');
    await ann.tabTo('What else do you want to say? (not needed)');
    await keyboard.type('It began at nine.');
    await ann.tabTo('Send the feedback');
    await keyboard.press('Enter');
    await ann.said('Your feedback was sent. Thank you.');
    assert.deepEqual(await feedbackOn(id), [3, 'yes', ['On time'], 'It began at nine.']);
    // The form is gone with the button that had the focus.
    await focusOn(ann, 'Your feedback');
    await ann.tabTo('Send other feedback');
    await keyboard.press('Enter');
    await ann.page.getByLabel('What else do you want to say?').waitFor();
    await focusOn(ann, 'Your feedback');
    await ann.leave();
  });

  test('gives feedback by touch alone', async () => {
    const { path, id } = await past('bo@example.com');
    const bo = await person(PHONE);
    await bo.open(path);
    await signInByTouch(bo, 'bo@example.com');
    await tap(button(bo, 'Send the feedback'));
    await bo.said('Choose a number from 1 to 10.');
    await tap(label(bo, /^8$/));
    await tap(label(bo, /^Not at all$/));
    await tap(label(bo, 'Well prepared'));
    await tap(bo.page.getByLabel('What else do you want to say?'));
    await bo.page.keyboard.type('It began at nine.');
    await tap(button(bo, 'Send the feedback'));
    await bo.said('Your feedback was sent. Thank you.');
    assert.deepEqual(await feedbackOn(id),
      [8, 'strong_no', ['Well prepared'], 'It began at nine.']);
    await tap(button(bo, 'Send other feedback'));
    await label(bo, /^8$/).waitFor();
    await bo.leave();
  });

  test('chooses mails by keyboard alone, without an account', async () => {
    const path = await preferences('cy@example.com');
    const cy = await person();
    await cy.open(path);
    await cy.said('You need not sign in.');
    const { keyboard } = cy.page;
    await cy.tabTo('Reminders');
    await keyboard.press('Space');
    await cy.page.getByText('Saved.').first().waitFor();
    await focusOn(cy, 'Reminders');
    assert.deepEqual(await chosen(path), [false, undefined]);
    await cy.tabTo('Undo');
    await keyboard.press('Enter');
    await cy.page.getByText('As before.').first().waitFor();
    assert.deepEqual(await chosen(path), [true, undefined]);
    // Each letter chooses a zone, and the last one counts, also if the first is slow to arrive.
    let first;
    service.refuse = (request, response) => {
      if (first || request.method !== 'PATCH') return false;
      first = () => forward(service.upstream, request, response);
      return true;
    };
    let waiting = 0;
    cy.page.on('request', () => { waiting += 1; });
    cy.page.on('response', () => { waiting -= 1; });
    await cy.tabTo('Time zone');
    await keyboard.type('asia/tok');
    const zone = cy.page.getByLabel('Time zone');
    assert.equal(await zone.inputValue(), 'Asia/Tokyo');
    first();
    await until('the zone at the service', async () => waiting === 0
      && (await chosen(path))[1] === 'Asia/Tokyo');
    assert.equal(await zone.inputValue(), 'Asia/Tokyo');
    await focusOn(cy, 'Time zone');
    await cy.leave();
  });

  test('chooses mails by touch alone, without an account', async () => {
    const path = await preferences('di@example.com');
    const di = await person(PHONE);
    await di.open(path);
    await tap(label(di, 'Reminders'));
    await di.page.getByText('Saved.').first().waitFor();
    assert.deepEqual(await chosen(path), [false, undefined]);
    await tap(button(di, 'Undo'));
    await di.page.getByText('As before.').first().waitFor();
    assert.deepEqual(await chosen(path), [true, undefined]);
    await tap(button(di, 'Close'));
    await button(di, 'Close').waitFor({ state: 'detached' });
    await di.page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await until('the zone at the service', async () =>
      (await chosen(path))[1] === 'Asia/Tokyo');
    await di.leave();
  });

  test('becomes a member by keyboard alone', async () => {
    const eva = await person();
    await eva.open(await membership('eva@example.org'));
    await eva.said('You are invited to become an interviewer of');
    const { keyboard } = eva.page;
    await signInByKeys(eva, 'eva@example.org');
    await button(eva, 'Accept the invitation').waitFor();
    await focusOn(eva, 'You are invited');
    await eva.tabTo('Accept the invitation');
    await keyboard.press('Enter');
    await eva.said('You are a member now');
    await focusOn(eva, 'You are invited');
    assert.match(await members(), /^eva@example\.org$/m);
    await eva.tabTo('Go on');
    await keyboard.press('Enter');
    await eva.said('You interview for');
    await eva.leave();
  });

  test('becomes a member by touch alone', async () => {
    const flo = await person(PHONE);
    await flo.open(await membership('flo@example.org'));
    await signInByTouch(flo, 'flo@example.org');
    await tap(button(flo, 'Accept the invitation'));
    await flo.said('You are a member now');
    assert.match(await members(), /^flo@example\.org$/m);
    await tap(flo.page.getByRole('link', { name: 'Go on' }));
    await flo.said('You interview for');
    await flo.leave();
  });

  test('enters a call by keyboard alone', async () => {
    const path = await meeting('gil@example.com', true);
    const gil = await person();
    await gil.open(path);
    await gil.said('The call opens on the site');
    await gil.tabTo('Join the call');
    await entersTheCall(gil, path, () => gil.page.keyboard.press('Enter'));
    await gil.leave();
  });

  test('enters a call by touch alone', async () => {
    const path = await meeting('hal@example.com', false);
    assert.match(path, /^\/lobby\//);
    const hal = await person(PHONE);
    await hal.open(path);
    await entersTheCall(hal, path, () =>
      tap(hal.page.getByRole('link', { name: 'Join the call' })));
    await hal.leave();
  });

  test('replies in a conversation by keyboard alone', async () => {
    const talk = await invited(service, acme, { kind: 'conversation', minutes: 30 });
    const ida = await person();
    await ida.open(talk.path);
    await ida.said('one after the other');
    const { keyboard } = ida.page;
    await ida.tabTo('Start');
    await keyboard.press('Enter');
    await focusOn(ida, 'Questions for you');
    const reply = ida.page.getByLabel('Your reply');
    for (const words of REPLIES) {
      await until('an empty field', async () => (await reply.count()) === 1
        && (await reply.inputValue()) === '');
      // The next question has the focus when it comes.
      if (words !== REPLIES[0]) await focusOn(ida, 'Question');
      await ida.tabTo('Your reply');
      await keyboard.type(words);
      await ida.tabTo('Send the reply ...');
      await keyboard.press('Enter');
      await ida.tabTo('Cancel');
      await keyboard.press('Enter');
      await focusOn(ida, 'Send the reply ...');
      await keyboard.press('Enter');
      await ida.tabTo('Send');
      await keyboard.press('Enter');
    }
    await ida.said('Your answers have arrived');
    await focusOn(ida, 'Questions for you');
    assert.deepEqual(await talk.answers(), REPLIES);
    await ida.leave();
  });

  test('replies in a conversation by touch alone', async () => {
    const talk = await invited(service, acme, { kind: 'conversation', minutes: 30 });
    const jo = await person(PHONE);
    await jo.open(talk.path);
    await tap(button(jo, 'Start'));
    const reply = jo.page.getByLabel('Your reply');
    for (const words of REPLIES) {
      await until('an empty field', async () => (await reply.count()) === 1
        && (await reply.inputValue()) === '');
      await tap(reply);
      await jo.page.keyboard.type(words);
      await tap(button(jo, 'Send the reply ...'));
      await tap(button(jo, 'Send'));
    }
    await jo.said('Your answers have arrived');
    assert.deepEqual(await talk.answers(), REPLIES);
    await jo.leave();
  });
});
