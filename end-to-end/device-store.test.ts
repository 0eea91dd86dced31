import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { newPerson } from './browser.ts';
import { comeIn } from './browser-session.ts';
import { foundOrganization } from './company.ts';
import { openDatabase } from './database.ts';
import { emptied, rowsOf, writeNote } from './offline-steps.ts';
import { type Account, newAccount } from './steps.ts';
import { browser } from './worker-browser.ts';

const { origin, dataFolder } = inject('server');
const job = 'Fish ladder';
const account: Account = newAccount('Ola', 'Berg');
let database: Client;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  const { admin } = await foundOrganization(origin, { account, company: 'Salmon & Sons' });
  await admin.mutate('projects.create', { id: randomUUID(), name: job, status: 'active' });
});

afterAll(async () => {
  await database.end();
});

test('OFFLINE-90 without locks of the browser’s work is kept and sent, from two tabs too', async () => {
  const person = await newPerson(browser, { size: 'office', origin });
  const { context, page } = person;
  // As a browser of some years ago: neither locks nor a channel between tabs.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await comeIn(context, origin, account);
  await page.goto('/notes');
  await writeNote(page, { job, title: 'From the first tab' });
  const second = await context.newPage();
  await second.goto('/notes');
  await writeNote(second, { job, title: 'From the second tab' });
  await rowsOf(database, "select id from note where title like 'From the % tab'", [], 2);
  await emptied(page);
  await emptied(second);
  await page.close();
  await writeNote(second, { job, title: 'From the tab that is left' });
  await rowsOf(database, "select id from note where title = 'From the tab that is left'", []);
});
