// A suite of journeys: a server, a browser and an organization for all of them.
import { after, afterEach, before, describe } from 'node:test';
import { launch, Person } from './browser.mjs';
import { Service } from './service.mjs';

export function suite(name, journeys) {
  describe(name, () => {
    const service = new Service();
    const acme = {};
    let browser;

    before(async () => {
      await service.begin();
      browser = await launch();
      Object.assign(acme, await service.organization('Acme'));
    });

    after(async () => {
      await browser?.close();
      await service.stop();
    });

    afterEach(() => service.heal());

    journeys({ service, acme, person: (options) => Person.at(browser, service, options) });
  });
}
