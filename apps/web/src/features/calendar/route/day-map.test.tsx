import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import DayMap from './day-map.tsx';

test('CALMAP-1402: nothing is said of the pin of a job that has not reached the device', async () => {
  const device = await openDevice('office');
  const { records, keep, server, show } = device;
  const visit = records.visit({ title: 'Hang doors', projectId: clinic, attendees: [people.crew.userId] });
  await keep('calendarEvent', visit);
  server.answer('calendarEvents.list', () => ({ rows: [visit], nextCursor: null }));
  const person = await show(<DayMap onClose={() => undefined} />, { address: '/calendar?day=2026-03-04' });
  await person.reads('In the order of their times.');
  expect(document.body.textContent).toContain('Hang doors');
  expect(document.body.textContent).not.toMatch(/no pin|has a pin/);
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await person.reads(/its job has no pin/);
  await person.reads(/None of these jobs has a pin yet/);
});
