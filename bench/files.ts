import { openBrowser } from '../end-to-end/support/browser.ts';
import { startProduct } from '../end-to-end/support/server.ts';
import { foundCompany } from './company.ts';
import type { FileAct, FileGround } from './files/act.ts';
import { calendarFileActs } from './files/calendar-file.ts';
import { hoursActs } from './files/hours.ts';
import { openOffice } from './files/office.ts';
import { pastedActs } from './files/pasted.ts';
import { photoActs } from './files/photos.ts';
import { positionActs } from './files/positions.ts';
import { previewActs } from './files/previews.ts';
import { rescueActs } from './files/rescue.ts';
import type { Measurement } from './measurement.ts';
import { longTasksOf, watchLongTasks } from './offline/long-tasks.ts';
import { median } from './percentile.ts';
import { rested } from './work/rested.ts';

const rounds = 3;
const goalMs = 100;

const acts: Record<string, FileAct> = {
  ...calendarFileActs,
  ...previewActs,
  ...hoursActs,
  ...photoActs,
  ...rescueActs,
  ...pastedActs,
  ...positionActs,
};

/**
 * The longest task on the page's thread while it reads, makes or shows the largest file or list that it takes, in
 * a page that has done nothing of the kind before. `npm run bench -- files pdf` measures those with `pdf` in their
 * name.
 */
export async function measureFiles(names: readonly string[]): Promise<Measurement> {
  const wanted = Object.entries(acts).filter(
    ([name]) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  const measured: { name: string; longestMs: number[] }[] = [];
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      for (const [name, act] of wanted) {
        const longestMs: number[] = [];
        for (let round = 0; round < rounds; round += 1)
          longestMs.push(await longestOf(act, { browser, product, company }));
        measured.push({ name, longestMs });
      }
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
  return {
    figures: measured.map(({ name, longestMs }) => ({
      name: `${name}: longest task, p50 of ${rounds}`,
      value: median(longestMs),
      unit: 'ms',
      goal: { atMost: goalMs },
    })),
    detail: { files: Object.fromEntries(measured.map(({ name, longestMs }) => [name, longestMs])) },
  };
}

/** 0 where no task took 50 ms. */
async function longestOf(act: FileAct, ground: FileGround): Promise<number> {
  const { context, page } = await openOffice(ground);
  try {
    const begin = await act({ ...ground, page });
    await page.evaluate(rested);
    await watchLongTasks(page);
    await begin();
    await page.evaluate(rested);
    const [longest = 0] = await longTasksOf(page);
    return longest;
  } finally {
    await context.close();
  }
}
