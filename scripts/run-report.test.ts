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

test('HOUSE-6 a report holds every test that ran, and none that was passed over', () => {
  const tests = [ran('A', 'passed'), ran('B', 'failed'), ran('C', 'skipped')];
  expect(reportOf([module(tests)], [])).toEqual({ seen: [seen('A', true), seen('B', false)], faults: [] });
});

test('HOUSE-6 beside failed tests a report tells of a file that failed outside them, of what never ran, and of errors that nobody handled', () => {
  const file = module([ran('A', 'failed'), ran('B', 'pending')], [new Error('The server would not stop.')]);
  expect(reportOf([file], [{ message: 'out of plumb' }])).toEqual({
    seen: [seen(null, false), seen('A', false)],
    faults: ['unhandled: out of plumb', 'never ran: B'],
  });
});
