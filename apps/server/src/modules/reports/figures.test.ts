import {
  type Figures,
  type Report,
  type ReportComparison,
  reportDefinition,
  type ReportGroup,
  type ReportName,
  reportNames,
  type ReportRecord,
} from '@plumbline/domain/operations/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { chanceOf, fillCompany, type Settings, spring, springNow } from './company.fixture.ts';
import { type Added, bucketOf, daysFrom } from './oracle-days.fixture.ts';
import { addedIn } from './oracle.fixture.ts';
import { type Company, companyOf } from './raw-company.fixture.ts';

const places: readonly Settings[] = [
  { currency: 'USD', timeZone: 'America/Chicago', weekStart: 'sunday' },
  { currency: 'JPY', timeZone: 'Pacific/Tongatapu', weekStart: 'monday' },
  { currency: 'KWD', timeZone: 'Asia/Kathmandu', weekStart: 'saturday' },
  { currency: 'HUF', timeZone: 'Europe/Budapest', weekStart: 'monday' },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock: () => springNow });
});
afterAll(async () => await server.close());

const cases = reportNames.flatMap((report) =>
  reportDefinition(report).groups.map((group) => ({ report, group })),
);

describe.each(places)('in $currency and $timeZone', (settings) => {
  let tenant: TestTenant;
  let company: Company;
  beforeAll(async () => {
    tenant = await testTenant(server.database.pool);
    const seed = 1 + places.indexOf(settings);
    await fillCompany(server.database.pool, tenant, settings, chanceOf(seed));
    company = await companyOf(server.database.pool, tenant.organizationId);
  });

  const reports = () => callAs(server.services, tenant.admin).reports;
  const expected = (report: ReportName, period = spring, shown = (day: string) => day) =>
    addedIn(company, report, { ...period, today: dayIn(settings.timeZone, springNow) }).map((one) => ({
      ...one,
      day: shown(one.day),
    }));

  test.each(cases)('REPORTS-4 $report by $group is what its records add up to', async ({ report, group }) => {
    const answer = await reports().get({ report, group, ...spring });
    const added = expected(report);
    expect(rowsIn(answer)).toEqual(summedRows(report, group, added, settings.weekStart));
    expect(summedFigures(report, answer.total.figures)).toEqual(sums(report, added));
    for (const { figures } of [...answer.rows, answer.total]) checkRatios(report, figures);
    checkOrder(report, group, answer);
    const points = answer.series.points.filter(({ value }) => value !== 0);
    const main = reportDefinition(report).main;
    const inPeriod = reportDefinition(report).isOfPeriod ? added.filter(({ figure }) => figure === main) : [];
    expect(points.map(({ from, value }) => [from, value])).toEqual(
      byBucket(inPeriod, answer.series.by, settings.weekStart),
    );
  });

  test.each(['before', 'yearBefore'] as const)(
    'REPORTS-5 beside a period stands the one %s, by the days that are opposite',
    async (compare: ReportComparison) => {
      const earlier =
        compare === 'before'
          ? { from: '2025-12-26', until: '2026-02-17' }
          : { from: '2025-02-18', until: '2025-04-12' };
      const opposite = oppositeOf(compare, earlier);
      for (const { report, group } of cases) {
        const answer = await reports().get({ report, group, ...spring, compare });
        const added = expected(report, earlier, reportDefinition(report).isOfPeriod ? opposite : undefined);
        expect(answer.comparedWith).toEqual(earlier);
        expect(summedFigures(report, answer.total.before)).toEqual(sums(report, added));
        const rows = answer.rows.map(({ key, before }) => [key, summedFigures(report, before)] as const);
        expect([report, group, withoutZeros(rows)]).toEqual([
          ...[report, group],
          withoutZeros([...summedRows(report, group, added, settings.weekStart)]),
        ]);
      }
    },
  );

  test.each(reportNames)('REPORTS-6 the records behind %s sum up to its figures', async (report) => {
    const added = expected(report);
    for (const { name, hasRecords } of reportDefinition(report).figures) {
      if (!hasRecords) continue;
      const all = await recordsBehind({ report, figure: name });
      const own = added.filter(({ figure }) => figure === name);
      expect(all.map(recordKey).toSorted()).toEqual(own.map(addedKey).toSorted());
      expect([name, all.length > 0]).toEqual([name, true]);
    }
    for (const group of reportDefinition(report).groups) {
      const { rows, total } = await reports().get({ report, group, ...spring });
      for (const { name, hasRecords } of reportDefinition(report).figures) {
        if (!hasRecords) continue;
        const ofRows = rows.map(({ figures }) => figures[name] ?? 0).reduce((sum, value) => sum + value, 0);
        expect([name, ofRows]).toEqual([name, total.figures[name]]);
        for (const { key, figures } of [rows[0], rows.at(-1)].flatMap((row) => row ?? [])) {
          const some = await recordsBehind({ report, group, figure: name, key });
          expect([name, key, valueOf(some)]).toEqual([name, key, figures[name]]);
        }
      }
    }
  });

  test('REPORTS-7 one job, and one person, are what of the whole is theirs', async () => {
    const { tables } = company;
    const projectId = tables['project_money']?.[0]?.project_id ?? '';
    const { userId } = tenant.tech;
    for (const report of reportNames) {
      const added = expected(report);
      const ofJob = await reports().get({ report, ...spring, projectId });
      expect(summedFigures(report, ofJob.total.figures)).toEqual(
        sums(
          report,
          added.filter(({ project }) => project === projectId),
        ),
      );
      if (report === 'subcontractors') continue;
      const ofPerson = await reports().get({ report, ...spring, userId });
      expect(summedFigures(report, ofPerson.total.figures)).toEqual(
        sums(
          report,
          added.filter(({ person }) => person === userId),
        ),
      );
    }
  });

  type Behind = { report: ReportName; group?: ReportGroup; figure: string; key?: string | null };

  async function recordsBehind(asked: Behind): Promise<ReportRecord[]> {
    const found: ReportRecord[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await reports().listRecords({
        ...asked,
        ...spring,
        ...(cursor !== undefined && { cursor }),
      });
      found.push(...page.rows);
      if (page.nextCursor === null) return found;
      expect(page.rows.length).toBe(50);
      cursor = page.nextCursor;
    }
  }
});

const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);
const recordKey = ({ id, day, value, projectId, userId }: ReportRecord) =>
  [id, day, value, projectId, userId].join(' ');
const addedKey = ({ id, day, value, project, person }: Added) => [id, day, value, project, person].join(' ');
const valueOf = (records: readonly ReportRecord[]) => records.reduce((sum, { value }) => sum + value, 0);

/** The figures that are sums of what records add. */
const summed = (report: ReportName) =>
  reportDefinition(report).figures.filter(
    ({ name, unit }) => unit !== 'basisPoints' && !name.startsWith('bid'),
  );

function sums(report: ReportName, added: readonly Added[]): [string, number][] {
  return summed(report).map(({ name }) => [
    name,
    Number(added.reduce((sum, { figure, value }) => (figure === name ? sum + value : sum), 0n)),
  ]);
}

const summedFigures = (report: ReportName, figures: Figures | null) =>
  summed(report).map(({ name }) => [name, figures?.[name]]);

function keyOf(added: Added, group: ReportGroup, weekStart: string): string | null {
  switch (group) {
    case 'week':
    case 'month': {
      return bucketOf(group, added.day, spring, weekStart);
    }
    default: {
      return added[group] ?? null;
    }
  }
}

type Rows = [key: string | null, figures: unknown][];

function summedRows(
  report: ReportName,
  group: ReportGroup,
  added: readonly Added[],
  weekStart: string,
): Rows {
  const keys = [...new Set(added.map((one) => keyOf(one, group, weekStart)))];
  return sorted(
    keys.map((key) => [
      key,
      sums(
        report,
        added.filter((one) => keyOf(one, group, weekStart) === key),
      ),
    ]),
  );
}

const sorted = (rows: Rows): Rows => rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
/** Records that add nothing to any figure may make a row all the same. */
const withoutZeros = (rows: readonly (readonly [string | null, unknown])[]): Rows =>
  sorted(
    rows.flatMap(([key, figures]) =>
      JSON.stringify(figures).replaceAll(/"\w+"/g, '').match(/[1-9]/) ? [[key, figures]] : [],
    ),
  );

function rowsIn({ rows }: Report): Rows {
  return withoutZeros(
    rows.map(({ key, figures }) => [
      key,
      Object.entries(figures).filter(
        ([name]) => !name.startsWith('bid') && name !== 'share' && name !== 'margin',
      ),
    ]),
  );
}

function byBucket(added: readonly Added[], by: 'week' | 'month', weekStart: string): [string, number][] {
  const buckets = [
    ...new Set(daysFrom(spring.from, spring.until).map((day) => bucketOf(by, day, spring, weekStart))),
  ];
  return buckets.flatMap((bucket): [string, number][] => {
    const own = added.filter(({ day }) => bucketOf(by, day, spring, weekStart) === bucket);
    const sum = own.reduce((all, { value }) => all + value, 0n);
    return sum === 0n ? [] : [[bucket, Number(sum)]];
  });
}

function oppositeOf(compare: ReportComparison, earlier: { from: string; until: string }) {
  const [then, now] = [daysFrom(earlier.from, earlier.until), daysFrom(spring.from, spring.until)];
  return (day: string) => {
    if (compare === 'before') return now[then.indexOf(day)] ?? '';
    return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  };
}

/** Half away from zero, of whole numbers without a bound. */
function basisPoints(part: number, whole: number): number {
  const [top, bottom] = [BigInt(part) * 10_000n, BigInt(whole)];
  const size = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return Number(top < 0n ? -size : size);
}

function checkRatios(report: ReportName, figures: Figures): void {
  const of = (name: string) => Number(figures[name]);
  const ratio = (part: string, whole: string) => (of(whole) > 0 ? basisPoints(of(part), of(whole)) : null);
  if (report === 'progress') expect(figures['share']).toBe(ratio('done', 'tasks'));
  if (report === 'utilization') expect(figures['share']).toBe(ratio('worked', 'planned'));
  if (report === 'profitability') expect(figures['margin']).toBe(ratio('profit', 'billed'));
}

function checkOrder(report: ReportName, group: ReportGroup, { rows }: Report): void {
  const main = reportDefinition(report).main;
  const isInTime = group === 'week' || group === 'month';
  const order = rows.map(({ key, figures }) => (isInTime ? String(key) : -Number(figures[main])));
  expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
}
