import { trialCreated } from '@plumbline/domain/errors/messages';
import { expect, inject, test } from 'vitest';
import { newPerson } from '../support/browser.ts';
import { confirmAddress, fillTrial, invite, join, newAccount, signUp } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

/** Without a reload; the speed is measured by `bench live`. */
const liveLimitMs = 10_000;

test('STORY-1 a company is made, work is entered, a field technician joins by a link, and each sees the changes of the other without a reload', async () => {
  const { origin } = inject('server');
  const office = await newPerson(browser, { size: 'office', origin, moves: true });
  const crew = await newPerson(browser, { size: 'phone', origin, moves: true });
  const owner = newAccount('Dana', 'Okafor');
  const tech = newAccount('Ray', 'Nakamura');
  const a = office.page;
  const b = crew.page;

  await signUp(a, owner);
  await fillTrial(a, { company: 'Halden & Sons', plan: 'business' });
  await a.getByText(trialCreated).waitFor();
  await a.waitForURL('**/dashboard');
  await a.getByRole('heading', { name: 'Welcome, Dana.' }).waitFor();

  await a.goto('/projects');
  await a.getByRole('button', { name: 'New project' }).first().click();
  await a.getByRole('dialog').getByLabel(/^Name/).fill('Roof on Mill Street');
  await a.getByRole('button', { name: 'Create project' }).click();
  await a.getByRole('link', { name: 'Roof on Mill Street' }).click();
  await a.waitForURL('**/projectdetail?id=*');
  const tabs = a.getByRole('navigation', { name: 'Parts of the project' });

  await tabs.getByRole('link', { name: /^Notes/ }).click();
  await a.getByRole('button', { name: 'New note' }).first().click();
  const note = a.getByRole('dialog');
  await note.getByLabel('Title').fill('Gate code changed');
  await note.getByLabel('Note', { exact: true }).fill('It is 4471 from Monday.');
  await note.getByRole('button', { name: 'Create note' }).click();
  await a.getByText('It is 4471 from Monday.').waitFor();

  await tabs.getByRole('link', { name: /^Tasks/ }).click();
  await a.getByLabel('Title of the new task').fill('Order the flashing');
  await a.getByLabel('Title of the new task').press('Enter');
  await a.getByRole('button', { name: 'Done: Order the flashing' }).waitFor();
  const tasksOfProject = a.url();

  await a.goto('/teammanagement');
  await a.getByRole('button', { name: 'Invite', exact: true }).click();
  await a.getByRole('button', { name: 'Send the link again' }).waitFor();
  await confirmAddress(a, owner.email);
  const link = await invite(a, { email: tech.email, role: 'field_tech' });
  await join(b, tech, link);
  await b.goto('/projects');
  await b.getByRole('link', { name: 'Roof on Mill Street' }).click();
  await b
    .getByRole('link', { name: /^Notes/ })
    .last()
    .click();
  await b.getByText('It is 4471 from Monday.').waitFor();
  await b.goto(tasksOfProject);
  await b.getByText('Order the flashing').waitFor();

  await a.goto(tasksOfProject);
  await a.getByRole('button', { name: 'Order the flashing', exact: true }).click();
  await a.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await a.getByRole('dialog').getByLabel('Title').fill('Order the copper flashing');
  await a.getByRole('button', { name: 'Save task' }).click();
  await b.getByText('Order the copper flashing').waitFor({ timeout: liveLimitMs });
  await a.keyboard.press('Escape');

  await b.getByRole('button', { name: 'Done: Order the copper flashing', pressed: false }).click();
  await a
    .getByRole('button', { name: 'Done: Order the copper flashing', pressed: true })
    .waitFor({ timeout: liveLimitMs });

  await a.getByRole('button', { name: 'Done: Order the copper flashing' }).click();
  await b
    .getByRole('button', { name: 'Done: Order the copper flashing', pressed: false })
    .waitFor({ timeout: liveLimitMs });

  expect([...office.problems, ...crew.problems]).toEqual([]);
  await office.context.close();
  await crew.context.close();
});
