import { expect, test } from 'vitest';
import { reportOf } from './run-report.ts';

const ran = (fullName: string, state: string) => ({ fullName, result: () => ({ state }), meta: () => ({}) });
const module = (tests: ReturnType<typeof ran>[], errors: readonly unknown[] = []) => ({
  relativeModuleId: 'notes.test.ts',
  errors: () => errors,
  children: { allTests: () => tests },
});
const seen = (name: string | null, passed: boolean) => ({
  ...{ file: 'notes.test.ts', name, passed, quarantine: null },
});

test('HOUSE-12 a report has every test that ran, and no skipped one', () => {
  const tests = [ran('A', 'passed'), ran('B', 'failed'), ran('C', 'skipped')];
  expect(reportOf([module(tests)], [])).toEqual({ seen: [seen('A', true), seen('B', false)], faults: [] });
});

test('HOUSE-12 besides failed tests a report has files that failed outside them, tests that never ran, and unhandled errors', () => {
  const file = module([ran('A', 'failed'), ran('B', 'pending')], [new Error('The server would not stop.')]);
  expect(reportOf([file], [{ message: 'out of plumb' }])).toEqual({
    seen: [seen(null, false), seen('A', false)],
    faults: ['unhandled: out of plumb', 'never ran: B'],
  });
});
