import type { Task } from '@plumbline/domain/entities/task';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, type Who } from '../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import ProjectDetailScreen from './project-detail-screen.tsx';

async function openPlan(who: Who, ...given: Partial<Task>[]) {
  const company = await openCompany(who);
  company.server.answer('audit.list', () => ({ rows: [], nextCursor: null }));
  await company.server.put('task', ...given.map(company.records.task));
  const person = await openOnDevice(<ProjectDetailScreen />, {
    address: `/projectdetail?id=${clinic}`,
  });
  return { ...company, person };
}

test('CHART-7: a bar is moved by keys: Enter saves the dates with a way back, Escape takes them back', async () => {
  const { person } = await openPlan('office', {
    title: 'Hang the unit',
    startDate: '2026-03-05',
    dueDate: '2026-03-06',
  });
  const bar = await person.find('button', 'Hang the unit, Mar 5 to Mar 6');
  bar.focus();
  await person.user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await person.reads('Mar 6 to Mar 8');
  await person.user.keyboard('{Escape}');
  await person.find('button', 'Hang the unit, Mar 5 to Mar 6');
  await person.user.keyboard('{ArrowRight}{Enter}');
  await person.find('button', 'Hang the unit, Mar 6 to Mar 7');
  await person.reads('Hang the unit: Mar 6 to Mar 7');
  await person.press('Undo');
  await person.find('button', 'Hang the unit, Mar 5 to Mar 6');
  await changesArrive();
});

test('CHART-8: a bar is dragged whole or by its end; a press alone opens the task, and a late one says so', async () => {
  const { person } = await openPlan('office', {
    title: 'Permit',
    startDate: '2026-03-01',
    dueDate: '2026-03-02',
  });
  const bar = await person.find('button', 'Permit, Mar 1 to Mar 2, 2 days late');
  // happy-dom neither lays out nor captures the pointer: the chart's weeks are made 140 px wide, 10 px a day.
  Object.defineProperty(bar.parentElement, 'clientWidth', { value: 140 });
  bar.setPointerCapture = () => undefined;
  const drag = (from: Element, px: number) => {
    fireEvent.pointerDown(from, { clientX: 100, button: 0, pointerType: 'mouse', pointerId: 1 });
    fireEvent.pointerMove(bar, { clientX: 100 + px, pointerType: 'mouse', pointerId: 1 });
    fireEvent.pointerUp(bar, { pointerType: 'mouse', pointerId: 1 });
    fireEvent.click(bar);
  };
  drag(bar, 30);
  await waitFor(() => expect(bar.getAttribute('aria-label')).toBe('Permit, Mar 4 to Mar 5'));
  const end = bar.querySelector('[data-grip="end"]');
  if (end === null) throw new Error('The bar has no end to drag.');
  // The chart has one week left, at 20 px a day.
  drag(end, 40);
  await waitFor(() => expect(bar.getAttribute('aria-label')).toBe('Permit, Mar 4 to Mar 7'));
  expect(person.has('dialog', /Permit/)).toBe(false);
  await changesArrive();
  fireEvent.click(bar);
  await person.find('dialog', /Permit/);
});

test('CHART-9: a client sees the plan and moves nothing', async () => {
  const { person } = await openPlan('client', { title: 'Start-up', dueDate: '2026-03-09' });
  const bar = await person.find('button', 'Start-up, Mar 9');
  bar.focus();
  await person.user.keyboard('{ArrowRight}{Enter}');
  expect(bar.getAttribute('aria-label')).toBe('Start-up, Mar 9');
  expect(bar.hasAttribute('aria-describedby')).toBe(false);
});
