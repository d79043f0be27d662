// A suite of journeys: a server, a browser and an organization for all of them.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe } from 'node:test';
import { launch, Person } from './browser.mjs';
import { Service } from './service.mjs';

// `options` are those of the service. With `isEmpty`, there is no organization.
export function suite(name, journeys, options = {}) {
  describe(name, () => {
    const service = new Service(options);
    const acme = {};
    let browser;

    before(async () => {
      await service.begin();
      browser = await launch();
      if (!options.isEmpty) Object.assign(acme, await service.organization('Acme'));
    });

    after(async () => {
      await browser?.close();
      const leaks = service.server ? service.leaks() : [];
      await service.stop();
      assert.deepEqual(leaks, [], 'tokens in the log of the server, or in a Referer');
    });

    afterEach(() => service.heal());

    journeys({ service, acme, person: (options) => Person.at(browser, service, options) });
  });
}
