import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, newPerson, type Person } from './browser.ts';
import { comeIn } from './browser-session.ts';
import { foundOrganization } from './company.ts';
import { openDatabase } from './database.ts';
import { cut, punch, restore, rowsOf, writeNote } from './offline-steps.ts';
import { type Account, newAccount } from './steps.ts';
import { browser } from './worker-browser.ts';

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
    await page.getByText(name.startsWith('local') ? 'no room left' : keepsNothing).waitFor();
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
