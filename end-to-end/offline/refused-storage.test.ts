import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { cut, punch, restore, rowsOf, writeNote } from '../support/offline-steps.ts';
import { type Account, newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const job = 'Harbor house';
const account: Account = newAccount('Mette', 'Dahl');
let database: Client;
let company: string;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  const founded = await foundOrganization(origin, { account, company: 'Dahl Building' });
  const { admin } = founded;
  company = founded.organizationId;
  await admin.mutate('projects.create', { id: randomUUID(), name: job, status: 'active' });
});

afterAll(async () => {
  await database.end();
});

/** Runs in the page before its own scripts: each is one way in which browsers store nothing. */
const refusals = {
  'local storage takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
  'local storage alone takes nothing (storage-refuses-writes)': () => {
    const set: unknown = Reflect.get(Storage.prototype, 'setItem');
    if (typeof set !== 'function') return;
    Storage.prototype.setItem = function setItem(...entry) {
      if (this === window.localStorage) throw new DOMException('Full.', 'QuotaExceededError');
      Reflect.apply(set, this, entry);
    };
  },
  'session storage alone takes nothing': () => {
    const set: unknown = Reflect.get(Storage.prototype, 'setItem');
    if (typeof set !== 'function') return;
    Storage.prototype.setItem = function setItem(...entry) {
      if (this === window.sessionStorage) throw new DOMException('Full.', 'QuotaExceededError');
      Reflect.apply(set, this, entry);
    };
  },
  'storage gives nothing back': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
  },
  'there is no storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, value: null });
  },
  'storage may not be looked at': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      });
  },
  'there are no databases': () => {
    Object.defineProperty(window, 'indexedDB', { configurable: true, writable: true, value: undefined });
  },
  'databases may not be looked at': () => {
    Object.defineProperty(window, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
  },
  'databases never answer': () => {
    IDBFactory.prototype.open = () => {
      const request: unknown = Object.create(IDBOpenDBRequest.prototype);
      for (const name of ['addEventListener', 'removeEventListener'])
        Object.defineProperty(request, name, { value: () => undefined });
      for (const name of ['onupgradeneeded', 'onerror', 'onsuccess', 'onblocked', 'transaction', 'result'])
        Object.defineProperty(request, name, { writable: true, value: null });
      return request as IDBOpenDBRequest;
    };
  },
  'databases are denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
  },
  'databases do not open': () => {
    const open: unknown = Reflect.get(IDBFactory.prototype, 'open');
    if (typeof open !== 'function') return;
    IDBFactory.prototype.open = function refuse(name) {
      const request: IDBOpenDBRequest = Reflect.apply(open, this, [name, 99]);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
  },
};

const keepsNothing = 'This browser keeps nothing on this device.';

/** What is in session storage ends with the tab in any browser, so there is nothing to say of it. */
function textOf(refusal: string): string | null {
  if (refusal.startsWith('session')) return null;
  if (refusal.includes('never answer')) return 'The storage of this browser does not answer.';
  return refusal.includes('takes nothing') ? 'This device has no room left for the app.' : keepsNothing;
}

async function visit(refusal: (() => void) | null): Promise<Person> {
  const person = await newPerson(browser, { size: 'phone', origin });
  person.page.setDefaultTimeout(20_000);
  if (refusal !== null) await person.context.addInitScript(refusal);
  await comeIn(person.context, origin, account);
  return person;
}

test.each(Object.entries(refusals))(
  'OFFLINE-580 a first visit opens where %s, says so, and reads and writes while there is a signal',
  async (name, refusal) => {
    const { page } = await visit(refusal);
    await page.goto('/notes');
    const notified = textOf(name);
    if (notified !== null) await page.getByText(notified).waitFor();
    const title = `Written where ${name}`;
    await writeNote(page, { job, title });
    await rowsOf(database, 'select id from note where title = $1', [title]);
    await page.getByText(title).first().waitFor();
  },
);

test('OFFLINE-581 without a store people clock in, and are told before what is unsent is lost', async () => {
  const person = await visit(refusals['databases are denied']);
  const { page } = person;
  await page.goto('/timeclock');
  await page.getByText(keepsNothing).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'storage-refused-phone');
  await punch(page, 'Clock in');
  await rowsOf(database, 'select id from time_entry where organization_id = $1 and clock_out is null', [
    company,
  ]);
  await cut(person);
  await punch(page, 'Clock out');
  await page.getByText('One change is in this tab only').waitFor();
  await look(page, 'storage-refused-unsent-phone');
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await restore(person);
  await rowsOf(database, 'select id from time_entry where organization_id = $1 and clock_out is not null', [
    company,
  ]);
  await page.getByText('What is not sent is lost when this tab closes.').waitFor();
}, 120_000);

test('OFFLINE-582 where the device has no room a first visit says so and works', async () => {
  const { context, page } = await visit(null);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto('/notes');
  await page.getByText('This device has no room left for the app.').waitFor();
  await writeNote(page, { job, title: 'Written without room' });
  await rowsOf(database, "select id from note where title = 'Written without room'", []);
});

test.each(['there are no databases', 'databases may not be looked at', 'there is no storage'] as const)(
  'OFFLINE-870 a person signs out where %s',
  async (name) => {
    const person = await newPerson(browser, { size: 'office', origin });
    await person.context.addInitScript(refusals[name]);
    await comeIn(person.context, origin, account);
    await person.page.goto('/notes');
    await person.page.getByText(keepsNothing).waitFor();
    await person.page.getByRole('button', { name: /Mette Dahl/ }).click();
    await person.page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await person.page.locator('#features').waitFor({ state: 'attached' });
    await person.page.goto('/notes');
    await person.page.getByLabel('Password', { exact: true }).waitFor();
  },
);
