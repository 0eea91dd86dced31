import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import type { Who } from '../../../testing/company.ts';
import { saidInToasts } from '../../../testing/read.ts';

async function openTask(who: Who) {
  const { server, records } = await openCompany(who);
  await server.put('task', records.task({ title: 'Fit doors' }));
  const person = await openApp('/tasks?show=all');
  (await person.find('button', /^Fit doors/)).focus();
  return { server, person };
}

test('WORK-1100: a figure on a task’s title gives it the status of that number, and says so with Undo', async () => {
  const { server, person } = await openTask('office');
  await person.user.keyboard('9');
  await person.user.keyboard('2');
  await waitFor(() => expect(server.inputsOf('updateTaskStatus')).toMatchObject([{ status: 'in_progress' }]));
  await waitFor(() => expect(saidInToasts().join(' ')).toContain('In progress'));
});

test('WORK-1101: the figures do nothing for who may not edit tasks', async () => {
  const { server, person } = await openTask('client');
  await person.user.keyboard('2');
  await person.find('button', /^Fit doors/);
  expect(server.inputsOf('updateTaskStatus')).toEqual([]);
});
