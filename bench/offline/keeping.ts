import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import { keepNotes } from './app-enqueue.ts';
import { untilKept } from './device.ts';

/** Not counted, because the form's code is loaded with the first. */
const warmUpNotes = 5;
const notes = 40;

/** The goal for keeping a change on an idle machine. */
const keptGoalMs = 50;

/**
 * Without a network a person writes notes in the form: measured from the press on 'Create note' to the note's
 * card in the list. The list reads only the copy on the device, so the note is kept by then; the outbox is
 * counted at the end as well. Then only the keeping, one note after the other.
 */
export async function measureKeeping(page: Page, company: Company): Promise<Measurement> {
  const lengths: number[] = [];
  await page.evaluate(watchKeeping);
  for (let number = 1; number <= warmUpNotes + notes; number += 1) {
    const length = await keepOne(page, `Kept by hand ${number}`);
    if (number > warmUpNotes) lengths.push(length);
  }
  await untilKept(page, { store: 'outbox', records: warmUpNotes + notes });
  const enqueueMs = percentile(lengths, 0.5);
  const { organizationId, projectId, admin } = company;
  const more = Array.from({ length: notes }, (_, index) => ({
    id: randomUUID(),
    organizationId,
    projectId,
    userId: admin.userId,
    title: `Kept by itself ${index + 1}`,
  }));
  const alone = await keepNotes(page, more, 1);
  return {
    detail: { enqueueMs },
    figures: [
      {
        name: `a note, from handed over to kept, p50 of ${notes}`,
        value: percentile(alone, 0.5),
        unit: 'ms',
        goal: { atMost: keptGoalMs },
      },
      {
        name: 'a note, from handed over to kept, p95',
        value: percentile(alone, 0.95),
        unit: 'ms',
        goal: { atMost: keptGoalMs },
      },
      { name: `a note, from press to kept and on screen, p50 of ${notes}`, value: enqueueMs, unit: 'ms' },
      { name: 'a note, from press to kept and on screen, p95', value: percentile(lengths, 0.95), unit: 'ms' },
    ],
  };
}

async function keepOne(page: Page, title: string): Promise<number> {
  // By keyboard, because the toast about the previous note may cover a button.
  await page.getByRole('button', { name: 'New note' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create note' }).press('Enter');
  const shown = await page.waitForFunction(shownAfter, title);
  await dialog.waitFor({ state: 'detached' });
  return await shown.jsonValue();
}

/** Runs in the page: records the last press, and when each heading first appeared in the list. */
function watchKeeping(): void {
  const seen = new Map<string, number>();
  const watched = { pressedAt: 0, seen };
  Reflect.set(window, 'keeping', watched);
  document.addEventListener('click', ({ timeStamp }) => (watched.pressedAt = timeStamp), { capture: true });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main h2')) {
      const title = textContent ?? '';
      if (!seen.has(title)) seen.set(title, performance.now());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page: ms from the press until the note's heading, 0 while it is not there. */
function shownAfter(title: string): number {
  const watched: unknown = Reflect.get(window, 'keeping');
  if (typeof watched !== 'object' || watched === null) return 0;
  const seen: unknown = Reflect.get(watched, 'seen');
  if (!(seen instanceof Map)) return 0;
  const at: unknown = [...seen].find(([heading]) => String(heading).includes(title))?.[1];
  return typeof at === 'number' ? at - Number(Reflect.get(watched, 'pressedAt')) : 0;
}
