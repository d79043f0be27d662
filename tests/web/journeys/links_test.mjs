// What the pages of links say when a link does not work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('a link', ({ service, acme, person }) => {
  const meets = async (path, status, title, name) => {
    const who = await person();
    who.expect(status);
    await who.open(path);
    await who.said(title);
    assert.equal(await who.page.getByRole('button').count(), 0);
    await who.look(name);
    await who.leave();
  };

  test('that is unknown or cut off', async () => {
    const { path } = await invited(service, acme);
    await meets(path.slice(0, -5), 404, 'There is no such link', 'link-unknown');
  });

  test('that has expired', async () => {
    const { path, interview } = await invited(service, acme);
    await service.sql(`update interviews set link_expires_at = now() - interval '1 hour'
      where id = '${interview._id}'`);
    await meets(path, 410, 'This link has expired', 'link-expired');
  });

  test('of an invitation that was cancelled', async () => {
    const { path, interview } = await invited(service, acme);
    await service.call('POST', `/v1/interviews/${interview._id}/cancel`, {}, acme.owner);
    await meets(path, 410, 'This invitation was cancelled', 'link-cancelled');
  });

  test('of an invitation that the candidate declined', async () => {
    const { path, interview } = await invited(service, acme);
    await service.call('POST',
      `/v1/interviews/decline/${interview.declineLink.split('/').at(-1)}`, {});
    await meets(path, 410, 'You declined this invitation', 'link-declined');
  });

  test('that was used: the receipt is there again', async () => {
    const { path, start, token } = await invited(service, acme);
    await start();
    await service.call('POST', `/v1/screening/${token}/submit`, { responses: [] });
    const ann = await person();
    await ann.open(path);
    await ann.said('Your answers have arrived');
    await ann.leave();
  });

  test('without the service, and after it', async () => {
    const { path } = await invited(service, acme);
    const bo = await person();
    service.refuse = (request, response) => {
      if (!request.url.startsWith('/v1/')) return false;
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '60' });
      response.end('{"message":"The server is busy","code":"overloaded"}');
      return true;
    };
    bo.expect(503);
    await bo.open(path);
    await bo.said('The service is busy');
    await bo.look('link-busy');
    service.refuse = () => false;
    await bo.page.getByRole('button', { name: 'Try again' }).click();
    await bo.said('Before you begin');
    await bo.leave();
  });
});
