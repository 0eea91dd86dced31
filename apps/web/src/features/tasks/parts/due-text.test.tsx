import type { Task } from '@plumbline/domain/entities/task';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../../design/locale.tsx';
import { DueText } from './due-text.tsx';
import { someTask } from './task.fixture.ts';

const chicago = {
  ...{ locale: 'en-US', timeZone: 'America/Chicago', currency: 'USD' },
  weekStart: 'monday',
} as const;

function textOf(fields: Partial<Task>): string | null {
  const { container, unmount } = render(
    <LocaleProvider settings={chicago}>
      <DueText task={someTask({ id: 't', ...fields })} today="2026-11-12" />
    </LocaleProvider>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test('TASKVIEW-28: a day is said as people say it, with its year where it is another one', () => {
  expect(textOf({ dueDate: '2026-11-12' })).toBe('Today');
  expect(textOf({ dueDate: '2026-11-13' })).toBe('Tomorrow');
  expect(textOf({ dueDate: '2026-11-17' })).toBe('Nov 17');
  expect(textOf({ dueDate: '2027-01-04' })).toBe('Jan 4, 2027');
  expect(textOf({})).toBe('');
});

test('TASKVIEW-28: what is late is said in days, and what was cancelled is late no more', () => {
  expect(textOf({ dueDate: '2026-11-11' })).toBe('1 day late');
  expect(textOf({ dueDate: '2026-11-06', status: 'blocked' })).toBe('6 days late');
  expect(textOf({ dueDate: '2026-11-06', status: 'cancelled' })).toBe('Nov 6');
});

test('TASKVIEW-28: what is done says the day it was done, by the organization’s clock', () => {
  // Three in the morning in London is the evening before in Chicago.
  const done = { status: 'done', completedAt: '2026-11-11T03:00:00.000Z' } as const;
  expect(textOf({ ...done, dueDate: '2026-11-01' })).toBe('Nov 10');
  expect(textOf({ ...done, completedAt: null, dueDate: '2026-11-01' })).toBe('Nov 1');
});
