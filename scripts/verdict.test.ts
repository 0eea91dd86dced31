import { expect, test } from 'vitest';
import {
  faultsOfEnd,
  type Judged,
  needSecondLook,
  type Quarantine,
  type RunReport,
  type Seen,
  verdictOf,
} from './verdict.ts';

const today = '2026-11-22';
const judged: Judged = { kind: 'browser', secondLooks: 12, today, mayBeEmpty: false };
const seen = (name: string, passed: boolean, quarantine: Quarantine | null = null): Seen => ({
  file: 'end-to-end/tasks/tasks.test.ts',
  name,
  passed,
  quarantine,
});
const report = (all: Seen[]): RunReport => ({ seen: all, faults: [], productEnded: true });
const since = (day: string, reason = 'The second row is late, cause unknown.'): Quarantine => ({
  since: day,
  reason,
});

test('HOUSE-6 a failed test is run again alone; if that passes, it is reported and the run is green', () => {
  const first = [seen('A', true), seen('B', false)];
  expect(needSecondLook(first)).toEqual([seen('B', false)]);
  expect(verdictOf(report(first), [seen('B', true)], judged)).toEqual({
    green: true,
    lines: ['1 of 2 browser tests passed at the first look', 'needed a second look: B'],
  });
});

test('HOUSE-6 a test that fails alone too fails the run, and so does one that was not run again', () => {
  const first = [seen('A', false), seen('B', false)];
  const again = [seen('A', true), seen('B', false)];
  expect(verdictOf(report(first), again, judged)).toMatchObject({ green: false });
  expect(verdictOf(report(first), again, judged).lines).toContain('failed: B');
  expect(verdictOf(report(first), [seen('A', true)], judged).green).toBe(false);
  expect(verdictOf(report(first), null, judged).green).toBe(false);
});

test('HOUSE-6 a file that failed outside its tests is run again as a whole', () => {
  const file: Seen = { file: 'end-to-end/notes/notes.test.ts', name: null, passed: false, quarantine: null };
  expect(needSecondLook([seen('A', true), file])).toEqual([file]);
  expect(verdictOf(report([seen('A', true), file]), [{ ...file, passed: true }], judged).green).toBe(true);
  expect(verdictOf(report([seen('A', true), file]), [file], judged).lines).toContain(
    'failed: end-to-end/notes/notes.test.ts, outside its tests',
  );
});

test('HOUSE-6 a run without a test, with a fault of its own, or that left the product running is not green, whatever else passed', () => {
  expect(verdictOf(report([]), [], judged).green).toBe(false);
  expect(verdictOf(report([]), [], { ...judged, mayBeEmpty: true }).green).toBe(true);
  const passed = report([seen('A', true), seen('B', false)]);
  const again = [seen('B', true)];
  expect(verdictOf(passed, again, judged).green).toBe(true);
  expect(verdictOf({ ...passed, faults: ['never ran: C'] }, again, judged)).toMatchObject({ green: false });
  expect(verdictOf({ ...passed, productEnded: false }, again, judged)).toMatchObject({ green: false });
});

test('HOUSE-6 a run with an exit code other than 0 and no reported failure has a fault', () => {
  const passed = { seen: [seen('A', true)], faults: [] };
  expect(faultsOfEnd(0, passed)).toEqual([]);
  expect(faultsOfEnd(1, passed)).toEqual(['vitest ended with 1 and named no failure']);
  expect(faultsOfEnd(null, passed)).toEqual(['vitest ended with a signal and named no failure']);
  // These are reported already, and one in quarantine may fail.
  expect(faultsOfEnd(1, { seen: [seen('A', false)], faults: [] })).toEqual([]);
  expect(faultsOfEnd(1, { seen: [seen('A', false, since(today))], faults: [] })).toEqual([]);
  expect(faultsOfEnd(1, { ...passed, faults: ['never ran: B'] })).toEqual([]);
});

test('HOUSE-7 a test in quarantine is reported and does not fail the run', () => {
  const first = [seen('A', true), seen('B', false, since('2026-11-20'))];
  expect(needSecondLook(first)).toEqual([]);
  expect(verdictOf(report(first), [], judged)).toEqual({
    green: true,
    lines: [
      '1 of 2 browser tests passed at the first look',
      'in quarantine since 2026-11-20, failed: B (The second row is late, cause unknown.)',
    ],
  });
});

test('HOUSE-7 more than three in quarantine, or one for more than 14 days, fail the run', () => {
  const quarantined = ['A', 'B', 'C'].map((name) => seen(name, true, since('2026-11-08')));
  expect(verdictOf(report(quarantined), [], judged).green).toBe(true);
  expect(verdictOf(report([...quarantined, seen('D', true, since(today))]), [], judged).green).toBe(false);
  expect(verdictOf(report([seen('A', true, since('2026-11-07'))]), [], judged).green).toBe(false);
});

test('HOUSE-7 a quarantine has its date and its reason', () => {
  for (const mark of [since('soon'), since('2026-11-23'), since(today, ' ')])
    expect(verdictOf(report([seen('A', true, mark)]), [], judged).green).toBe(false);
});
