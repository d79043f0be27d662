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
    if (name) await who.look(name);
    await who.leave();
  };
  const decline = ({ interview: { declineLink } }) =>
    service.call('POST', `/v1/interviews/decline/${declineLink.split('/').at(-1)}`, {});
  const expire = ({ interview }) => service.sql(`update interviews
    set link_expires_at = now() - interval '1 hour' where id = '${interview._id}'`);
  const cancel = ({ interview }) =>
    service.call('POST', `/v1/interviews/${interview._id}/cancel`, {}, acme.owner);

  test('that is unknown or cut off', async () => {
    const { path } = await invited(service, acme);
    await meets(path.slice(0, -5), 404, 'There is no such link', 'link-unknown');
  });

  test('that has expired', async () => {
    const invitation = await invited(service, acme);
    await expire(invitation);
    await meets(invitation.path, 410, 'This link has expired', 'link-expired');
  });

  test('of an invitation that was cancelled', async () => {
    const invitation = await invited(service, acme);
    await cancel(invitation);
    await meets(invitation.path, 410, 'This invitation was cancelled', 'link-cancelled');
  });

  test('of an invitation that the candidate declined', async () => {
    const invitation = await invited(service, acme);
    await decline(invitation);
    await meets(invitation.path, 410, 'You declined this invitation', 'link-declined');
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

  test('to a coding session: unknown, expired, cancelled, declined, used', async () => {
    const coding = () => invited(service, acme, { kind: 'coding', minutes: 90 });
    await meets((await coding()).path.slice(0, -5), 404, 'There is no such link');
    for (const [end, title] of [[expire, 'This link has expired'],
      [cancel, 'This invitation was cancelled'], [decline, 'You declined this invitation']]) {
      const invitation = await coding();
      await end(invitation);
      await meets(invitation.path, 410, title);
    }
    const { path, token } = await coding();
    await service.call('GET', `/v1/dsa/${token}`);
    await service.call('POST', `/v1/dsa/${token}/submit`, { solutions: [] });
    const cy = await person();
    await cy.open(path);
    await cy.said('Your answers have arrived');
    await cy.said('Receipt');
    assert.equal(await cy.page.getByRole('button', { name: 'Start' }).count(), 0);
    await cy.leave();
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
