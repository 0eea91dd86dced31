import { calendarFileMaxTimes } from '@plumbline/domain/limits/calendar-files';
import type { Page } from 'playwright-core';
import type { FileAct } from './act.ts';
import { onDisk } from './disk.ts';

/** Events of two years from last month on, each with a description. */
function calendarFile(): Buffer {
  const begun = Date.now() - 30 * 86_400_000;
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0'];
  for (let index = 0; index < calendarFileMaxTimes; index += 1)
    lines.push(
      ...['BEGIN:VEVENT', `UID:${index}@bench`, `SUMMARY:Visit ${index}`],
      ...[`DTSTART:${stamp(begun + index * 900_000)}`, 'DURATION:PT15M', `LOCATION:Street ${index}`],
      ...[`DESCRIPTION:${'Bring the long ladder. '.repeat(8)}`, 'END:VEVENT'],
    );
  return Buffer.from([...lines, 'END:VCALENDAR'].join('\r\n'));
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'More about the calendar' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const file = () => onDisk('plans.ics', calendarFile());

export const calendarFileActs: Record<string, FileAct> = {
  'calendar file of 20,000 events, read and 500 to choose from': async ({ page }) => {
    await openMenu(page, 'Import a file…');
    const plans = file();
    return async () => {
      await page.getByLabel('Calendar file to import').setInputFiles(plans);
      await page.getByRole('button', { name: 'Import 500 events' }).waitFor();
    };
  },
  'calendar file of 20,000 events as a calendar of one’s own': async ({ page }) => {
    await openMenu(page, 'Your own calendars…');
    const plans = file();
    return async () => {
      await page.getByLabel('Calendar file', { exact: true }).setInputFiles(plans);
      await page.getByText(/20,000 events, read/).waitFor();
    };
  },
};
