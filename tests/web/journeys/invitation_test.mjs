// Becoming a member of an organization by the link of a mail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from '../support/suite.mjs';

suite('an invitation of a member', ({ service, acme, person }) => {
  const organization = async () =>
    (await service.call('GET', '/v1/me', undefined, acme.owner)).recruiter.organization._id;
  const invite = async (email, role = 'interviewer') => {
    const made = await service.call('POST', `/v1/orgs/${await organization()}/members/invite`,
      { email, role, clientUrl: service.origin }, acme.owner);
    const id = made.invitationId ?? made._id;
    return service.call('GET', `/v1/orgs/${await organization()}/invitations/${id}`, undefined,
      acme.owner);
  };
  const pathOf = ({ link }) => new URL(link).pathname;
  const accept = (who) => who.page.getByRole('button', { name: 'Accept the invitation' });

  test('is read, then accepted with the invited address', async () => {
    const path = pathOf(await invite('ann@example.org'));
    const ann = await person();
    service.seen.length = 0;
    await ann.open(path);
    await ann.said('You are invited to become an interviewer of');
    await ann.said(/^You can accept it until .*, \d\d:\d\d [A-Z]+\.$/);
    await ann.page.waitForLoadState('networkidle');
    assert.ok(service.seen.every((one) => one.startsWith('GET ')), service.seen.join());
    await ann.lookAndRead('invitation');
    assert.equal(await ann.page.getByLabel('Email address').inputValue(), 'ann@example.org');
    await ann.page.getByRole('button', { name: 'Send a code' }).click();
    const { code } = await service.codeMail('ann@example.org');
    await ann.page.getByLabel('Code from the mail').fill(code);
    await ann.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await accept(ann).waitFor();
    await ann.look('invitation-accept');
    await accept(ann).click();
    await ann.said('You are a member now');
    await ann.lookAndRead('invitation-accepted');
    await ann.page.getByRole('link', { name: 'Go on' }).click();
    await ann.said('You interview for');
    ann.expect(410);
    await ann.open(path);
    await ann.said('This invitation was accepted already');
    await ann.leave();
  });

  test('is not for whoever signed in with another address', async () => {
    const path = pathOf(await invite('bo@example.org'));
    const cy = await person();
    await cy.signIn('cy@example.org');
    await cy.open(path);
    await cy.said('The invitation is for another address.');
    assert.equal(await accept(cy).count(), 0);
    await cy.look('invitation-other');
    await cy.page.getByRole('button', { name: 'Sign out' }).click();
    await cy.page.getByLabel('Email address').waitFor();
    await cy.leave();
  });

  test('asks for its own address, whatever address asked for a code here before', async () => {
    const path = pathOf(await invite('fay@example.org'));
    const fay = await person();
    await fay.open('/my');
    await fay.ask('private@example.org');
    await fay.open(path);
    await fay.page.getByLabel('Email address').waitFor();
    assert.equal(await fay.page.getByLabel('Email address').inputValue(), 'fay@example.org');
    await fay.ask('fay@example.org');
    await fay.page.reload();
    await fay.page.getByLabel('Code from the mail').waitFor();
    await fay.leave();
  });

  test('that was taken back meanwhile says so, as one that is unknown', async () => {
    const invitation = await invite('di@example.org');
    const di = await person();
    await di.signIn('di@example.org');
    await di.open(pathOf(invitation));
    await accept(di).waitFor();
    await service.call('DELETE', `/v1/orgs/${await organization()}/invitations/${invitation._id}`,
      undefined, acme.owner);
    di.expect(410, 404);
    await accept(di).click();
    await di.said('This invitation was taken back');
    await di.look('invitation-revoked');
    await di.open(`${pathOf(invitation).slice(0, -4)}`);
    await di.said('There is no such link');
    await di.leave();
  });

  test('of somebody who belongs to another organization', async () => {
    const other = await service.organization('Other');
    const path = pathOf(await invite(other.email));
    const boss = await person();
    await boss.signIn(other.email, path);
    boss.expect(409);
    await accept(boss).click();
    await boss.said('You already belong to an organization');
    await boss.leave();
  });
});
