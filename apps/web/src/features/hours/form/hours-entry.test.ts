import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { expect, test } from 'vitest';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { timeAt } from '../../../kits/days/when.ts';
import { endDay, type HoursContext, hoursSchema, type HoursValues, hoursValues } from './hours-entry.ts';

const context: HoursContext = {
  locale: 'en-US',
  timeZone: 'America/Chicago',
  now: () => Date.parse('2026-11-18T23:00:00.000Z'),
  entry: null,
  others: [],
  nameOf: () => 'Lakewalk Lofts',
};
const values: HoursValues = {
  ...{ date: '2026-11-18', from: '07:00', to: '15:30', endDate: '', breaks: [], reason: '' },
  ...{ fromWhich: '', toWhich: '' },
  ...{ projectId: null, taskId: null, notes: '  ' },
};

function entryOf(
  clockIn: string,
  clockOut: string | null,
  id = '0197f3a0-0000-7000-8000-000000000001',
): TimeEntry {
  return {
    id,
    organizationId: id,
    createdAt: clockIn,
    updatedAt: clockIn,
    createdBy: id,
    version: 1,
    deletedAt: null,
    userId: id,
    projectId: id,
    taskId: null,
    clockIn,
    clockOut,
    breaks: [],
    notes: null,
    source: 'clock',
    clockInLocation: null,
    clockOutLocation: null,
    deviceClockSkewMs: null,
    status: 'pending',
    approvedBy: null,
    revisions: [],
  };
}

function faultsOf(given: Partial<HoursValues>, more: Partial<HoursContext> = {}): Record<string, string> {
  const result = hoursSchema({ ...context, ...more }).safeParse({ ...values, ...given });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message.replaceAll('\u202f', ' ')]),
  );
}

test('ENTRY-3 times in the organization’s zone are sent as instants, empty notes as none', () => {
  expect(hoursSchema(context).parse(values)).toEqual({
    clockIn: '2026-11-18T13:00:00.000Z',
    clockOut: '2026-11-18T21:30:00.000Z',
    ...{ breaks: [], projectId: null, taskId: null, notes: null, reason: null },
  });
});

test('ENTRY-3 an end before the start is on the next day', () => {
  const night = { ...values, date: '2026-11-17', from: '22:00', to: '06:00' };
  expect(hoursSchema(context).parse(night)).toMatchObject({
    clockIn: '2026-11-18T04:00:00.000Z',
    clockOut: '2026-11-18T12:00:00.000Z',
  });
});

test('ENTRY-3 times are right on both sides of a change to summer time', () => {
  expect(instantAt('2026-07-01', '07:00', 'America/Chicago').toISOString()).toBe('2026-07-01T12:00:00.000Z');
  expect(instantAt('2026-12-01', '07:00', 'America/Chicago').toISOString()).toBe('2026-12-01T13:00:00.000Z');
  expect(timeAt('2026-07-01T05:00:00.000Z', 'America/Chicago')).toBe('00:00');
});

test('ENTRY-4 an overlap is shown beside the field before anything is sent, with the other entry', () => {
  const others = [entryOf('2026-11-18T13:04:00.000Z', '2026-11-18T14:39:00.000Z')];
  expect(faultsOf({}, { others })).toEqual({ from: 'This overlaps 7:04 AM to 8:39 AM at Lakewalk Lofts.' });
  expect(faultsOf({ from: '08:39' }, { others })).toEqual({});
  const running = [entryOf('2026-11-18T20:00:00.000Z', null)];
  expect(faultsOf({}, { others: running })).toEqual({
    from: 'This overlaps 2:00 PM to now at Lakewalk Lofts.',
  });
});

test('ENTRY-4 an entry does not overlap itself', () => {
  const entry = entryOf('2026-11-18T13:04:10.000Z', '2026-11-18T14:39:59.000Z');
  expect(faultsOf({ from: '07:04', to: '09:00' }, { entry, others: [entry] })).toEqual({});
});

test('ENTRY-5 hours must be in the past and end after they start', () => {
  expect(faultsOf({ date: '', from: '', to: '' })).toEqual({
    date: 'Choose a day.',
    from: 'When did it start?',
    to: 'When did it end?',
  });
  expect(faultsOf({ to: '07:00' })).toEqual({ to: 'The end is not after the start.' });
  expect(faultsOf({ to: '17:30' })).toEqual({ to: 'This is in the future.' });
  expect(faultsOf({ date: '2026-11-19' })).toEqual({ date: 'This is in the future.' });
});

test('ENTRY-6 an unchanged time keeps its seconds', () => {
  const entry = entryOf('2026-11-18T13:04:10.000Z', '2026-11-18T14:39:59.000Z');
  const shown = hoursValues(entry, { today: '2026-11-18', timeZone: context.timeZone, projectId: null });
  const schema = hoursSchema({ ...context, entry, others: [entry] });
  expect(schema.parse(shown)).toMatchObject({ clockIn: entry.clockIn, clockOut: entry.clockOut });
  expect(schema.parse({ ...shown, to: '08:45' })).toMatchObject({
    clockIn: entry.clockIn,
    clockOut: '2026-11-18T14:45:00.000Z',
  });
});

test('ENTRY-10: an entry is shown by the organization’s clocks, a running one without an end, a new one empty', () => {
  const zone = { today: '2026-11-18', timeZone: context.timeZone, projectId: null };
  const night = { ...entryOf('2026-11-18T04:30:00.000Z', '2026-11-18T12:00:00.000Z'), notes: 'Pump' };
  expect(hoursValues(night, zone)).toEqual({
    ...{ date: '2026-11-17', from: '22:30', to: '06:00', projectId: night.projectId, notes: 'Pump' },
    ...{ breaks: [], endDate: '', fromWhich: '', toWhich: '', taskId: null, reason: '' },
  });
  expect(hoursValues(entryOf('2026-11-18T13:04:10.000Z', null), zone)).toMatchObject({
    from: '07:04',
    to: '',
  });
  expect(hoursValues(null, { ...zone, projectId: night.projectId })).toEqual({
    ...{ date: '2026-11-18', from: '', to: '', projectId: night.projectId, notes: '' },
    ...{ breaks: [], endDate: '', fromWhich: '', toWhich: '', taskId: null, reason: '' },
  });
});

test('ENTRY-10: the form says the last day as soon as the end is earlier by the clock, and not before', () => {
  const day = { date: '2026-12-31', from: '22:00', endDate: '' };
  expect(endDay({ ...day, to: '06:00' })).toBe('2027-01-01');
  expect(endDay({ ...day, to: '22:30' })).toBe('2026-12-31');
  expect(endDay({ ...day, to: '' })).toBe('2026-12-31');
  expect(endDay({ ...day, from: '', to: '06:00' })).toBe('2026-12-31');
});

test('ENTRY-10: an entry that was moved to another day keeps its clocks and not its seconds', () => {
  const entry = entryOf('2026-11-18T13:04:10.000Z', '2026-11-18T14:39:59.000Z');
  const shown = hoursValues(entry, { today: '2026-11-18', timeZone: context.timeZone, projectId: null });
  const schema = hoursSchema({ ...context, entry, others: [entry] });
  expect(schema.parse({ ...shown, date: '2026-11-17', notes: ' Pump ' })).toMatchObject({
    ...{ clockIn: '2026-11-17T13:04:00.000Z', clockOut: '2026-11-17T14:39:00.000Z', notes: 'Pump' },
  });
});

test('ENTRY-11: of several overlaps the earliest is named, with its day where that is another, and no job where it has none', () => {
  const other = { projectId: null, id: '0197f3a0-0000-7000-8000-000000000002' };
  const others = [
    entryOf('2026-11-18T20:00:00.000Z', '2026-11-18T21:00:00.000Z', '0197f3a0-0000-7000-8000-000000000003'),
    { ...entryOf('2026-11-18T05:00:00.000Z', '2026-11-18T13:30:00.000Z'), ...other },
  ];
  expect(faultsOf({}, { others })).toEqual({ from: 'This overlaps Nov 17, 11:00 PM to 7:30 AM.' });
});

test('ENTRY-11: what ends where another begins, or begins where it ends, does not overlap it', () => {
  const before = entryOf('2026-11-18T12:00:00.000Z', '2026-11-18T13:00:00.000Z');
  const after = entryOf('2026-11-18T21:30:00.000Z', '2026-11-18T22:00:00.000Z');
  expect(faultsOf({}, { others: [before, after] })).toEqual({});
});

test('DATE-108: hours on what is no day are refused beside the day', () => {
  expect(faultsOf({ date: 'payday' })).toEqual({ date: 'This is not a date.' });
  expect(faultsOf({ date: '' })).toEqual({ date: 'Choose a day.' });
});

test('ENTRY-32: breaks are of the day and night of the hours, in their order, and keep their seconds', () => {
  const night = { ...values, date: '2026-11-17', from: '22:00', to: '06:00' };
  const breaks = [
    { start: '02:00', end: '02:30', paid: false },
    { start: '23:45', end: '00:15', paid: true },
  ];
  const stored = { start: '2026-11-18T08:00:41.000Z', end: '2026-11-18T08:30:07.000Z', paid: false };
  const entry = { ...entryOf('2026-11-18T04:00:00.000Z', '2026-11-18T12:00:00.000Z'), breaks: [stored] };
  expect(hoursSchema({ ...context, entry }).parse({ ...night, breaks }).breaks).toEqual([
    { start: '2026-11-18T05:45:00.000Z', end: '2026-11-18T06:15:00.000Z', paid: true },
    stored,
  ]);
});

test('ENTRY-32: breaks are right in the night in which the clocks go back', () => {
  const night = { ...values, date: '2026-10-31', from: '22:00', to: '06:00' };
  const breaks = [{ start: '03:00', end: '03:30', paid: false }];
  expect(hoursSchema(context).parse({ ...night, breaks })).toMatchObject({
    ...{ clockIn: '2026-11-01T03:00:00.000Z', clockOut: '2026-11-01T12:00:00.000Z' },
    breaks: [{ start: '2026-11-01T09:00:00.000Z', end: '2026-11-01T09:30:00.000Z', paid: false }],
  });
});

test.each([
  ['a break without an end', [{ start: '08:00', end: '' }], 'When did the break start, and when did it end?'],
  ['a break before the start', [{ start: '06:00', end: '06:30' }], 'The break goes on after the end.'],
  ['a break after the end', [{ start: '15:00', end: '16:00' }], 'The break goes on after the end.'],
  [
    'two breaks at once',
    [
      { start: '09:00', end: '10:00' },
      { start: '09:30', end: '10:30' },
    ],
    'A break lies within the hours, after the break before it.',
  ],
])('ENTRY-32: %s is refused', (_, breaks, message) => {
  expect(faultsOf({ breaks: breaks.map((pause) => ({ ...pause, paid: false })) })).toEqual({
    breaks: message,
  });
});

test('ENTRY-33: another’s hours are corrected with a reason', () => {
  expect(faultsOf({ reason: ' ' }, { asksReason: true })).toEqual({
    reason: 'Say why, because they read it.',
  });
  expect(faultsOf({ reason: 'Wrong job' }, { asksReason: true })).toEqual({});
  expect(faultsOf({})).toEqual({});
});

const edited = (
  clockIn: string,
  clockOut: string,
  edit: Partial<HoursValues>,
  more: Partial<HoursContext> = {},
) => {
  const entry = entryOf(clockIn, clockOut);
  const given = hoursValues(entry, { today: '', timeZone: context.timeZone, projectId: null });
  const now = () => Date.parse('2026-11-20T23:00:00.000Z');
  const saved = hoursSchema({ ...context, entry, now, ...more }).parse({ ...given, ...edit });
  return [saved.clockIn, saved.clockOut];
};

test('ENTRY-140 an entry over more than a day keeps the day of its end: 30 h stay 30 h when a minute of either end is corrected', () => {
  const [clockIn, clockOut] = ['2026-11-16T13:00:00.000Z', '2026-11-17T19:00:00.000Z'];
  expect(edited(clockIn, clockOut, { to: '13:10' })).toEqual([clockIn, '2026-11-17T19:10:00.000Z']);
  expect(edited(clockIn, clockOut, { from: '07:05' })).toEqual(['2026-11-16T13:05:00.000Z', clockOut]);
  expect(edited(clockIn, clockOut, { endDate: '2026-11-18' })[1]).toBe('2026-11-18T19:00:00.000Z');
  expect(
    hoursValues(entryOf(clockIn, clockOut), { today: '', timeZone: context.timeZone, projectId: null }),
  ).toMatchObject({ date: '2026-11-16', endDate: '2026-11-17' });
});

test('ENTRY-141 of times that come twice in the night of the autumn change, what is not touched stays and what is corrected is the one beside it', () => {
  const night = ['2026-11-01T04:00:00.000Z', '2026-11-01T07:30:10.000Z'] as const;
  expect(edited(...night, { from: '23:15' })).toEqual(['2026-11-01T04:15:00.000Z', night[1]]);
  const hour = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'] as const;
  expect(edited(...hour, { notes: 'x' })).toEqual([...hour]);
  const half = ['2026-11-01T06:50:00.000Z', '2026-11-01T07:20:00.000Z'] as const;
  expect(edited(...half, { to: '01:25' })).toEqual([half[0], '2026-11-01T07:25:00.000Z']);
});

test('ENTRY-142 an end that is not corrected keeps its seconds and milliseconds, also when the start is', () => {
  const [clockIn, clockOut] = ['2026-11-18T13:00:42.417Z', '2026-11-18T21:30:58.903Z'];
  expect(edited(clockIn, clockOut, { from: '07:05' })).toEqual(['2026-11-18T13:05:00.000Z', clockOut]);
  expect(edited(clockIn, clockOut, { to: '15:31' })).toEqual([clockIn, '2026-11-18T21:31:00.000Z']);
  expect(edited(clockIn, clockOut, { notes: 'Roof' })).toEqual([clockIn, clockOut]);
});

test('ENTRY-143 a recorded break of the second day stays there when something else is corrected', () => {
  const breaks = [{ start: '2026-11-17T15:00:07.000Z', end: '2026-11-17T15:30:09.000Z', paid: false }];
  const entry = { ...entryOf('2026-11-16T13:00:00.000Z', '2026-11-17T19:00:00.000Z'), breaks };
  const given = hoursValues(entry, { today: '', timeZone: context.timeZone, projectId: null });
  expect(hoursSchema({ ...context, entry }).parse({ ...given, to: '13:10' }).breaks).toEqual(breaks);
});

test('ENTRY-144 hours are 72 at most and as far back as the reader may write', () => {
  expect(faultsOf({ endDate: '2026-11-17', date: '2026-11-14' })).toEqual({
    endDate: 'One entry holds 72 hours at most. Write a second one for the rest.',
  });
  expect(faultsOf({ date: '2025-01-02' }, { backDays: 365 })).toEqual({
    date: 'Hours are written down for the last 365 days.',
  });
  // A longer one that is there already keeps what is not changed.
  const long = entryOf('2024-07-04T00:00:00.000Z', '2024-07-05T01:00:00.000Z');
  const given = hoursValues(long, { today: '', timeZone: context.timeZone, projectId: null });
  expect(faultsOf(given, { entry: long, backDays: 365 })).toEqual({});
});
