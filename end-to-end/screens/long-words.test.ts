import { definitionOf } from '@plumbline/domain/records/all';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { look, newPerson } from '../support/browser.ts';
import { signIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { longWord, writeLongWords } from '../support/long-words.ts';
import { textAt, valueAt } from '../support/json.ts';
import { picture } from '../support/paper.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import type { SignedIn } from '../support/signed-in.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';
import { appScreens, isStill, sampleJob, type Screen } from './screens.ts';

const { origin, dataFolder } = inject('server');
/** As long as a busy machine takes. */
const patienceMs = 60_000;

/** What lies over a page and scrolls sideways in itself. */
async function sidewaysLayersOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        const scrolls = overflowX === 'auto' && overflowY === 'auto';
        return scrolls && box.scrollWidth > box.clientWidth + 1;
      })
      .map((box) => `a layer scrolls sideways: ${box.scrollWidth} > ${box.clientWidth}`),
  );
}

/** One more than the sample company has. */
async function addPhoto(page: Page, admin: SignedIn, projectId: string): Promise<void> {
  const photos = async () => {
    const rows = valueAt(await admin.query('photos.list', { projectId }), 'photos');
    return Array.isArray(rows) ? rows.length : 0;
  };
  page.setDefaultTimeout(patienceMs);
  await page.goto(`/photos?project=${projectId}`);
  await page.getByText('New photos go to').waitFor();
  const before = await photos();
  const buffer = picture(640, 480);
  await page
    .getByLabel('Photos from this device')
    .setInputFiles({ name: 'hull.png', mimeType: 'image/png', buffer });
  await expect.poll(photos, { timeout: patienceMs }).toBe(before + 1);
}

/** The innermost elements with the word that reach beyond the screen, or beyond the layer that they are in. */
async function tooWideOn(page: Page, width: number): Promise<string> {
  return await page.evaluate(
    ([word, most]) => {
      const found = [...document.querySelectorAll('body *')].filter((element) => {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(word),
        );
        const box = element.getBoundingClientRect();
        return own && box.width > 1 && (box.right > most || element.scrollWidth > most);
      });
      const looks = found.map(
        (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`,
      );
      return [...new Set(looks)].join(' | ');
    },
    [longWord, width] as const,
  );
}

test('SCREEN-1500 a word of 60 letters in every field of every record widens no screen, at 320, 390 and 1440 px', async () => {
  const account = newAccount();
  const { organizationId, admin } = await foundOrganization(origin, { account, company: 'Halden & Sons' });
  await admin.mutate('organization.loadSample', {});
  const owner = await newPerson(browser, { size: 'office', origin });
  await signIn(owner.context, origin, admin.cookie);
  await addPhoto(
    owner.page,
    admin,
    textAt(await admin.query('projects.list', { search: sampleJob, limit: 1 }), 'rows', '0', 'id'),
  );
  await owner.context.close();
  const database = await openDatabase(dataFolder);
  const ids: Record<string, string> = {};
  try {
    const written = await writeLongWords(database, organizationId);
    // Whatever a record is found by, somebody has written.
    const kinds = ['project', 'task', 'note', 'photo', 'message', 'calendarEvent', 'member'] as const;
    const texts = kinds.flatMap((kind) => {
      const { names = [], texts: others = [] } = definitionOf(kind).search ?? {};
      // A part of a list's items, such as the names of attached files, needs an item.
      return [...names, ...others].filter((path) => !path.includes('.')).map((path) => `${kind}.${path}`);
    });
    expect(texts.filter((text) => !written.has(text))).toEqual([]);
    for (const table of ['project', 'task', 'note', 'calendar_event', 'time_entry']) {
      const { rows } = await database.query<{ id: string }>(
        `select id from ${table} where organization_id = $1 and deleted_at is null
         ${table === 'project' ? `and name like '${sampleJob}%'` : ''} order by version desc, id limit 1`,
        [organizationId],
      );
      ids[table] = textAt(rows[0], 'id');
    }
  } finally {
    await database.end();
  }
  const dialog = 'role=dialog';
  const screens: readonly Screen[] = [
    ...appScreens(`/projectdetail?id=${ids['project']}`),
    { name: 'task-sheet', at: `/tasks?task=${ids['task']}`, ready: dialog },
    { name: 'note-sheet', at: `/notes?note=${ids['note']}`, ready: dialog },
    { name: 'event-sheet', at: `/calendar?event=${ids['calendar_event']}`, ready: dialog },
    { name: 'entry-sheet', at: `/timeentries?entry=${ids['time_entry']}`, ready: dialog },
  ];
  const faults: string[] = [];
  for (const size of ['office', 'phone'] as const) {
    const person = await newPerson(browser, { size, origin });
    const { page } = person;
    page.setDefaultTimeout(patienceMs);
    await signIn(person.context, origin, admin.cookie);
    for (const { name, at, ready } of screens) {
      await page.goto(at);
      await page.locator(ready).first().waitFor();
      for (const width of size === 'office' ? [1440] : [390, 320]) {
        await page.setViewportSize({ width, height: size === 'office' ? 900 : 844 });
        await page.waitForFunction(isStill);
        const found = [...(await sidewaysOn(page)), ...(await sidewaysLayersOn(page))];
        const by = found.length > 0 ? await tooWideOn(page, width) : '';
        faults.push(...found.map((fault) => `${name} (${width}) ${fault}: ${by}`));
        await look(page, `long-word-${name}-${width}`);
      }
    }
    await person.context.close();
  }
  expect(faults).toEqual([]);
}, 600_000);
