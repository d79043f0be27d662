// Declining an invitation by the link of its mail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';

suite('declining', ({ service, acme, person }) => {
  const live = async (email) => {
    const { declineLink, _id } = await service.inviteLive(acme, { email }, START);
    return { path: new URL(declineLink).pathname, id: _id };
  };
  const interview = (id) => service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
  const decline = (who) => who.page.getByRole('button', { name: 'Decline the invitation ...' });

  test('opening declines nothing; the button does, with reasons', async () => {
    const { path, id } = await live('ann@example.com');
    const ann = await person();
    service.seen.length = 0;
    await ann.open(path);
    await ann.heading('Decline an invitation');
    await ann.said('You have declined nothing by opening this page.');
    await ann.said(/11:00.*12:00 CEST$/);
    await ann.page.waitForLoadState('networkidle');
    assert.ok(service.seen.every((one) => one.startsWith('GET ')), service.seen.join());
    await ann.lookAndRead('decline');
    await ann.page.getByLabel('I took another job').check();
    await ann.page.getByLabel('What do you want to say about it?').fill('Thank you.');
    await decline(ann).click();
    await ann.lookAndRead('decline-confirm');
    await ann.page.keyboard.press('Escape');
    assert.equal((await interview(id)).status, 'scheduled');
    await decline(ann).click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await ann.said('You declined the invitation');
    await ann.said(/were told .*, \d\d:\d\d [A-Z]+\./);
    assert.equal(await ann.page.getByText('You have declined nothing').count(), 0);
    await ann.lookAndRead('declined');
    const { status, stageData: { declineData } } = await interview(id);
    assert.equal(status, 'declined');
    assert.equal(declineData.reason, 'Thank you.');
    assert.deepEqual(declineData.tags, ['I took another job']);
    await ann.page.reload();
    await ann.said('You declined the invitation');
    assert.equal(await decline(ann).count(), 0);
    await ann.leave();
  });

  test('whoever only cannot come at that time is led to the answer for that', async () => {
    const { path, id } = await live('bo@example.com');
    const bo = await person();
    await bo.open(path);
    await bo.page.getByRole('link', { name: 'I cannot at that time' }).click();
    await bo.ask('bo@example.com');
    const { code } = await service.codeMail('bo@example.com');
    await bo.page.getByLabel('Code from the mail').fill(code);
    await bo.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await bo.page.getByRole('button', { name: 'I cannot at that time' }).click();
    await bo.page.getByText('Answer sent: you cannot at that time.').first().waitFor();
    assert.equal((await interview(id)).status, 'scheduled');
    await bo.leave();
  });

  test('reasons are kept through a reload and a look at the other way, until they are sent',
    async () => {
      const { path, id } = await live('eva@example.com');
      const eva = await person();
      const other = eva.page.getByLabel('The pay does not fit');
      const reason = eva.page.getByLabel('What do you want to say about it?');
      const keeps = async (text) => {
        await until('the reason', async () => await reason.count()
          && (await reason.inputValue()) === text);
        assert.deepEqual([await other.isChecked(),
          await eva.page.getByLabel('Something else').isChecked()], [true, false]);
      };
      await eva.open(path);
      await other.check();
      await eva.keeping(() => reason.fill('The offer was clear'));
      await eva.page.reload();
      await keeps('The offer was clear');
      // What was typed a moment before leaving, too, on a slow device.
      const device = await eva.context.newCDPSession(eva.page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
      await reason.fill('The offer was clear, thank you.');
      await eva.page.getByRole('link', { name: 'I cannot at that time' }).click();
      await eva.page.getByLabel('Email address').waitFor();
      await eva.open(path);
      await keeps('The offer was clear, thank you.');
      assert.equal((await eva.drafts()).length, 1);
      await decline(eva).click();
      await eva.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await eva.said('You declined the invitation');
      await until('no draft on the device', async () => (await eva.drafts()).length === 0);
      const { stageData: { declineData } } = await interview(id);
      assert.equal(declineData.reason, 'The offer was clear, thank you.');
      assert.deepEqual(declineData.tags, ['The pay does not fit']);
      await eva.leave();
    });

  test('a cancelled interview, an unknown link, a step without a time', async () => {
    const { path, id } = await live('cy@example.com');
    await service.call('POST', `/v1/interviews/${id}/cancel`, {}, acme.owner);
    const cy = await person();
    await cy.open(path);
    await cy.said('This invitation was cancelled');
    assert.equal(await decline(cy).count(), 0);
    cy.expect(404);
    await cy.open(`${path.slice(0, -4)}`);
    await cy.said('There is no such link');
    const automated = await invited(service, acme);
    await cy.open(new URL(automated.interview.declineLink).pathname);
    await decline(cy).waitFor();
    assert.equal(await cy.page.getByText('The time does not suit you?').count(), 0);
    await cy.look('decline-automated');
    await cy.leave();
  });

  test('a reason that is too long is not sent', async () => {
    const { path, id } = await live('di@example.com');
    const di = await person();
    await di.open(path);
    await di.page.getByLabel('What do you want to say about it?').fill('x'.repeat(2001));
    await di.said('This is longer than 2,000 characters.');
    await decline(di).click();
    assert.equal(await di.page.getByRole('dialog').count(), 0);
    assert.equal((await interview(id)).status, 'scheduled');
    await di.leave();
  });
});
