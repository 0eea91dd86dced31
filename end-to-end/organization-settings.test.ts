import { afterEach, expect, inject, test } from 'vitest';
import { axeColoursOn, axeOn, look, newPerson, type Person } from './browser.ts';
import { newAccount, signUp, startTrial } from './steps.ts';
import { browser } from './worker-browser.ts';

const { origin } = inject('server');
const limitMs = 60_000;
const people: Person[] = [];

afterEach(async () => {
  const problems = people.flatMap((person) => person.problems);
  await Promise.all(people.splice(0).map(({ context }) => context.close()));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const places = [
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

test.each(places)(
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
    const said = await page
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
    expect(shown.some((time) => plain(said).includes(plain(time)))).toBe(true);
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
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sunlight'));
    expect(await axeColoursOn(page)).toEqual([]);
    await look(page, 'settings-office-sunlight');
  },
  limitMs,
);
