import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { isObjected } from '@plumbline/domain/hours/entry-history';
import { expect, test } from 'vitest';
import { recordsOf } from '../../../testing/company.ts';
import { type EntryMark, markOf, openChange } from '../parts/entry-marks.ts';
import { hoursByCode, hoursByJob } from './hours-by-job.ts';
import { weekMarkText } from './sheet-text.ts';
import {
  cannotApprove,
  isReady,
  sheetsHeadline,
  sumOfSheets,
  type WeekSheet,
  weekSheet,
  weekSheets,
} from './week-sheet.ts';

const records = recordsOf('halden');
const timeZone = 'America/Chicago';
const week = { from: '2026-11-02', to: '2026-11-08' };
/** The Monday after, at noon in Chicago. */
const now = Date.parse('2026-11-09T18:00:00.000Z');
const context = { week, timeZone, now, rules: { dailyS: 8 * 3_600, weeklyS: 40 * 3_600 } };
const submittedAt = '2026-11-06T22:00:00.000Z';

const on = (day: number, more: Partial<TimeEntry> = {}): TimeEntry =>
  records.hours({
    ...{ userId: 'marko', submittedAt },
    clockIn: `2026-11-0${day}T13:00:00.000Z`,
    clockOut: `2026-11-0${day}T21:30:00.000Z`,
    ...more,
  });
const sheet = (...entries: TimeEntry[]): WeekSheet => weekSheet('marko', entries, context);

const byOffice = (before: Record<string, unknown>) => ({
  ...{ at: '2026-11-06T15:20:00.000Z', by: 'dana', reason: 'Forgot', before },
});
const answer = (agrees: boolean, revisions = 1) => ({
  ...{ at: '2026-11-07T15:00:00.000Z', agrees, revisions, comment: agrees ? '' : 'I stayed' },
});
const moved = { revisions: [byOffice({ clockOut: '2026-11-05T01:31:00.000Z' })] };
const away = {
  clockInLocation: { latitude: 1, longitude: 1, accuracyM: 5, insideGeofence: false, distanceM: 2_100 },
};

test.each<[EntryMark | null, string, Partial<TimeEntry>]>([
  [null, 'stopped on site', {}],
  ['missing', 'has run for 14 hours', { clockOut: null, status: 'active' }],
  ['away', 'began off site', away],
  ['away', 'began off site and was changed', { ...away, ...moved }],
  [null, 'began off site and is approved', { ...away, status: 'approved' }],
  ['changed', 'was changed by the office', moved],
  [null, 'was changed and its person agrees', { ...moved, answers: [answer(true)] }],
  ['objected', 'was changed and its person objects', { ...moved, answers: [answer(false)] }],
  [
    'objected',
    'was approved, and then its person objects',
    { ...moved, status: 'approved', answers: [answer(false)] },
  ],
  [
    'objected',
    'was approved after the objection, which nobody has answered',
    {
      ...{ status: 'approved', answers: [answer(false)] },
      revisions: [...moved.revisions, byOffice({ status: 'pending', approvedBy: null })],
    },
  ],
  [
    'changed',
    'was changed again after the answer',
    { revisions: [...moved.revisions, byOffice({ notes: null })], answers: [answer(true)] },
  ],
  [null, 'was changed by its person', { revisions: [{ ...byOffice({ clockOut: '' }), by: 'marko' }] }],
  ['returned', 'was sent back', { status: 'rejected', revisions: [byOffice({ status: 'pending' })] }],
])('SHEET-1: the mark of an entry is %s when it %s', (mark, _, more) => {
  expect(markOf(on(4, more), context)).toBe(mark);
});

test('SHEET-1: a clock that runs on its own day lacks no end until it has run for 14 hours', () => {
  const running = on(4, { clockOut: null, status: 'active' });
  const at = (instant: string) => markOf(running, { now: Date.parse(instant) });
  expect(at('2026-11-05T02:59:00.000Z')).toBeNull();
  expect(at('2026-11-05T03:00:01.000Z')).toBe('missing');
});

test('SHEET-2: an answer is for the changes that were there, and a decision asks for none', () => {
  const twice = on(4, {
    revisions: [
      ...moved.revisions,
      byOffice({ status: 'pending', approvedBy: null }),
      byOffice({ notes: 'x' }),
    ],
  });
  expect(openChange(twice)).toMatchObject({
    count: 2,
    before: { clockOut: '2026-11-05T01:31:00.000Z', notes: 'x' },
  });
  expect(openChange({ ...twice, answers: [answer(true, 2)] })).toMatchObject({
    count: 1,
    before: { notes: 'x' },
  });
  expect(openChange({ ...twice, answers: [answer(false, 3)] })).toBeNull();
  expect(isObjected({ ...twice, answers: [answer(false, 3)] })).toBe(true);
  expect(isObjected({ ...twice, answers: [answer(false, 3), answer(true, 3)] })).toBe(false);
});

test('SHEET-3: a week is open, submitted, ready and approved by its entries', () => {
  expect(sheet().state).toBe('none');
  expect(sheet(on(2), on(3, { submittedAt: null })).state).toBe('open');
  expect(sheet(on(2), on(3, { clockOut: null, status: 'active' })).state).toBe('open');
  expect(sheet(on(2), on(3, { status: 'rejected' })).state).toBe('open');
  expect(sheet(on(2), on(3, { status: 'approved' })).state).toBe('submitted');
  expect(sheet(on(2, { status: 'approved' }), on(3, { status: 'approved' })).state).toBe('approved');
  expect(isReady(sheet(on(2), on(3)))).toBe(true);
  expect(isReady(sheet(on(2), on(3, moved)))).toBe(false);
});

test('SHEET-3: what can be approved is pending, and nothing while a clock-out is missing', () => {
  const [open, closed, back] = [on(2), on(3, { status: 'approved' }), on(4, { status: 'rejected' })];
  expect(sheet(open, closed, back).approvable).toEqual([open]);
  expect(cannotApprove(sheet(open, closed))).toBeNull();
  expect(cannotApprove(sheet(closed))).toBe('nothing');
  expect(cannotApprove(sheet(open, on(5, { clockOut: null, status: 'active' })))).toBe('missing');
});

test('SHEET-4: days and sums are of the organization’s zone, and a forgotten clock counts nothing', () => {
  const night = on(4, { clockIn: '2026-11-04T04:00:00.000Z', clockOut: '2026-11-04T12:00:00.000Z' });
  const forgotten = on(6, { clockOut: null, status: 'active' });
  const before = on(2, { clockIn: '2026-11-01T13:00:00.000Z', clockOut: '2026-11-01T21:00:00.000Z' });
  const marko = sheet(night, forgotten, before, on(2));
  expect(marko.days.map(({ workedS }) => workedS / 3_600)).toEqual([8.5, 8, 0, 0, 0, 0, 0]);
  expect(marko.total).toEqual({ workedS: 59_400, regularS: 57_600, overtimeS: 1_800 });
  expect(marko.days[4]?.mark).toBe('missing');
  const sums = sumOfSheets([marko, sheet(on(2))]);
  expect([sums.days[0]?.workedS, sums.total.overtimeS]).toEqual([61_200, 3_600]);
});

test('SHEET-4: the crew stands there without hours, and whoever has hours without being in the crew', () => {
  const left = on(2, { userId: 'left' });
  expect(
    weekSheets(['marko', 'tess'], [left, on(2)], context).map(({ userId, state }) => [userId, state]),
  ).toEqual([
    ['marko', 'submitted'],
    ['tess', 'none'],
    ['left', 'submitted'],
  ]);
});

test('SHEET-5: the headline says who is ready, who needs a look and who has not submitted', () => {
  const texts = (sheets: WeekSheet[], isOver = true) => sheetsHeadline(sheets, isOver);
  const ready = sheet(on(2));
  const open = sheet(on(2, { submittedAt: null }));
  expect(
    texts([ready, ready, ready, ready, sheet(on(2, away)), sheet(on(2, moved)), sheet(on(3, moved))]),
  ).toBe('Four are ready, three need a look.');
  expect(texts([ready, open])).toBe('One is ready, one has not submitted.');
  expect(texts([open, open], false)).toBe('Two have not submitted yet.');
  expect(texts([sheet()])).toBe('Nobody has hours in this week.');
  expect(texts([sheet()], false)).toBe('Nobody has hours this week yet.');
  expect(texts([sheet(), sheet(on(2, { status: 'approved' }))])).toBe('All hours of this week are approved.');
  expect(texts([sheet(on(2, { status: 'approved' })), ready])).toBe('One is ready.');
});

test('SHEET-5: of several marks the gravest is named, with its day and how many entries have it', () => {
  const texts = (...entries: TimeEntry[]) => {
    const { mark } = sheet(...entries);
    return mark && weekMarkText(mark, { locale: 'en-US', timeZone });
  };
  expect(texts(on(2, away), on(5, { clockOut: null, status: 'active' }))).toBe('Clock-out missing, Thu');
  expect(texts(on(2, moved), on(4, away), on(5, away))).toBe('Clocked in 1.3 mi away, Wed and 1 more');
  expect(texts(on(2, moved), on(4, moved))).toBe('2 entries changed, not answered');
  expect(texts(on(2))).toBeNull();
});

test('SHEET-6: hours go to jobs and their tasks, the most first, without what was sent back', () => {
  const half = { clockOut: '2026-11-02T17:00:00.000Z' };
  expect(
    hoursByJob(
      [
        on(2, { projectId: 'clinic', taskId: 'ducts' }),
        on(3, { projectId: 'clinic', taskId: null }),
        on(2, { projectId: 'depot', taskId: 'fans', ...half }),
        on(4, { projectId: 'depot', taskId: 'fans', status: 'rejected' }),
      ],
      now,
    ),
  ).toEqual([
    {
      ...{ projectId: 'clinic', workedS: 61_200 },
      tasks: [
        { taskId: 'ducts', workedS: 30_600 },
        { taskId: null, workedS: 30_600 },
      ],
    },
    { projectId: 'depot', workedS: 14_400, tasks: [{ taskId: 'fans', workedS: 14_400 }] },
  ]);
});

test('PAYROLL-40: hours go to the cost codes of their tasks, and on each to jobs, the most first', () => {
  const codes = new Map([
    ['ducts', '23-3100'],
    ['more ducts', '23-3100'],
  ]);
  const half = { clockOut: '2026-11-02T17:00:00.000Z' };
  expect(
    hoursByCode(
      [
        on(2, { projectId: 'depot', taskId: 'more ducts', ...half }),
        on(3, { projectId: 'clinic', taskId: 'ducts' }),
        on(4, { projectId: 'clinic', taskId: null }),
        on(5, { projectId: 'clinic', taskId: 'fans', status: 'rejected' }),
      ],
      (taskId) => codes.get(taskId ?? '') ?? null,
      now,
    ),
  ).toEqual([
    {
      ...{ costCode: '23-3100', workedS: 45_000 },
      jobs: [
        { projectId: 'clinic', workedS: 30_600 },
        { projectId: 'depot', workedS: 14_400 },
      ],
    },
    { costCode: null, workedS: 30_600, jobs: [{ projectId: 'clinic', workedS: 30_600 }] },
  ]);
});
