import { beforeEach, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { fillSignUp, fillTrial, newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let person: Person;

beforeEach(async () => {
  person = await newPerson(browser, { size: 'phone', origin });
});

test('DRAFT-1000 what is typed to sign up, to sign in and for the company is there after a reload, passwords never, and nothing of it once it is sent', async () => {
  const { page } = person;
  const account = newAccount('Åse', 'Løkken');
  /** The code that stores it comes with the first key. */
  const isStored = async (text: string) =>
    await expect
      .poll(async () =>
        new URLSearchParams(await page.evaluate(() => Object.values(sessionStorage).join('&'))).toString(),
      )
      .toContain(new URLSearchParams({ text }).toString().slice('text='.length));
  const value = async (label: string) => await page.getByLabel(label, { exact: true }).inputValue();
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  // A password that is shown is a text field.
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password', { exact: true }).pressSequentially('!');
  await isStored(account.email);
  await page.reload();
  await expect
    .poll(async () => [await value('First name'), await value('Last name'), await value('Email')])
    .toEqual([account.firstName, account.lastName, account.email]);
  expect(await value('Password')).toBe('');
  const kept = async () => await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(await kept()).toContain('plumbline:form:sign-up');
  expect(await kept()).not.toMatch(/password|bob/);

  await fillSignUp(page, account);
  await page.waitForURL((url) => url.pathname === '/start-trial');
  const company = 'Løkken & døtre';
  await page.getByLabel('Company name').fill(company);
  await isStored(company);
  await page.reload();
  await expect.poll(async () => await value('Company name')).toBe(company);
  await fillTrial(page, { company, plan: 'business' });
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(await kept()).not.toContain('plumbline:form:');

  await person.context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await isStored(account.email);
  await page.reload();
  await expect.poll(async () => await value('Email')).toBe(account.email);
});
