// Webhooks: an endpoint and its secret, a test, what failed and is sent again, what happened before.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

// Receives webhooks, and answers with `status`.
class Receiver {
  constructor() {
    this.status = 204;
    this.received = [];
    this.seen = 0;
    this.server = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      this.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(this.status, { 'content-type': 'text/plain' });
      response.end(this.status === 204 ? undefined : 'not <b>now</b>');
    });
  }

  async begin() {
    await new Promise((done) => { this.server.listen(0, '127.0.0.1', done); });
    this.url = `http://127.0.0.1:${this.server.address().port}/in`;
  }

  // The next webhook, which may have arrived already.
  async next() {
    await until('a webhook', () => this.seen < this.received.length);
    this.seen += 1;
    return this.received[this.seen - 1];
  }

  // Those that have arrived are no longer next.
  forget() { this.seen = this.received.length; }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((done) => { this.server.close(done); });
  }
}

function signatureOf({ headers, body }, secret) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;
}

suite('webhooks', ({ service, acme, person }) => {
  const dialog = (who, name) => who.page.getByRole('dialog', { name });
  const act = (box, name) => box.getByRole('button', { name, exact: true });
  const choose = async (who, item) => {
    await who.page.getByRole('button', { name: /^Actions for / }).click();
    await who.page.getByRole('menuitem', { name: item }).click();
  };

  const addJob = (title) => service.call('POST', '/v1/jobs', { title,
    description: 'You work here.', status: 'active',
    stages: [{ name: 'Interview', stageTypeKey: 'live_1on1' }] }, acme.owner);

  test('an endpoint gets a secret, a test, and again what failed', async (context) => {
    const receiver = new Receiver();
    // Also after a failure: the process of this file ends when nothing listens any more.
    context.after(() => receiver.stop());
    await receiver.begin();
    const ada = await person();
    await ada.enter(acme.email, '/app/organization/webhooks');
    await ada.said('No endpoints');
    await ada.page.getByRole('button', { name: 'New endpoint ...' }).click();
    const create = dialog(ada, 'New endpoint');
    await create.getByLabel('Address').fill('ftp://example.com');
    await create.getByText('Choose at least one event.').waitFor();
    await create.getByLabel('Jobs').check();
    await create.getByLabel('Single events').fill('pipeline.status_changed:hired');
    ada.expect(400);
    await act(create, 'Create').click();
    await create.getByText('1 field is not accepted. Nothing was saved yet.').waitFor();
    await ada.look('app-endpoint-new');
    await create.getByLabel('Address').fill(receiver.url);
    await create.getByLabel('Description').fill('HR system');
    await act(create, 'Create').click();
    const shown = dialog(ada, 'The secret of the endpoint');
    const secret = await shown.getByLabel('Secret').inputValue();
    assert.match(secret, /^whsec_/);
    await ada.look('app-endpoint-secret');
    await act(shown, 'I have kept it').click();
    await ada.page.getByRole('table', { name: 'Endpoints' }).getByText('HR system').waitFor();
    assert.ok(!(await ada.page.content()).includes(secret));
    await ada.look('app-endpoints');

    // A test arrives, with a signature that the secret makes.
    await ada.page.getByRole('link', { name: receiver.url }).click();
    await ada.heading('HR system');
    await ada.said('Nothing was sent yet');
    await ada.page.getByRole('button', { name: 'Send a test ...' }).click();
    const trial = dialog(ada, 'Send a test');
    await trial.getByLabel('Event').selectOption('job.created');
    await act(trial, 'Send').click();
    await ada.page.getByText('The test is sent.').first().waitFor();
    const first = await receiver.next();
    assert.equal(first.headers['webhook-signature'], signatureOf(first, secret));
    assert.equal(JSON.parse(first.body).type, 'job.created');

    // What failed says so, with the response as a text, and is sent again.
    receiver.status = 503;
    await addJob('Baker');
    const refused = await receiver.next();
    await ada.page.reload();
    await ada.page.getByText('Next attempt:').first().waitFor();
    await ada.page.getByRole('table').getByRole('button', { name: /^job\.created/ }).first().click();
    const failed = dialog(ada, 'job.created');
    await failed.getByText(/status 503, after/).first().click();
    await failed.getByText('not <b>now</b>').first().waitFor();
    await ada.look('app-delivery');
    receiver.status = 204;
    await act(failed, 'Send again').click();
    await ada.page.getByText('The webhook is sent again.').first().waitFor();
    await service.idle();
    assert.equal(receiver.received.at(-1).headers['webhook-id'], refused.headers['webhook-id']);
    receiver.forget();

    // An endpoint that is gone is disabled. What happens then is sent later.
    receiver.status = 410;
    await addJob('Cook');
    // The request arrives before its response has disabled the endpoint.
    await receiver.next();
    await service.idle();
    receiver.forget();
    await addJob('Miller');
    await service.idle();
    await ada.open('/app/organization/webhooks');
    await ada.said('because it answered that it is gone (410).');
    await ada.look('app-endpoints-disabled');
    receiver.status = 204;
    await choose(ada, 'Enable ...');
    const enable = dialog(ada, 'Enable the endpoint?');
    await enable.getByText('The endpoint is changed.').waitFor();
    await act(enable, 'Enable').click();
    await ada.page.getByText('The endpoint is enabled.').first().waitFor();
    await ada.page.getByRole('link', { name: receiver.url }).click();
    await ada.page.getByRole('button', { name: 'Send again ...' }).click();
    const replay = dialog(ada, 'Send events again');
    // Also the job that was there before the endpoint.
    await replay.getByText('3 webhooks will be sent.').waitFor();
    await ada.look('app-replay');
    await act(replay, 'Send').click();
    await ada.page.getByText('3 webhooks are sent.').first().waitFor();
    for (let i = 0; i < 3; i += 1) await receiver.next();
    await service.idle();
    await ada.page.reload();
    await ada.page.getByRole('table', { name: 'Webhooks' }).waitFor();
    await ada.look('app-deliveries');

    // Another filter begins at the newest.
    await ada.page.route('**/deliveries*', (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '1');
      return route.continue({ url: url.href });
    });
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Older' }).click();
    const asked = () => new URL(ada.page.url()).searchParams;
    await until('a page of older ones', () => asked().has('cursor'));
    await ada.page.getByLabel('State').selectOption('delivered');
    await until('the filter', () => asked().get('status') === 'delivered');
    assert.equal(asked().has('cursor'), false);
    await ada.page.unrouteAll({ behavior: 'wait' });

    // A new secret, and a webhook that both verify.
    await ada.open('/app/organization/webhooks');
    await choose(ada, 'New secret ...');
    const rotate = dialog(ada, 'A new secret');
    await rotate.getByText('The endpoint gets a new secret.').waitFor();
    await act(rotate, 'Make a new secret').click();
    const second = await dialog(ada, 'The secret of the endpoint').getByLabel('Secret').inputValue();
    await ada.page.keyboard.press('Escape');
    await addJob('Brewer');
    const both = await receiver.next();
    assert.equal(both.headers['webhook-signature'],
      `${signatureOf(both, second)} ${signatureOf(both, secret)}`);

    await choose(ada, 'Remove ...');
    const remove = dialog(ada, 'Remove the endpoint?');
    await remove.getByText(/The endpoint is removed/).waitFor();
    await act(remove, 'Remove').click();
    await ada.said('No endpoints');
    await ada.leave();
  });

  test('a recruiter is offered no endpoints', async () => {
    const mo = await service.member(acme, 'recruiter');
    const her = await person();
    await her.enter(mo.email, '/app/organization/webhooks');
    await her.said('This page is not for your role');
    assert.equal(await her.page.getByRole('link', { name: 'Webhooks' }).count(), 0);
    await her.leave();
  });
});
