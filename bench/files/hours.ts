import type { ExportedEntry, HoursExport } from '@plumbline/domain/operations/time-entries';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { FileAct } from './act.ts';

/** As many as the server answers. */
const entries = 20_000;
const linesPerEntry = 3;
const people = 80;

/** What the server answers for a year of a large crew. */
function answer(): HoursExport {
  const hour = 3_600;
  const sums = { workedS: 8 * hour, regularS: 8 * hour, overtimeS: 0 };
  const personOf = (row: number) => `Hand ${row % people}`;
  const dayOf = (row: number) =>
    new Date(Date.UTC(2025, 0, 1 + Math.floor(row / people))).toISOString().slice(0, 10);
  const rows = Array.from({ length: entries }, (_, row) => row);
  return {
    exportId: 'bench',
    organization: 'Halden & Sons',
    from: '2025-01-01',
    to: '2025-12-31',
    timeZone: 'America/Chicago',
    currency: 'USD',
    totals: { ...sums, entries, people },
    warnings: {
      clockChanged: 0,
      byAnother: 0,
      late: 0,
      away: 0,
      running: 0,
      unapproved: 0,
      rejected: 0,
      objected: 0,
    },
    late: { entries: 0, workedS: 0, periods: [], isCut: false },
    alsoElsewhere: 0,
    people: Array.from({ length: people }, (_, person) => ({
      userId: `u${person}`,
      person: personOf(person),
      payrollNumber: `00${person}`,
      email: `hand${person}@example.com`,
    })),
    entries: rows.map((row): ExportedEntry => ({
      entryId: `e${row}`,
      userId: `u${row % people}`,
      person: personOf(row),
      day: dayOf(row),
      clockIn: `${dayOf(row)}T13:00:00.000Z`,
      clockOut: `${dayOf(row)}T21:30:00.000Z`,
      recordedIn: `${dayOf(row)}T13:02:11.000Z`,
      recordedOut: `${dayOf(row)}T21:28:00.000Z`,
      ...sums,
      unpaidBreakS: 1_800,
      paidBreakS: 0,
      projectNumber: 12,
      project: 'Harbor Flats',
      task: 'Rough-in',
      costCode: '15-4000',
      notes: 'Second floor, east',
      source: 'clock',
      status: 'approved',
      word: 'own',
      head: 'a1b2'.repeat(16),
    })),
    days: rows.map((row) => ({
      userId: `u${row % people}`,
      person: personOf(row),
      day: dayOf(row),
      ...sums,
      unpaidBreakS: 1_800,
      paidBreakS: 0,
    })),
    jobs: [],
    ledger: rows.flatMap((row) =>
      Array.from({ length: linesPerEntry }, () => ({
        entryId: `e${row}`,
        userId: `u${row % people}`,
        person: personOf(row),
        day: dayOf(row),
        at: `${dayOf(row)}T22:00:00.000Z`,
        by: 'u2',
        byName: 'Dana Halden',
        kind: 'changed' as const,
        text: 'Forgot to clock out',
        fields: [
          { field: 'clockOut', was: `${dayOf(row)}T23:31:00.000Z`, is: `${dayOf(row)}T21:28:00.000Z` },
        ],
      })),
    ),
  };
}

let body: string | null = null;

const exported =
  (format: string): FileAct =>
  async ({ page }) => {
    body ??= JSON.stringify({ result: { data: answer() } });
    await page.route('**/api/trpc/timeEntries.exportHours*', async (route) => {
      const isPreview = route.request().postData()?.includes('"preview":true') ?? false;
      if (isPreview) await route.continue();
      else await route.fulfill({ contentType: 'application/json', body: body ?? '' });
    });
    await page.goto('/timeentries');
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Export hours' });
    await dialog.getByRole('radio', { name: format }).click();
    return async () => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export', exact: true }).click();
      await download;
    };
  };

/** Of the busiest week: everybody with ten events. */
const weekPeople = 200;

const weekSaved: FileAct = async ({ page, product, company }) => {
  const database = await openDatabase(product.dataFolder);
  const monday = mondayOf();
  try {
    await database.query(
      `with there as (select count(*) as people from member where first_name = 'Weekhand'),
        person as (select gen_random_uuid() as id, n from there, generate_series(1, $3::int) n where there.people = 0),
        hired as (insert into member (organization_id, id, user_id, role, first_name, last_name, email)
          select $1::uuid, gen_random_uuid(), id, 'field_tech', 'Weekhand', lpad(n::text, 3, '0'), 'weekhand' || n || '@plumbline.example' from person),
        known as (insert into member_state (organization_id, user_id) select $1::uuid, id from person)
       insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, job_status, project_id, attendees)
         select $1::uuid, gen_random_uuid(), 'Job ' || n || '-' || day || '-' || hour, begun, begun + interval '3 hours', 'job', 'scheduled', $2::uuid, array[person.id]
         from person, generate_series(0, 4) day, unnest(array[8, 12]) hour,
           lateral (select $4::timestamptz + make_interval(days => day, hours => hour) as begun) times`,
      [company.organizationId, company.projectId, weekPeople, `${monday}T00:00:00Z`],
    );
  } finally {
    await database.end();
  }
  // Only a copy that is filled afterwards has them.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await page.goto(`/calendar?view=crew-week&day=${monday}`);
  await page.locator('[data-item]').nth(20).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Print or save the week' }).click();
  return async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save the week as a PDF' }).click();
    await download;
  };
};

/** Next week, which is whole on every day of this one. */
function mondayOf(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7 || 7) + 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export const hoursActs: Record<string, FileAct> = {
  'hours as CSV, 20,000 entries': exported('CSV'),
  'hours as Excel, 20,000 entries': exported('Excel'),
  'hours as PDF, 20,000 entries': exported('PDF'),
  'week of 200 people and 2,000 events as PDF': weekSaved,
};
