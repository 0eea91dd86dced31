import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { latestVersion } from '../offline/company.ts';
import { median } from '../percentile.ts';
import { longestFrame, watchFrames } from './frames.ts';
import { writeRecords } from './records.ts';

const cards = 500;
const drags = 5;
const stepsPerDrag = 60;
const goalMs = 50;

/**
 * Drags one card over all columns of a board with this many cards and back: the longest frame from its lift
 * to its drop.
 */
export async function measureBoard(
  browser: Browser,
  product: Product,
  company: Company,
): Promise<Measurement> {
  const database = await openDatabase(product.dataFolder);
  try {
    await writeRecords(database, { projectId: company.projectId, projects: 0, tasks: cards - 1, notes: 0 });
  } finally {
    await database.end();
  }
  const { context, page } = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/tasks?view=board&show=all');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });
  await page.locator('[data-board] [data-card]').first().waitFor();
  // Not counted, because the first drag runs code that is not compiled yet.
  await drag(page);
  const longestMs: number[] = [];
  for (let round = 0; round < drags; round += 1) longestMs.push(await drag(page));
  await context.close();
  return {
    detail: { board: { cards, longestMs } },
    figures: [
      {
        name: `dragging on a board of ${cards} cards: longest frame, p50 of ${drags} drags`,
        value: median(longestMs),
        unit: 'ms',
        goal: { atMost: goalMs },
      },
    ],
  };
}

/**
 * Lifts the first card, drags it over the board, and puts it back. @returns the longest time between two
 * frames meanwhile, in ms.
 */
async function drag(page: Page): Promise<number> {
  const board = await page.locator('[data-board]').boundingBox();
  const card = await page.locator('[data-board] [data-card]').first().boundingBox();
  if (board === null || card === null) throw new Error('The board shows no card.');
  const from = { x: card.x + card.width / 2, y: card.y + card.height - 8 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let step = 1; step <= stepsPerDrag; step += 1) {
    const there = Math.sin((step / stepsPerDrag) * Math.PI);
    const down = Math.abs(Math.sin((step / stepsPerDrag) * Math.PI * 3));
    await page.mouse.move(
      from.x + there * (board.width - card.width),
      from.y + down * (board.height - card.height) * 0.8,
    );
  }
  const longest = await page.evaluate(longestFrame);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return longest;
}
