import { paymentStatusOf } from '@plumbline/domain/money/commitments';
import { expect, test } from 'vitest';
import type { PhotoFile } from './build/photos.ts';
import { wallClock } from './build/wall-clock.ts';
import { photos } from './content/photos.ts';
import { buildSample, type SampleRecords } from './build.ts';

const timezone = 'America/Chicago';
const organizationId = '00000000-0000-7000-8000-000000000001';
const loader = { userId: '00000000-0000-7000-8000-000000000002' };

/** Ids that count up. */
function counted(): () => string {
  let next = 0;
  return () => `00000000-0000-7000-9000-${(next += 1).toString(16).padStart(12, '0')}`;
}

const builtAt = (today: string, zone = timezone, currency = 'USD') =>
  buildSample(
    {
      organizationId,
      today: new Date(today),
      timezone: zone,
      currency,
      newId: counted(),
      loader,
      lastProjectNumber: 0,
    },
    new Map(photos.map(({ file }) => [file, pictureOf(file)])),
  );

const sampleAt = (...given: Parameters<typeof builtAt>): SampleRecords => builtAt(...given).records;

const pictureOf = (file: string): PhotoFile => ({
  storageId: `${file} stored`,
  thumbnailId: `${file} small`,
  fileSize: 80_000,
  width: 1_200,
  height: 900,
  sha256: `${file} hash`,
  storedSha256: `${file} hash`,
});

const clock = wallClock(timezone);
/** Thursday, 11:14 in Duluth. */
const midday = '2026-11-12T17:14:00Z';
const moments = {
  'a working morning': midday,
  'before anybody is up': '2026-11-12T10:00:00Z',
  'the evening': '2026-11-13T01:30:00Z',
  'a Sunday': '2026-11-15T18:00:00Z',
  'the Monday after clocks went back': '2026-11-02T15:30:00Z',
  'the Monday after clocks went forward': '2026-03-09T14:30:00Z',
  'New Year': '2027-01-01T16:00:00Z',
};

test('SAMPLE-1 eight people, twelve projects, a hundred and fifty tasks and what belongs to them', () => {
  const sample = sampleAt(midday);
  const counts = Object.fromEntries(Object.entries(sample).map(([name, rows]) => [name, rows.length]));
  expect(counts).toMatchObject({
    member: 8,
    memberRate: 8,
    project: 12,
    projectMoney: 12,
    task: 150,
    note: 60,
    photo: 27,
  });
  expect(counts['message']).toBeGreaterThanOrEqual(55);
  expect(counts['calendarEvent']).toBeGreaterThanOrEqual(80);
  expect(counts['expense']).toBeGreaterThanOrEqual(40);
  expect(counts['timeEntry']).toBeGreaterThanOrEqual(110);
  expect(sample.member.filter(({ role }) => role === 'admin')).toHaveLength(1);
  expect(new Set(sample.task.map(({ status }) => status)).size).toBe(6);
  const states = new Set(sample.expense.map(({ kind, status }) => `${kind} ${status}`));
  expect([...states]).toEqual(
    expect.arrayContaining([
      'material rejected',
      'material reimbursed',
      'subcontractor pending',
      'subcontractor approved',
    ]),
  );
  const types = new Set(sample.calendarEvent.map(({ eventType }) => eventType));
  expect(types.size).toBe(9);
  const channels = new Set(sample.message.map(({ channelType }) => channelType));
  expect([...channels].toSorted()).toEqual(['dispatch', 'project', 'team']);
});

test('SAMPLE-1 the same day and ids give the same company', () => {
  expect(sampleAt(midday)).toEqual(sampleAt(midday));
});

test('SAMPLE-11 every picture is a photo of a job, with its person, time and position, and the pairs are of one job', () => {
  const { photo, task, note, project } = sampleAt(midday);
  const byId = new Map(photo.map((each) => [each.id, each]));
  for (const each of photo) {
    const parents = [...task, ...note].filter(({ id }) => id === each.taskId || id === each.noteId);
    expect(parents.map(({ projectId }) => projectId).filter((id) => id !== each.projectId)).toEqual([]);
    expect(each.takenBy).toBe(each.createdBy);
    const job = project.find(({ id }) => id === each.projectId);
    expect(Math.abs((job?.latitude ?? 0) - (each.latitude ?? 0))).toBeLessThan(0.001);
    // Clocks went back on the first of November.
    expect(each.takenOffsetMin).toBe((each.takenAt ?? '') < '2026-11-01T07:00:00.000Z' ? -300 : -360);
    const partner = byId.get(each.pairedWith ?? '');
    if (partner === undefined) continue;
    expect([partner.projectId, partner.pairedWith]).toEqual([each.projectId, each.id]);
    expect(new Set([partner.category, each.category])).toEqual(new Set(['before', 'after']));
  }
  expect(photo.filter(({ pairedWith }) => pairedWith !== null)).toHaveLength(6);
  expect(new Set(photo.map(({ caption }) => caption)).size).toBe(photo.length);
});

test('COVER-20 every job with photos has one of its own as its cover, and where clients see photos it is one of those', () => {
  const { photo, project } = sampleAt(midday);
  for (const { id, name, coverPhotoId } of project) {
    const own = photo.filter(({ projectId }) => projectId === id);
    const cover = own.find((each) => each.id === coverPhotoId);
    expect([name, cover !== undefined, coverPhotoId !== null]).toEqual([
      ...[name, own.length > 0, own.length > 0],
    ]);
    expect([name, cover?.shared ?? false]).toEqual([name, own.some(({ shared }) => shared)]);
  }
});

test('SAMPLE-1 no two tasks, notes or messages have the same text', () => {
  const { task, note, message } = sampleAt(midday);
  for (const texts of [
    task.map(({ title, projectId }) => `${title} ${projectId}`),
    note.map(({ content }) => content),
    message.map(({ body }) => body),
  ]) {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.trim() === '' || text.includes('{'))).toEqual([]);
  }
});

test.each(Object.entries(moments))(
  'SAMPLE-2 loaded on %s, nothing has happened later than now',
  (_, today) => {
    const sample = sampleAt(today);
    const now = new Date(today).toISOString();
    const happened: (string | null)[] = [
      ...Object.values(sample).flatMap((rows) => rows.flatMap((row) => [row.createdAt, row.updatedAt])),
      ...sample.task.flatMap((task) => [
        task.completedAt,
        task.flag?.at ?? null,
        ...task.checklist.map(({ doneAt }) => doneAt),
      ]),
      ...sample.timeEntry.flatMap((entry) => [
        entry.clockIn,
        entry.clockOut,
        ...entry.breaks.flatMap(({ start, end }) => [start, end]),
        ...entry.revisions.map(({ at }) => at),
      ]),
      ...sample.expense.map(({ decidedAt }) => decidedAt),
      ...sample.photo.map(({ takenAt }) => takenAt),
      ...sample.calendarEvent.flatMap(({ acknowledgements }) =>
        (acknowledgements ?? []).flatMap(({ deliveredAt, seenAt }) => [deliveredAt, seenAt]),
      ),
    ];
    expect(happened.filter((at) => at !== null && at > now)).toEqual([]);
    for (const row of Object.values(sample).flat()) expect(row.updatedAt >= row.createdAt).toBe(true);
  },
);

test.each(Object.entries(moments))(
  'TASK-504 loaded on %s, every task was added before anything happened to it, and what is done says since when',
  (_, today) => {
    for (const { createdAt, status, completedAt, flag, checklist } of sampleAt(today).task) {
      expect(completedAt !== null).toBe(status === 'done');
      const happened = [completedAt, flag?.at, ...checklist.map(({ doneAt }) => doneAt)];
      expect(happened.filter((at) => at != null && at <= createdAt)).toEqual([]);
    }
  },
);

test.each(Object.entries(moments))('SAMPLE-3 loaded on %s, nobody is in two places at once', (_, today) => {
  const { timeEntry, calendarEvent } = sampleAt(today);
  const overlapping = (spans: { who: string; from: string; to: string }[]) => {
    const sorted = spans.toSorted((a, b) => (a.who + a.from < b.who + b.from ? -1 : 1));
    return sorted.filter((span, index) => {
      const before = sorted[index - 1];
      return before !== undefined && before.who === span.who && before.to > span.from;
    });
  };
  const open = '9999';
  expect(
    overlapping(
      timeEntry.map(({ userId, clockIn, clockOut }) => ({
        who: userId,
        from: clockIn,
        to: clockOut ?? open,
      })),
    ),
  ).toEqual([]);
  expect(
    overlapping(
      calendarEvent
        .filter(({ isBlocking, unscheduled }) => isBlocking && !unscheduled)
        .flatMap(({ attendees, startDate, endDate }) =>
          attendees.map((who) => ({ who, from: startDate, to: endDate })),
        ),
    ),
  ).toEqual([]);
  for (const { clockIn, clockOut, breaks } of timeEntry) {
    expect(clockIn < (clockOut ?? open)).toBe(true);
    for (const { start, end } of breaks) {
      expect(clockIn < start && start < (end ?? open) && (end ?? start) < (clockOut ?? open)).toBe(true);
    }
  }
});

test('SAMPLE-3 every person has worked in each of the last three weeks', () => {
  const { timeEntry, member } = sampleAt(midday);
  const days = Array.from({ length: 21 }, (_, back) =>
    clock.dayOf(new Date(Date.parse(midday) - back * 86_400_000)),
  );
  for (const { userId } of member) {
    const worked = new Set(
      timeEntry
        .filter((entry) => entry.userId === userId)
        .map(({ clockIn }) => clock.dayOf(new Date(clockIn))),
    );
    for (const week of [0, 7, 14]) {
      expect(days.slice(week, week + 7).filter((day) => worked.has(day)).length).toBeGreaterThanOrEqual(2);
    }
    const others = timeEntry.filter((entry) => entry.userId !== userId).map(({ clockIn }) => clockIn);
    expect(timeEntry.filter((entry) => entry.userId === userId && others.includes(entry.clockIn))).toEqual(
      [],
    );
    for (const day of worked) expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
  }
});

test.each([
  ['in working hours', '2026-11-12T13:30:00Z', 3],
  ['in working hours', midday, 3],
  ['in working hours', '2026-11-12T21:00:00Z', 3],
  ['at night', '2026-11-12T09:00:00Z', 0],
  ['in the evening', '2026-11-13T00:00:00Z', 0],
  ['on a Saturday', '2026-11-14T17:00:00Z', 3],
  ['on a Sunday at three', '2026-11-15T21:00:00Z', 3],
])('SAMPLE-3 %s (%s), %i people are on the clock', (_, today, running) => {
  const { timeEntry } = sampleAt(today);
  const open = timeEntry.filter(({ clockOut }) => clockOut === null);
  expect(open).toHaveLength(running);
  expect(open.every(({ status }) => status === 'active')).toBe(true);
  expect(timeEntry.filter(({ status }) => status === 'active')).toHaveLength(running);
});

test('SAMPLE-4 due dates are before and after today, visits from three weeks back to four ahead', () => {
  const { task, calendarEvent } = sampleAt(midday);
  const today = clock.dayOf(new Date(midday));
  const living = task.filter(({ status }) => status !== 'done' && status !== 'cancelled');
  const late = living.filter(({ dueDate }) => dueDate !== null && dueDate < today);
  expect(late.length).toBeGreaterThanOrEqual(5);
  expect(late.length).toBeLessThan(20);
  expect(living.filter(({ dueDate }) => dueDate === today).length).toBeGreaterThanOrEqual(3);
  expect(living.filter(({ dueDate }) => dueDate !== null && dueDate > today).length).toBeGreaterThan(40);
  for (const { status, completedAt } of task) expect(completedAt !== null).toBe(status === 'done');
  const blocked = task.filter(({ status }) => status === 'blocked');
  expect(blocked.length).toBeGreaterThanOrEqual(4);
  expect(blocked.filter(({ flag }) => !flag?.reason)).toEqual([]);
  const days = (from: number) =>
    calendarEvent.filter(({ startDate }) => {
      const ahead = (Date.parse(startDate) - Date.parse(midday)) / 86_400_000;
      return ahead >= from && ahead < from + 7;
    });
  for (const week of [-21, -14, -7, 0, 7, 14, 21]) expect(days(week).length).toBeGreaterThanOrEqual(3);
  const todays = calendarEvent.filter(({ startDate, unscheduled }) => {
    return clock.dayOf(new Date(startDate)) === today && !unscheduled;
  });
  expect(todays.length).toBeGreaterThanOrEqual(12);
  expect(new Set(todays.map(({ jobStatus }) => jobStatus))).toEqual(
    new Set(['done', 'on_site', 'scheduled', null]),
  );
  const tray = calendarEvent.filter(({ unscheduled }) => unscheduled);
  expect(tray).toHaveLength(5);
  expect(tray.filter(({ promisedBy }) => promisedBy !== null && (promisedBy ?? '') >= today)).toHaveLength(4);
  const skills = new Set(sampleAt(midday).member.flatMap((each) => each.skills ?? []));
  for (const skill of tray.flatMap(({ requiredSkills }) => requiredSkills ?? []))
    expect(skills).toContain(skill);
});

test('SAMPLE-4 wall times are right in any zone, across a change of the clock', () => {
  for (const zone of ['America/Chicago', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland']) {
    const wall = wallClock(zone);
    const { calendarEvent } = sampleAt(midday, zone);
    const lift = calendarEvent.filter(({ title }) => title === 'Crane lift, RTU 3 and 4');
    expect(lift.map(({ startDate }) => wall.minuteOf(new Date(startDate)))).toEqual([6 * 60 + 30]);
    expect(wall.dayOf(new Date(calendarEvent[0]?.startDate ?? ''))).not.toBe('');
  }
  expect(
    wallClock('America/Chicago')
      .instant('2026-11-01', 7 * 3600)
      .toISOString(),
  ).toBe('2026-11-01T13:00:00.000Z');
  expect(
    wallClock('America/Chicago')
      .instant('2026-10-31', 7 * 3600)
      .toISOString(),
  ).toBe('2026-10-31T12:00:00.000Z');
  // At the end of summer time half past one comes twice; at its beginning half past two does not exist.
  const chicago = wallClock('America/Chicago');
  expect(chicago.instant('2026-11-01', 1.5 * 3600).toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(chicago.instant('2026-03-08', 2.5 * 3600).toISOString()).toBe('2026-03-08T08:30:00.000Z');
  expect(chicago.dayOf(new Date('2026-11-13T05:59:00.000Z'))).toBe('2026-11-12');
  expect(chicago.minuteOf(new Date('2026-11-13T05:59:00.000Z'))).toBe(24 * 60 - 1);
});

test('SAMPLE-4 every reference leads to a record of the sample or to the person who loads it', () => {
  const sample = sampleAt(midday);
  const ids = new Set(Object.values(sample).flatMap((rows) => rows.map(({ id }) => id)));
  const people = new Set([loader.userId, ...sample.member.map(({ userId }) => userId)]);
  for (const task of sample.task) {
    expect(task.assignees.filter((user) => !people.has(user))).toEqual([]);
    const waits = sample.task.filter(({ id }) => task.blockedBy?.includes(id));
    expect(waits).toHaveLength(task.blockedBy?.length ?? 0);
    expect(waits.filter(({ projectId }) => projectId !== task.projectId)).toEqual([]);
  }
  for (const { entityId, userId } of sample.notification) {
    expect(ids.has(entityId ?? '')).toBe(true);
    expect(userId).toBe(loader.userId);
  }
  expect(sample.message.filter(({ replyToId }) => replyToId !== null).length).toBeGreaterThanOrEqual(5);
  for (const { createdBy } of Object.values(sample).flat()) expect(people.has(createdBy ?? '')).toBe(true);
});

test('SAMPLE-800: amounts read alike in a currency of other decimals', () => {
  const amounts = (currency: string) =>
    sampleAt('2026-11-12T18:00:00.000Z', timezone, currency).expense.map(({ amount }) => amount ?? 0);
  const [dollars, yen, dinars] = [amounts('USD'), amounts('JPY'), amounts('KWD')];
  expect(yen).toEqual(dollars.map((cents) => Math.round(cents / 100)));
  expect(dinars).toEqual(dollars.map((cents) => cents * 10));
});

test.each(['USD', 'JPY', 'KWD'])(
  'SAMPLE-801: invoices are of a firm and its commitment, retain by it and are paid as their payments say, in %s',
  (currency) => {
    const { records, officeRows } = builtAt('2026-11-12T18:00:00.000Z', timezone, currency);
    const commitments = new Map(officeRows.commitment.map((row) => [row.id, row]));
    const invoices = records.expense.filter(({ commitmentId }) => commitmentId != null);
    expect(invoices.length).toBeGreaterThanOrEqual(6);
    expect(new Set(invoices.map(({ paymentStatus }) => paymentStatus)).size).toBe(3);
    for (const { id, commitmentId, subcontractorId, vendor, amount, retained, ...invoice } of invoices) {
      const commitment = commitments.get(commitmentId ?? '');
      const firm = officeRows.subcontractor.find((row) => row.id === subcontractorId);
      expect([commitment?.['subcontractor_id'], commitment?.['project_id']]).toEqual([
        subcontractorId,
        invoice.projectId,
      ]);
      expect([firm?.['name'], commitment?.['retainage_percent']]).toEqual([vendor, invoice.retainagePercent]);
      const paid = officeRows.invoice_entry
        .filter((row) => row['expense_id'] === id)
        .reduce((sum, row) => sum + Number(row['amount']), 0);
      const money = { amount: amount ?? 0, retained: retained ?? 0, released: 0, paid };
      expect(paymentStatusOf(money)).toBe(invoice.paymentStatus);
    }
    for (const { id, agreed } of officeRows.commitment) {
      const approved = officeRows.change_order.filter(
        (row) => row['commitment_id'] === id && row['status'] === 'approved',
      );
      const billed = invoices
        .filter(({ commitmentId }) => commitmentId === id)
        .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      const revised = Number(agreed) + approved.reduce((sum, row) => sum + Number(row['amount']), 0);
      expect(revised).toBeGreaterThanOrEqual(billed);
    }
  },
);
