import { expect, test } from 'vitest';
import { projectHeadline } from './headline.ts';

test('PROJECTVIEW-10 the headline counts the running jobs that are off their plan', () => {
  expect(projectHeadline({ open: 0, running: 0, off: 0 })).toBe('No job is running.');
  expect(projectHeadline({ open: 6, running: 4, off: 3 })).toBe('Three jobs are out of true.');
  expect(projectHeadline({ open: 6, running: 4, off: 1 })).toBe('One job is out of true.');
  expect(projectHeadline({ open: 6, running: 4, off: 0 })).toBe('All four jobs are true.');
});
