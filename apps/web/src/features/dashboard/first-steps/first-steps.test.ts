import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test('DASH-108 each first step is ticked when what it makes exists; without a time clock there is one fewer', () => {
  const nothing = { projects: 0, tasks: 0, people: 1, notes: 0, entries: 0 };
  const done = (begun: Partial<typeof nothing>, clock = true) =>
    firstSteps({ ...nothing, ...begun }, { clock, team: true }).flatMap(({ key, done: ticked }) =>
      ticked ? [key] : [],
    );
  expect(done({})).toEqual([]);
  expect(done({ projects: 1 })).toEqual(['job']);
  expect(done({ projects: 1, tasks: 2, people: 2, notes: 1, entries: 1 })).toEqual([
    ...['job', 'task', 'people', 'note', 'clock'],
  ]);
  expect(done({ entries: 1 }, false)).toEqual([]);
});

test('DASH-1100: no first step leads to a page that the plan does not have', () => {
  const begun = { projects: 0, tasks: 0, people: 1, notes: 0, entries: 0 };
  expect(firstSteps(begun, { clock: false, team: false }).map(({ key }) => key)).toEqual([
    'job',
    'task',
    'note',
  ]);
});
