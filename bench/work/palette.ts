import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { latestVersion } from '../offline/company.ts';
import { longTasksOf, watchLongTasks } from '../offline/long-tasks.ts';
import { percentile } from '../percentile.ts';
import { writeRecords } from './records.ts';

const projects = 300;
const tasks = 6_700;
const notes = 3_000;
const keyGoalMs = 50;
const frameGoalMs = 50;

/** Names, words, two at once, beginnings, typing mistakes and numbers, as people search. */
const searches = [
  'northshore clinic',
  'boiler',
  'P-0042',
  'thermostat unit 12',
  'harbor flats',
  'valve',
  'isnulation',
  'duct leak',
  'superior street',
  'manifold pump',
  'sprinkelr',
  'new note in lincoln',
  'glycol loop',
  'roof flashing',
];

/**
 * Ten thousand records in the copy: building the index, then every key of some searches until its results are
 * painted.
 */
export async function measurePalette(
  browser: Browser,
  product: Product,
  company: Company,
): Promise<Measurement> {
  const database = await openDatabase(product.dataFolder);
  try {
    await writeRecords(database, {
      projectId: company.projectId,
      projects: projects - 1,
      tasks: tasks - 1,
      notes,
    });
  } finally {
    await database.end();
  }
  const { context, page } = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/profile');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });

  await watchLongTasks(page);
  const begun = performance.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await page.getByText(/^Getting ready to search/).waitFor({ state: 'detached' });
  await page.evaluate(settled);
  const indexMs = performance.now() - begun;
  const [longestWhileIndexing = 0] = await longTasksOf(page);

  await page.evaluate(watchAnswers);
  const keysMs: number[] = [];
  const slowest: { typed: string; ms: number }[] = [];
  for (const text of searches) {
    for (const [at, key] of text.split('').entries()) {
      const ms = await answerTo(page, key);
      keysMs.push(ms);
      slowest.push({ typed: text.slice(0, at + 1), ms });
    }
    for (let at = 0; at < text.length; at += 1) await page.keyboard.press('Backspace');
  }
  await context.close();
  const records = projects + tasks + notes;
  return {
    detail: {
      palette: {
        records,
        keys: keysMs.length,
        longestMs: Math.max(...keysMs),
        slowest: slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10),
      },
    },
    figures: [
      { name: `palette, index of ${records} records made`, value: indexMs, unit: 'ms' },
      {
        name: 'longest task of the page meanwhile',
        value: longestWhileIndexing,
        unit: 'ms',
        goal: { atMost: frameGoalMs },
      },
      {
        name: `palette, a key to its painted answer, p50 of ${keysMs.length}`,
        value: percentile(keysMs, 0.5),
        unit: 'ms',
        goal: { atMost: keyGoalMs },
      },
      {
        name: 'the same, p95',
        value: percentile(keysMs, 0.95),
        unit: 'ms',
        goal: { atMost: keyGoalMs },
      },
    ],
  };
}

/** Types one letter. @returns ms from the key to the paint of its results. */
async function answerTo(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'answeredMs', 0));
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  const answered = await page.waitForFunction(() => Number(Reflect.get(window, 'answeredMs')) || 0);
  return await answered.jsonValue();
}

/** Runs in the page: the palette announces the number of choices as soon as they belong to the present text. */
async function settled(): Promise<void> {
  while (
    ![...document.querySelectorAll('[role="dialog"] [role="status"]')].some(
      (status) => status.textContent !== '',
    )
  )
    await new Promise((done) => setTimeout(done, 20));
}

/** Runs in the page: records for each key how long it took until the list with its results was painted. */
function watchAnswers(): void {
  let pressedAt = 0;
  const dialog = document.querySelector('[role="dialog"]');
  if (dialog === null) throw new Error('The palette is not open.');
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    const answered = [...dialog.querySelectorAll('[role="status"]')].some(
      (status) => status.textContent !== '' && !status.textContent?.startsWith('Getting'),
    );
    if (!answered || pressedAt === 0) return;
    const from = pressedAt;
    pressedAt = 0;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => Reflect.set(window, 'answeredMs', performance.now() - from);
      painted.port2.postMessage(null);
    });
  });
  observer.observe(dialog, { subtree: true, childList: true, characterData: true });
}
