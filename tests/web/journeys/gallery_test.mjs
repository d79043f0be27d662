// Every part in every state: axe finds nothing, nothing scrolls sideways, and no text becomes markup.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildGallery } from '../../../web/build.mjs';
import { sendPage } from '../../../web/serve.mjs';
import { suite } from '../support/suite.mjs';

suite('the gallery', ({ service, person }) => {
  test('of parts, and of what lies over them', async () => {
    const site = await buildGallery();
    service.refuse = (request, response) => sendPage(site, request, response, service.upstream);
    const eyes = await person();
    await eyes.open('/gallery');
    await eyes.said('Buttons');
    await eyes.look('gallery');
    assert.equal(await eyes.page.locator('b').count(), 0);
    await eyes.page.getByRole('button', { name: 'Move', exact: true }).click();
    await eyes.page.getByRole('menuitem').first().waitFor();
    await eyes.look('gallery-menu');
    await eyes.page.keyboard.press('Escape');
    for (const shown of ['dialog', 'form', 'toast', 'problems']) {
      await eyes.open(`/gallery#${shown}`);
      await eyes.page.reload();
      await eyes.page.locator({ toast: '.toast', problems: '.banner' }[shown] ?? 'dialog').first()
        .waitFor();
      await eyes.look(`gallery-${shown}`);
    }
    await eyes.leave();
  });
}, { isEmpty: true });
