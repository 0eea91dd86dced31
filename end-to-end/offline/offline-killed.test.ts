import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openProfile } from '../support/browser.ts';
import { foundOrganization, hired } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import {
  cut,
  deliveries,
  emptied,
  installed,
  queueOf,
  restore,
  rowsOf,
  storedIn,
  writeNote,
} from '../support/offline-steps.ts';
import { allGone } from '../support/processes.ts';
import { type Account, newAccount, signIn } from '../support/steps.ts';

const { origin, dataFolder } = inject('server');
const job = 'Weir gate';
const techAccount: Account = newAccount('Priya', 'Raman');
type Profile = Awaited<ReturnType<typeof openProfile>>;
let database: Client;
let folder: string;
let open: Profile[] = [];

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  const { admin } = await foundOrganization(origin, { account: newAccount(), company: 'Flood & Sons' });
  await hired(origin, admin, { account: techAccount, role: 'field_tech' });
  await admin.mutate('projects.create', { id: randomUUID(), name: job, status: 'active' });
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-profile-'));
});

afterEach(async () => {
  for (const profile of open) await kill(profile);
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await database.end();
});

/** The browser with this test's profile, started cold. */
async function start(): Promise<Profile> {
  const profile = await openProfile(folder, { size: 'office', origin });
  profile.page.setDefaultTimeout(30_000);
  open.push(profile);
  return profile;
}

/** Ends every process of the browser at once, so that none can write anything more. */
async function kill(profile: Profile): Promise<void> {
  const pids = profile.pids();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  expect(await allGone(pids, 10_000)).toBe(true);
}

async function openNotes(page: Page): Promise<void> {
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New note' }).first().waitFor();
}

const write = async (page: Page, title: string) => await writeNote(page, { job, title });

/** Signs in and waits for the app and the person's copy on the disk; the browser is then closed in good order. */
async function settleIn(): Promise<void> {
  const first = await start();
  await signIn(first.page, techAccount);
  await openNotes(first.page);
  await installed(first);
  await first.context.close();
}

test(
  'OFFLINE-50 a browser that is killed while it delivers has everything when it is started again, also without a network, and nothing arrives twice',
  { timeout: 240_000 },
  async () => {
    await settleIn();
    const titles = ['Before the flood', 'During the flood', 'After the flood'];
    const dying = await start();
    await openNotes(dying.page);
    let reached: () => void = () => undefined;
    const delivered = new Promise<void>((done) => (reached = done));
    await dying.page.route(deliveries, async (route) => {
      // The server acts, but the browser gets no answer.
      await route.fetch();
      reached();
    });
    await cut(dying);
    for (const title of titles) await write(dying.page, title);
    await restore(dying);
    await delivered;
    expect(await queueOf(dying.page)).toHaveLength(titles.length);
    await kill(dying);
    for (const title of titles) await rowsOf(database, 'select id from note where title = $1', [title]);

    const cold = await start();
    await cut(cold);
    await openNotes(cold.page);
    for (const title of titles) await cold.page.getByText(title).first().waitFor();
    await cold.page
      .getByText(`${String(titles.length)} on this device`)
      .first()
      .waitFor();
    expect((await queueOf(cold.page)).map(({ state }) => state)).toEqual(titles.map(() => 'pending'));
    await restore(cold);
    await emptied(cold.page);
    for (const title of titles) await rowsOf(database, 'select id from note where title = $1', [title]);
  },
);

test(
  'OFFLINE-51 the first change on a device survives that the browser is killed at once',
  { timeout: 240_000 },
  async () => {
    await settleIn();
    const dying = await start();
    await openNotes(dying.page);
    await cut(dying);
    await write(dying.page, 'First of all');
    await kill(dying);

    const cold = await start();
    await cut(cold);
    await openNotes(cold.page);
    await cold.page.getByText('First of all').first().waitFor();
    await restore(cold);
    await rowsOf(database, 'select id from note where title = $1', ['First of all']);
    await emptied(cold.page);
  },
);

test(
  'OFFLINE-52 a browser that is killed right after the first sign-in on a device has the work made there, and can open it',
  { timeout: 240_000 },
  async () => {
    const dying = await start();
    await signIn(dying.page, techAccount);
    await openNotes(dying.page);
    // The server never gets it: there is no answer, and no second try that would look for the key.
    const sent = dying.page.waitForRequest((request) => deliveries(new URL(request.url())));
    await dying.page.route(deliveries, () => undefined);
    await write(dying.page, 'Minutes old');
    await sent;
    // What a browser does with the last seconds of local storage when it is killed.
    const lost = await dying.page.evaluate(() => {
      const names = Object.keys(localStorage).filter((name) => name.startsWith('plumbline-queue-key:'));
      for (const name of names) localStorage.removeItem(name);
      return names;
    });
    expect(lost).toHaveLength(1);
    await kill(dying);

    const cold = await start();
    // The session's cookie is just as recent.
    await cold.context.clearCookies();
    await cold.page.goto('/notes');
    await cold.page.waitForURL(({ pathname }) => pathname === '/login');
    await signIn(cold.page, techAccount);
    await rowsOf(database, 'select id from note where title = $1', ['Minutes old']);
    await emptied(cold.page);
  },
);

test(
  'DRAFT-8 a draft of a form is restored after the browser was killed, also without a network',
  { timeout: 180_000 },
  async () => {
    await settleIn();
    const dying = await start();
    await openNotes(dying.page);
    const title = (page: Page) => page.getByRole('dialog').getByLabel('Title');
    const openForm = async (page: Page) => {
      await page.getByRole('button', { name: 'New note' }).first().click();
      await title(page).waitFor();
    };
    await openForm(dying.page);
    await title(dying.page).fill('Half a thought');
    await expect.poll(async () => (await storedIn(dying.page, 'drafts')).length).toBe(1);
    await kill(dying);

    const cold = await start();
    await cut(cold);
    await cold.page.goto('/notes');
    await openForm(cold.page);
    expect(await title(cold.page).inputValue()).toBe('Half a thought');
    await cold.page.getByText('You left this unfinished on this device.').waitFor();
  },
);
