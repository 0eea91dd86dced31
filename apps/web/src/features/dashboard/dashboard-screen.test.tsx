import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAnew, openApp, openCompany } from '../../testing/app.tsx';
import { people } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { panelReads } from '../../testing/read.ts';

test('DASH-141: without a signal hours are approved with one press, Undo brings them back, and the signal sends what stands', async () => {
  const { server, records } = await openCompany('office');
  const first = records.hours();
  const second = records.hours({ clockIn: '2026-03-02T08:00:00.000Z', clockOut: '2026-03-02T12:00:00.000Z' });
  const own = records.hours({ userId: people.office.userId });
  await server.put('timeEntry', first, second, own);
  const person = await openApp('/dashboard');
  const approve = 'Approve the hours of Marc Olsen';
  await person.find('button', approve);
  setSignal(false);
  await person.press(approve);
  await person.reads('2 entries of Marc Olsen approved');
  await panelReads('Waiting for you', ['Dana Reyes | Hours of Mar 3 | 8:00 | Approve']);
  await person.press('Undo');
  await panelReads('Waiting for you', [
    'Marc Olsen | 2 entries since Mar 2 | 12:00 | Approve',
    'Dana Reyes | Hours of Mar 3 | 8:00 | Approve',
  ]);
  await person.press(approve);
  await panelReads('Waiting for you', ['Dana Reyes | Hours of Mar 3 | 8:00 | Approve']);
  expect(server.inputsOf('updateTimeEntry')).toEqual([]);
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('updateTimeEntry')).toHaveLength(2));
  expect(server.inputsOf('updateTimeEntry')).toEqual(
    expect.arrayContaining([
      { entryId: first.id, status: 'approved', seen: { version: expect.any(Number), marks: [] } },
      { entryId: second.id, status: 'approved', seen: { version: expect.any(Number), marks: [] } },
    ]),
  );
});

test('DASH-142: first steps that were hidden stay hidden when the page is opened anew', async () => {
  await openCompany('office');
  const person = await openApp('/dashboard');
  await person.press('Hide');
  await person.readsNo('First steps');
  const anew = await openAnew('/dashboard');
  await anew.reads('Nothing is late');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('DASH-120: behind the dashboard a client finds neither activity nor trash', async () => {
  const { server } = await openCompany('client');
  const person = await openApp('/dashboard?view=activity');
  await person.reads('Two projects are shared with you.');
  expect(server.inputsOf('activity.list')).toEqual([]);
});
