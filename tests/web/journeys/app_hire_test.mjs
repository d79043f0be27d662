// From an empty organization to a hired candidate, by pages alone. The pictures of docs/images are
// those of this journey.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { Steps } from '../support/steps.mjs';
import { suite } from '../support/suite.mjs';

// Seconds of somebody who knows the pages, so that others have as long again within three minutes.
const TO_FIRST_CANDIDATE = 90;

suite('somebody who hires', ({ service, person }) => {
  const button = (who, name, inside = who.page) =>
    inside.getByRole('button', { name, exact: true });
  const dialog = (who) => who.page.getByRole('dialog');
  const press = async (who, name, inside) => button(who, name, inside).first().click();

  // The path of the link in the newest mail to the address.
  const linkOf = async (address, pattern) => new URL(await until(`a mail to ${address}`, () =>
    pattern.exec(service.mails(address).at(-1) ?? '')?.[0])).pathname;

  const card = (who, name) => who.page.getByRole('link', { name }).first();

  test('needs no terminal from the first job to the last word', async (t) => {
    await service.hireline('org', 'create', '--name', 'Acme', '--owner-email', 'ada@example.org',
      '--plan', 'growth');
    const ada = await person({ viewport: { width: 1280, height: 800 } });
    await ada.enter('ada@example.org');
    await ada.said('From here to the first candidate');
    await ada.picture('today-first');
    const steps = new Steps();
    await steps.click(ada.page.getByRole('link', { name: 'Create a job' }));
    await steps.click(button(ada, 'Written, technical, culture'));
    await steps.fill(ada.page.getByLabel('Title', { exact: true }), 'Backend engineer');
    await steps.fill(ada.page.getByLabel('Description'),
      'You build the service, and keep it running.');
    await ada.picture('job');
    await steps.click(button(ada, 'Create the job'));

    await steps.click(button(ada, 'Invite the first candidate ...'));
    await steps.fill(dialog(ada).getByLabel('Email address of the candidate'), 'cy@example.com');
    await steps.fill(dialog(ada).getByLabel('Name (not needed)'), 'Cy');
    await ada.picture('invite');
    await steps.click(button(ada, 'Invite', dialog(ada)));
    await card(ada, 'Cy').waitFor();
    t.diagnostic(`from an empty organization to the first invited candidate: ${steps}`);
    assert.ok(steps.seconds() <= TO_FIRST_CANDIDATE, String(steps));

    const cy = await person({ viewport: { width: 390, height: 844 } });
    await cy.open(await linkOf('cy@example.com', /^http\S*\/screening\/\S+/m));
    await press(cy, 'Start');
    await cy.page.getByLabel('Your answer').fill('First I look at what the users see, then at the '
      + 'log of slow statements, and I ask the planner with explain analyze.');
    await cy.said(/^Saved \d\d:\d\d:\d\d$/);
    await cy.picture('screening');
    await press(cy, 'Review and submit ...');
    await press(cy, 'Submit my answers');
    await cy.said('Your answers have arrived');
    await service.idle();

    await ada.page.reload();
    await card(ada, 'Cy').waitFor();
    await ada.picture('board');
    await card(ada, 'Cy').click();
    await ada.said('“Written questions” was completed.');
    await ada.picture('candidate');
    const second = ada.page.getByRole('region', { name: '2. Technical interview' });
    await press(ada, 'Unlock ...', second);
    await dialog(ada).getByText('“Technical interview” opens.').waitFor();
    await ada.picture('unlock');
    await press(ada, 'Unlock', dialog(ada));
    await press(ada, 'Invite ...', second);
    await dialog(ada).getByLabel('Date').fill('2030-05-06');
    await dialog(ada).getByLabel('From', { exact: true }).fill('10:00');
    await dialog(ada).getByLabel('To', { exact: true }).fill('11:00');
    await dialog(ada).getByText('With this one, 2 of').waitFor();
    await ada.picture('schedule');
    await press(ada, 'Invite', dialog(ada));
    await dialog(ada).waitFor({ state: 'detached' });

    await cy.signIn('cy@example.com', await linkOf('cy@example.com', /http\S*\/my\/interviews\/\w+/));
    await press(cy, 'I will come');
    await cy.open('/my');
    await cy.said('Backend engineer');
    await cy.picture('applications');

    await ada.page.reload();
    await second.getByRole('link', { name: /^Interview: / }).click();
    await ada.said('Comes');
    await ada.picture('interview');
    await ada.page.getByText('Give feedback before the interview').click();
    await ada.page.getByLabel('8', { exact: true }).check();
    await ada.page.getByLabel('Strong yes').check();
    await ada.page.getByLabel('What did you see and hear?').fill('Finds causes, and says what to measure.');
    await ada.picture('feedback');
    await press(ada, 'Give the feedback');
    await ada.said('You have given your feedback.');
    await ada.page.getByRole('link', { name: 'Open the candidate’s pipeline' }).click();
    await press(ada, 'Set the status');
    await ada.page.getByRole('menuitem', { name: 'Hire' }).click();
    await dialog(ada).getByText('The candidate’s status becomes “Hired”.').waitFor();
    await press(ada, 'Hire', dialog(ada));
    await ada.page.locator('.badge').getByText('Hired').first().waitFor();
    await ada.picture('hired');
    await cy.page.reload();
    await cy.said('Backend engineer');
    await ada.leave();
    await cy.leave();
  });
}, { isEmpty: true });
