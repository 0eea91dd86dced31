import { openDatabase } from '../../end-to-end/support/database.ts';
import { writePhotos } from '../../end-to-end/support/photos.ts';
import { openOffice } from '../files/office.ts';
import type { Measurement } from '../measurement.ts';
import { untilKept } from '../offline/device.ts';
import { median } from '../percentile.ts';
import { rested } from '../work/rested.ts';
import { begun } from './begun.ts';
import type { PhotoGround } from './ground.ts';

/** As many as a selection takes at the most. */
const selected = 12_500;
const rounds = 7;
const goalMs = 50;

/** How soon all photos of a gallery are selected, by the button and by the key, and how much memory that takes. */
export async function measureSelect(ground: PhotoGround): Promise<Measurement> {
  const { product, photoId, onDevice } = ground;
  const database = await openDatabase(product.dataFolder);
  try {
    const newest = new Date(Date.now() - 86_400_000);
    await writePhotos(database, { photoId, count: selected - onDevice, perDay: 25, everyDays: 1, newest });
    await database.query('analyze photo');
  } finally {
    await database.end();
  }
  const { context, page } = await openOffice(ground);
  try {
    await untilKept(page, { store: 'photo', records: selected });
    await page.goto('/photos');
    page.setDefaultTimeout(20_000);
    await page.locator('[data-photo] img').first().waitFor();
    const session = await context.newCDPSession(page);
    const heapMb = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    };
    const day = page.getByRole('checkbox', { name: /^Select all photos of/ }).first();
    const all = page.getByRole('button', { name: `Select all ${selected}` });
    const [pressed, keyed]: [number[], number[]] = [[], []];
    let [before, after] = [0, 0];
    for (let round = 0; round <= rounds; round += 1) {
      await day.click();
      await all.waitFor();
      if (round === 1) before = await heapMb();
      await page.evaluate(rested);
      const byButton = await begun(page, untilSelected, { event: 'click' as const, count: selected });
      await all.click();
      const buttonMs = await byButton();
      await page.keyboard.press('Escape');
      await day.click();
      await all.waitFor();
      await page.evaluate(rested);
      await page.locator('h1').click();
      await page.keyboard.down('Control');
      const byKey = await begun(page, untilSelected, { event: 'keydown' as const, count: selected });
      await page.keyboard.press('a');
      const keyMs = await byKey();
      await page.keyboard.up('Control');
      if (round === rounds) after = await heapMb();
      await page.keyboard.press('Escape');
      // The first compiles the code of the page, too.
      if (round > 0) {
        pressed.push(buttonMs);
        keyed.push(keyMs);
      }
    }
    return {
      detail: { photoSelect: { pressed, keyed, before, after } },
      figures: [
        {
          name: `all of ${selected} photos selected, from the press to its paint, p50 of ${rounds}`,
          value: median(pressed),
          unit: 'ms',
          goal: { atMost: goalMs },
        },
        { name: 'the same by the key', value: median(keyed), unit: 'ms', goal: { atMost: goalMs } },
        { name: 'memory of a selection of all', value: after - before, unit: 'MB' },
      ],
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. @returns ms from the press until the bar says that so many are selected, and that is painted. */
async function untilSelected({
  event,
  count,
}: {
  event: 'click' | 'keydown';
  count: number;
}): Promise<number> {
  const pressed = new Promise<number>((done) => {
    document.addEventListener(event, ({ timeStamp }) => done(timeStamp), { capture: true, once: true });
  });
  const pressedAt = await pressed;
  const text = `${String(count)} selected`;
  while (![...document.querySelectorAll('output')].some(({ textContent }) => textContent === text)) {
    if (performance.now() - pressedAt > 10_000) throw new Error(`Not all are selected after ${event}.`);
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - pressedAt;
}
