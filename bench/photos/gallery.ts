import type { Page } from 'playwright-core';
import { openOffice } from '../files/office.ts';
import type { Measurement } from '../measurement.ts';
import { untilKept } from '../offline/device.ts';
import { longTasksOf, watchLongTasks } from '../offline/long-tasks.ts';
import { median } from '../percentile.ts';
import { rested } from '../work/rested.ts';
import { begun } from './begun.ts';
import type { PhotoGround } from './ground.ts';

const openings = 5;
const paintedGoalMs = 300;
const taskGoalMs = 50;
const yearGoalMs = 500;
const years = 8;
const frames = 200;
const framePx = 300;

/** The gallery of a device that has all of its photos: opened from another page, scrolled, and led to each year by keys. */
export async function measureGallery(ground: PhotoGround): Promise<Measurement> {
  const { context, page } = await openOffice(ground);
  try {
    await untilKept(page, { store: 'photo', records: ground.onDevice });
    const painted: number[] = [];
    for (let round = 0; round <= openings; round += 1) {
      await goTo(page, 'Dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(rested);
      const shown = await begun(page, untilTile);
      await goTo(page, 'Photos');
      const ms = await shown();
      // The first loads the code of the page, too.
      if (round > 0) painted.push(ms);
    }
    await page.evaluate(rested);
    await watchLongTasks(page);
    await page.evaluate(scrollDown, { frames, framePx });
    const [longest = 0] = await longTasksOf(page);
    const slider = page.getByRole('slider', { name: 'Month' });
    await slider.focus();
    await page.keyboard.press('Home');
    const reached: number[] = [];
    for (;;) {
      await page.evaluate(rested);
      const at = await slider.getAttribute('aria-valuenow');
      if (at === (await slider.getAttribute('aria-valuemax')) || reached.length >= years) break;
      const shown = await begun(page, untilInSight);
      await page.keyboard.press('PageDown');
      reached.push(await shown());
    }
    return {
      detail: { gallery: { painted, longest, reached } },
      figures: [
        {
          name: `gallery of ${ground.onDevice} photos, from the press to its first, p50 of ${openings}`,
          value: median(painted),
          unit: 'ms',
          goal: { atMost: paintedGoalMs },
        },
        { name: `longest task while it scrolls`, value: longest, unit: 'ms', goal: { atMost: taskGoalMs } },
        {
          name: `another year, longest of ${reached.length}`,
          value: Math.max(...reached),
          unit: 'ms',
          goal: { atMost: yearGoalMs },
        },
      ],
    };
  } finally {
    await context.close();
  }
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Runs in the page. @returns ms from the press of a link until a photo is painted. */
async function untilTile(): Promise<number> {
  const pressed = new Promise<number>((done) => {
    document.addEventListener('click', ({ timeStamp }) => done(timeStamp), { capture: true, once: true });
  });
  const pressedAt = await pressed;
  for (;;) {
    if (document.querySelector('[data-photo] img') !== null) break;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - pressedAt;
}

/** Runs in the page. @returns ms from the press of a key until photos stand in sight that did not; 2 s where none come. */
async function untilInSight(): Promise<number> {
  const pressed = new Promise<number>((done) => {
    document.addEventListener('keydown', ({ timeStamp }) => done(timeStamp), { capture: true, once: true });
  });
  const before = new Set([...document.querySelectorAll('[data-photo]')]);
  const pressedAt = await pressed;
  for (const end = performance.now() + 2_000; performance.now() < end;) {
    const inSight = [...document.querySelectorAll('[data-photo]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > innerHeight / 2 && top < innerHeight && !before.has(tile);
    });
    if (inSight.length > 0) break;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - pressedAt;
}

/** Runs in the page: so many px with each frame. */
async function scrollDown({
  frames: count,
  framePx: px,
}: {
  frames: number;
  framePx: number;
}): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    scrollBy({ top: px, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}
