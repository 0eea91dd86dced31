import { expect, test } from 'vitest';
import { taskFinding } from './finding.ts';

const none = { mine: 0, today: 0, late: 0, blocked: 0, flagged: 0, all: 0 };

test('TASKVIEW-13 the headline names what is late first, one’s own before everybody’s', () => {
  expect(taskFinding({ late: 1, today: 3, open: 4 }, { ...none, late: 5, all: 9 })).toBe(
    'One of your tasks is late.',
  );
  expect(taskFinding({ late: 0, today: 3, open: 4 }, { ...none, late: 12, all: 20 })).toBe(
    '12 tasks are late.',
  );
  expect(taskFinding({ late: 0, today: 2, open: 4 }, { ...none, today: 3, all: 9 })).toBe(
    'Nothing is late. Two of yours are due today.',
  );
  expect(taskFinding({ late: 0, today: 0, open: 0 }, none)).toBe('Nothing is open.');
});
