import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { axeColoursOn, axeOn, look, newPerson, type Person, setOffline } from '../support/browser.ts';
import { newAccount, signUp, startTrial } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 60_000;
const people: Person[] = [];

afterEach(async () => {
  const problems = people.flatMap((person) => person.problems);
  await Promise.all(people.splice(0).map(({ context }) => context.close()));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const locales = [
  {
    ...{
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      headline: 'You run on Central time, in US dollars.',
    },
    ...{ line: /Central time, now \d{1,2}:\d\d [AP]M · English \(United States\) · US dollars/ },
    samples: ['$1,234.50', '41 mi', '490 ft', '38°F'],
  },
  {
    ...{
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      headline: 'You run on Central European time, in euros.',
    },
    ...{ line: /Central European time, now \d\d:\d\d · German \(Germany\) · euros/ },
    samples: ['1.234,50 €', '66 km', '150 m', '3 °C'],
  },
  {
    ...{
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      headline: 'You run on India Standard time, in Indian rupees.',
    },
    ...{ line: /India Standard time, now \d{1,2}:\d\d [ap]m · English \(India\) · Indian rupees/ },
    samples: ['₹1,234.50', '66 km', '150 m', '3°C'],
  },
];

test.each(locales)(
  'ORGSETTINGS-40: a company that is founded in $timezoneId has its zone, clock, measures and money from the first minute',
  async ({ locale, timezoneId, headline, line, samples }) => {
    const person = await newPerson(browser, { size: 'phone', origin, where: { locale, timezoneId } });
    people.push(person);
    const { page } = person;
    await signUp(page, newAccount());
    await page.getByText(line).waitFor();
    await startTrial(page, { company: 'Halden & Sons' });
    await page.goto('/profile?tab=organization');
    await page.getByRole('heading', { name: headline }).waitFor();
    const read = (await page.getByRole('region', { name: 'Zone, language, money' }).innerText()).replaceAll(
      '\u00A0',
      ' ',
    );
    for (const sample of samples) expect(read).toContain(sample);
    // The product's clock is the wall's: whoever clocks in reads the minute that their phone shows.
    await page.goto('/timeclock');
    await page.getByRole('button', { name: 'Clock in' }).click();
    const message = await page
      .getByText(/^Clocked in at|On the clock since|since \d/)
      .first()
      .innerText();
    const now = new Date();
    const shown = [0, -1].map((minutes) =>
      new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezoneId }).format(
        new Date(now.getTime() + minutes * 60_000),
      ),
    );
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(shown.some((time) => plain(message).includes(plain(time)))).toBe(true);
  },
  limitMs,
);

test(
  'ORGSETTINGS-913: the case organization-zone: a company founded with a browser in Chicago is read with that zone, by the server and in the import of calendars',
  async () => {
    const where = { locale: 'en-US', timezoneId: 'America/Chicago' };
    const person = await newPerson(browser, { size: 'office', origin, where });
    people.push(person);
    const { page } = person;
    await signUp(page, newAccount());
    await startTrial(page, { company: 'Halden & Sons' });
    const read: unknown = await page.evaluate(async () => {
      const answer = await fetch('/api/trpc/organization.get');
      return await answer.json();
    });
    expect(read).toMatchObject({ result: { data: { organization: { timezone: 'America/Chicago' } } } });
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'More about the calendar' }).click();
    await page.getByRole('menuitem', { name: 'Import a file…' }).click();
    // The talk says no zone: it is at seven in the company's.
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:talk', 'SUMMARY:Toolbox talk'];
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const file = [
      ...lines,
      `DTSTART:${day}T070000`,
      `DTEND:${day}T073000`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ];
    await page.getByLabel('Calendar file to import').setInputFiles({
      ...{ name: 'shop.ics', mimeType: 'text/calendar', buffer: Buffer.from(file.join('\r\n')) },
    });
    const dialog = page.getByRole('dialog', { name: 'Import shop.ics' });
    await dialog.getByText('Times are shown in America/Chicago').waitFor();
    await dialog.getByText('7:00 AM to 7:30 AM').waitFor();
  },
  limitMs,
);

test(
  'ORGSETTINGS-41: another zone is on every open screen at once, stands in the trail, and whoever is elsewhere reads whose times these are',
  async () => {
    const where = { locale: 'en-US', timezoneId: 'America/Denver' };
    const person = await newPerson(browser, { size: 'office', origin, where });
    people.push(person);
    const { page, context } = person;
    await signUp(page, newAccount());
    await startTrial(page, { company: 'Halden & Sons' });
    const note = (of: typeof page) => of.getByText('Times are those of Halden & Sons');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await note(other).count()).toBe(0);
    await page.goto('/profile?tab=organization');
    await page.getByText('Every job has this fence').waitFor();
    await page.getByRole('combobox', { name: 'Zone', exact: true }).click();
    await page.keyboard.type('New York');
    await page.getByRole('option', { name: /America\/New York/ }).click();
    await page.getByText('No punch of the last two years falls on another day.').waitFor();
    await look(page, 'settings-zone-office');
    expect(await axeOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Eastern time' }).click();
    await page.getByRole('heading', { name: 'You run on Eastern time, in US dollars.' }).waitFor();
    await page.getByRole('region', { name: 'What was changed' }).getByText('America/New_York').waitFor();
    await note(other).waitFor();
    await other.getByRole('button', { name: 'Got it' }).click();
    await other.reload();
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await note(other).count()).toBe(0);
    // Whose times they are is still said in a quiet line, where times are read and where they are entered.
    const line = other.getByText('Times are in Eastern time (E');
    for (const address of ['/timeclock', '/timeentries', '/calendar']) {
      await other.goto(address);
      await line.waitFor();
    }
    expect(await axeOn(other)).toEqual([]);
    await other.goto('/calendar?event=new');
    await other.getByRole('button', { name: 'New event' }).first().click();
    await other.getByRole('dialog').getByText('Times are in Eastern time (E').waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sunlight'));
    expect(await axeColoursOn(page)).toEqual([]);
    await look(page, 'settings-office-sunlight');
  },
  limitMs,
);

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour, drawn by the browser of the page. */
async function picture(
  page: Page,
  { name, mimeType }: Omit<Picture, 'buffer'>,
  size: { width: number; height: number },
): Promise<Picture> {
  const address = await page.evaluate(
    ([type, { width, height }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.fillRect(0, 0, width, height);
      return canvas.toDataURL(type);
    },
    [mimeType, size] as const,
  );
  return { name, mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

test(
  'ORGSETTINGS-910: a logo is picked in the settings, scaled on the device, on every open screen at once, and taken back with one press',
  async () => {
    const person = await newPerson(browser, { size: 'office', origin });
    people.push(person);
    const { page, context } = person;
    await signUp(page, newAccount());
    await startTrial(page, { company: 'Halden & Sons' });
    await page.goto('/profile?tab=organization');
    const other = await context.newPage();
    await other.goto('/profile?tab=organization');
    const logoOn = (of: typeof page) => of.getByRole('figure', { name: 'How it looks' }).locator('img');
    const sizeOn = async (of: typeof page) => {
      await logoOn(of).waitFor();
      return await logoOn(of).evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      });
    };
    const pick = async (file: Picture) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^(Upload a|Replace the) logo$/ }).click();
      await (await chosen).setFiles(file);
    };
    await other.getByRole('button', { name: 'Upload a logo' }).waitFor();
    await pick({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('“logo.svg” is not a PNG, JPEG or WebP.').waitFor();
    await pick({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('“logo.png” could not be read as a picture.').waitFor();
    const wide = { name: 'logo.png', mimeType: 'image/png' };
    await pick(await picture(page, wide, { width: 1_600, height: 400 }));
    await page.getByText('Logo saved').waitFor();
    expect(await sizeOn(page)).toEqual([800, 200]);
    expect(await sizeOn(other)).toEqual([800, 200]);
    await page.getByRole('region', { name: 'What was changed' }).getByText('a picture').waitFor();
    expect(await axeOn(page)).toEqual([]);
    await look(page, 'settings-logo-office');
    const small = { name: 'logo.webp', mimeType: 'image/webp' };
    await pick(await picture(page, small, { width: 90, height: 60 }));
    await page.getByText('Logo replaced').waitFor();
    expect(await sizeOn(page)).toEqual([90, 60]);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Logo removed').waitFor();
    await logoOn(other).waitFor({ state: 'detached' });
    await page
      .locator('[data-toast]', { hasText: 'Logo removed' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByText('Logo as before').waitFor();
    expect(await sizeOn(other)).toEqual([90, 60]);
    // A logo needs a signal, and says so; what is on the device is read without one.
    await setOffline(context, true);
    await page.getByText('No signal. A logo needs one').waitFor();
    expect(await page.getByRole('button', { name: 'Replace the logo' }).isDisabled()).toBe(true);
    await page.getByText('No signal. This needs one to be sent.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Halden & Sons');
    await setOffline(context, false);
    person.problems.splice(0);
  },
  limitMs,
);

test(
  'ORGSETTINGS-923: the keyboard reaches every setting and what saves them, and nothing that has the focus is under the bar of changes',
  async () => {
    const person = await newPerson(browser, { size: 'office', origin });
    people.push(person);
    const { page } = person;
    await signUp(page, newAccount());
    await startTrial(page, { company: 'Halden & Sons' });
    for (const [width, height] of [
      [1_440, 900],
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/profile?tab=organization');
      await page.getByText('Every job has this fence').waitFor();
      await page.getByRole('textbox', { name: 'Phone' }).fill(`218 555 0${width}`);
      await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor();
      await page.getByRole('combobox', { name: 'Zone', exact: true }).focus();
      const covered: string[] = [];
      let steps = 0;
      while (!(await page.getByRole('button', { name: 'Save settings' }).evaluate(hasFocus)) && steps < 60) {
        const under = await page.evaluate(() => {
          const at = document.activeElement;
          if (at === null || at instanceof HTMLTextAreaElement) return null;
          const { left, top, width: wide, height: high } = at.getBoundingClientRect();
          const drawn = document.elementFromPoint(left + wide / 2, top + high / 2);
          return drawn !== null && (at.contains(drawn) || drawn.contains(at))
            ? null
            : at.outerHTML.slice(0, 200);
        });
        if (under !== null) covered.push(under);
        await page.keyboard.press('Tab');
        steps += 1;
      }
      expect(covered).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor({ state: 'detached' });
    }
  },
  limitMs,
);

const hasFocus = (element: Element): boolean => element === document.activeElement;
