import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
const dayMs = 86_400_000;
let company: Company;
let admin: Page;
let ray = '';
/** A Wednesday in two weeks, so that nothing of it is over. */
const day = new Date(Date.now() + (14 + ((3 - new Date().getUTCDay() + 7) % 7)) * dayMs)
  .toISOString()
  .slice(0, 10);

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  ray = (await company.hire('field_tech', { size: 'office', account: newAccount('Ray', 'Nakamura') })).userId;
  await plan('Make-up air check', '08', '09');
  await plan('Repipe', '12', '15');
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

async function plan(title: string, from: string, to: string): Promise<void> {
  await mutate(admin, 'calendarEvents.create', {
    ...{ id: randomUUID(), title, eventType: 'job', attendees: [ray] },
    ...{ startDate: `${day}T${from}:00:00.000Z`, endDate: `${day}T${to}:00:00.000Z` },
  });
}

async function openBoard(): Promise<void> {
  await admin.goto(`/calendar?day=${day}`);
  await admin.getByRole('list', { name: /^Crew on/ }).waitFor();
}

/** The rows that the board has room for, each as high as Ray's. */
async function room(): Promise<number> {
  const box = admin.locator('[data-density="compact"]');
  return await box.evaluate((element) => {
    const heights = ['[data-hours]', 'li:has([data-lane])'].map(
      (part) => element.querySelector(part)?.getBoundingClientRect().height ?? NaN,
    );
    const [hours = NaN, row = NaN] = heights;
    return (parseFloat(getComputedStyle(element).maxHeight) - 2 - hours) / row;
  });
}

test('BOARD-1330: in compact rows twelve people have room at 1440 × 900 and eight at 1280 × 720', async () => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await openBoard();
  await admin.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(room, { timeout: limitMs }).toBeGreaterThanOrEqual(12);
  await admin.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(room, { timeout: limitMs }).toBeGreaterThanOrEqual(8);
  // The device remembers it.
  await openBoard();
  await admin.locator('[data-density="compact"]').waitFor();
});

test('BOARD-1331: while the board scrolls its hours and names stay where they are', async () => {
  await admin.setViewportSize({ width: 900, height: 520 });
  await openBoard();
  const where = async () =>
    await admin.locator('[data-density]').evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const hours = box.querySelector('[data-hours]')?.getBoundingClientRect();
      const name = box.querySelector('li:has([data-lane]) > div')?.getBoundingClientRect();
      return { hours: (hours?.top ?? NaN) - edge.top, name: (name?.left ?? NaN) - edge.left };
    });
  const before = await where();
  await admin.locator('[data-density]').evaluate((box) => {
    // As many rows as a larger crew has.
    for (const row of box.querySelectorAll<HTMLElement>('li:has([data-lane])')) row.style.minHeight = '60rem';
    box.scrollTo(300, 200);
  });
  expect(
    await admin.locator('[data-density]').evaluate((box) => [box.scrollLeft > 0, box.scrollTop]),
  ).toEqual([true, 200]);
  expect(await where()).toEqual(before);
});

test('BOARD-1332: a visit is drawn on a free hour with the mouse, a double press opens its form once, and an hour says its name', async () => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await openBoard();
  const lane = admin.locator(`[data-lane="${ray}"]`);
  const { x, y, width } = (await lane.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // From six to five: an hour is an eleventh of the lane.
  const hour = (at: number) => x + ((at - 6) / 11) * width;
  await admin.mouse.move(hour(9.5), y + 20);
  await admin.mouse.down();
  await admin.mouse.move(hour(10.5), y + 20, { steps: 4 });
  await admin.mouse.move(hour(11.5), y + 20, { steps: 4 });
  const ghost = admin.locator('[data-ghost]');
  await expect
    .poll(async () => await ghost.innerText(), { timeout: limitMs })
    .toContain('Ray is free until 12:00');
  await admin.mouse.up();
  const form = admin.getByRole('dialog', { name: 'New visit' });
  await form.waitFor();
  await form.getByLabel('Title').fill('Leak check');
  await form.getByRole('button', { name: 'Plan event' }).click();
  await admin.getByRole('button', { name: /^Leak check/ }).waitFor();
  await form.waitFor({ state: 'detached' });
  await admin.mouse.dblclick(hour(15.6), y + 20);
  await form.waitFor();
  await expect.poll(async () => await form.count(), { timeout: limitMs }).toBe(1);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  // All of a name that does not fit stands beside it.
  await admin.getByRole('button', { name: /^Make-up air check/ }).hover();
  await expect
    .poll(async () => await admin.locator('[data-peek]').innerText(), { timeout: limitMs })
    .toContain('Make-up air check');
});
